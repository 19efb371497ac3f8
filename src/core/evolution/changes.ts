import type { FieldKind } from './field-kind.ts';

/**
 * Changes of a schema between two versions of a record, in the order of the page. In the texts, `this field` is the
 * field that the user chose.
 */
export const CHANGES = [
  { id: 'add', name: 'Add a field without a default', fits: ['any'] },
  { id: 'add-default', name: 'Add a field with a default', fits: ['any'] },
  { id: 'add-required', name: 'Add a required field', fits: ['any'] },
  { id: 'insert', name: 'Add a field before this field, with a default', fits: ['any'] },
  { id: 'remove', name: 'Remove this field', fits: ['any'] },
  { id: 'remove-default', name: 'Remove this field, which has a default', fits: ['int32', 'text'] },
  { id: 'rename', name: 'Rename this field', fits: ['any'] },
  { id: 'rename-alias', name: 'Rename this field, with an alias', fits: ['any'] },
  { id: 'rename-record', name: 'Rename the record', fits: ['any'] },
  { id: 'reorder', name: 'Swap this field with its neighbour', fits: ['any'], neighbour: true },
  { id: 'renumber', name: 'Swap the numbers of this field and its neighbour', fits: ['any'], neighbour: true },
  { id: 'reuse', name: 'Remove this field and reuse its number', fits: ['any'] },
  { id: 'widen', name: 'Widen this integer to 64 bits', fits: ['int32'] },
  { id: 'widen-double', name: 'Widen this integer to a double', fits: ['int32', 'int64'] },
  { id: 'narrow', name: 'Narrow this integer to 32 bits', fits: ['int32', 'int64'] },
  { id: 'signed', name: 'Allow negative numbers', fits: ['int32'] },
  { id: 'boolean', name: 'Change this boolean to an integer', fits: ['boolean'] },
  { id: 'bytes', name: 'Change this text to bytes', fits: ['text'] },
  { id: 'repeat', name: 'Make this field repeated', fits: ['int32', 'int64', 'text'] },
  { id: 'nullable', name: 'Make this field nullable', fits: ['int32', 'int64', 'double', 'boolean', 'text'] },
  { id: 'enum', name: 'Add a value to this enum', fits: ['text'] },
  { id: 'enum-default', name: 'Add a value to this enum, which has a default', fits: ['text'] },
  { id: 'enum-order', name: 'Swap two values of this enum', fits: ['text'] },
  { id: 'default', name: 'Change the default of this field', fits: ['int32'] },
  { id: 'default-absent', name: 'Change the default of this field, and leave the field out', fits: ['int32'] },
] as const satisfies readonly SchemaChange[];
export type SchemaChangeId = (typeof CHANGES)[number]['id'];

export interface SchemaChange {
  readonly id: string;
  readonly name: string;
  /** The kinds of fields that the change can be applied to. */
  readonly fits: readonly (FieldKind | 'any')[];
  /** True if the record needs a second field. */
  readonly neighbour?: true;
}

export const FIRST_CHANGE: SchemaChangeId = 'add-default';

export function changeOf(id: string): (SchemaChange & { readonly id: SchemaChangeId }) | undefined {
  return CHANGES.find((change) => change.id === id);
}

/** True if a field of this kind can undergo a change. */
export function isFit(change: SchemaChange, kind: FieldKind, fields: number): boolean {
  return (change.fits.includes('any') || change.fits.includes(kind)) && (change.neighbour !== true || fields > 1);
}

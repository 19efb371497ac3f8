import type { ScalarType } from '../descriptor.ts';

/** A schema that is drafted from bytes: message types by name, the root first. */
export type Draft = Map<string, DraftMessage>;

/** The fields of a message type by number. */
export type DraftMessage = Map<number, DraftField>;

export interface DraftField {
  readonly name: string;
  /** A scalar type, or the name of a message type. */
  readonly type: ScalarType | (string & {});
  readonly isRepeated: boolean;
  /** True for repeated numbers that have a record each. */
  readonly isUnpacked: boolean;
}

const HEAD = `// Drafted from the bytes: choose readings beside them, or change names and types here.
syntax = "proto3";
`;

/** Prints a draft. Message types that no field refers to are left out. */
export function printDraft(draft: Draft): string {
  const [root] = draft.keys();
  const used = new Set(root === undefined ? [] : [root]);
  for (const name of used) {
    for (const { type } of draft.get(name)!.values()) if (draft.has(type)) used.add(type);
  }
  const blocks = [...draft].filter(([name]) => used.has(name)).map(([name, fields]) => printMessage(name, fields));
  return [HEAD, ...blocks].join('\n');
}

function printMessage(name: string, fields: DraftMessage): string {
  const lines = [...fields]
    .toSorted(([a], [b]) => a - b)
    .map(([number, field]) => {
      const label = field.isRepeated ? 'repeated' : 'optional';
      return `  ${label} ${field.type} ${field.name} = ${number}${field.isUnpacked ? UNPACKED : ''};\n`;
    });
  return `message ${name} {\n${lines.join('')}}\n`;
}

const UNPACKED = ' [packed = false]';
const MESSAGE = /^message (\w+) \{$/;
const FIELD = /^ {2}(optional|repeated) (\w+) (\w+) = (\d{1,9})( \[packed = false\])?;$/;

/**
 * Reads a draft in which nothing except names and types was changed. Undefined for any other schema, because a new
 * draft would not preserve it.
 */
export function readDraft(text: string): Draft | undefined {
  const draft: Draft = new Map();
  let fields: DraftMessage = new Map();
  for (const line of text.split('\n')) {
    const message = MESSAGE.exec(line);
    if (message !== null) {
      fields = new Map();
      draft.set(message[1]!, fields);
    }
    const [, label, type, name, number, unpacked] = FIELD.exec(line) ?? [];
    if (number === undefined) continue;
    const isRepeated = label === 'repeated';
    fields.set(Number(number), { name: name!, type: type!, isRepeated, isUnpacked: unpacked !== undefined });
  }
  return draft.size > 0 && printDraft(draft) === text ? draft : undefined;
}

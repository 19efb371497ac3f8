import type { WantedTypes } from '../../../core/native-types/found.ts';
import type { Inference } from '../../../core/schema/inference.ts';
import type { SchemaLanguage, SchemaTexts } from '../../../core/schema/language.ts';
import type { MessageMode } from '../../../core/source/source.ts';
import type { LayerListing } from '../../../runs/recognition/layer-listing.ts';
import { sampleOf } from '../../../subjects/samples/samples.ts';
import type { Recognised } from '../../../workers/protocol.ts';
import type { FieldText } from './editable.ts';

/** The input: its text, or its file if that is too large to hold as text. */
export type Given = (
  | {
      readonly text: string;
      readonly sample?: string | undefined;
      /** The chain by which the text is read as bytes, chosen by a person or a link. */
      readonly as?: readonly string[] | undefined;
      /** The bytes of a file, whose hex the text is. */
      readonly bytes?: Blob | undefined;
    }
  /** A text that is too large to hold. */
  | { readonly blob: Blob }
  /** Bytes whose hex is too large to hold. */
  | { readonly bytes: Blob }
) & {
  /** The name of its file. */
  readonly file?: string | undefined;
};

/** A binary file. */
export type FileOfBytes = Given & { readonly bytes: Blob };

export function isFileOfBytes(given: Given): given is FileOfBytes {
  return 'bytes' in given && given.bytes !== undefined;
}

/** The whole text of an input; undefined if the input is a file too large to hold as text. */
export function textOf(given: Given): string | undefined {
  return 'text' in given ? given.text : undefined;
}

/** The text that the page, not the user, put into the editor. A new revision replaces the editor's text. */
export interface EditorContent extends FieldText {
  readonly revision: number;
  /** The revision at which the document was opened, if only its bytes were edited since. */
  readonly opened?: number;
}

/** The number of the document in the editor, which it keeps while its bytes are edited. */
export function documentOf({ editor }: Pick<InputSlice, 'editor'>): number {
  return editor.opened ?? editor.revision;
}

/** What the input was recognised as, if it is not JSON. */
export interface Door {
  /** The result for the newest input that is not JSON. */
  readonly recognised: Recognised;
  /**
   * The text that was recognised. A later text that differs little from it is an edit of it, any other is a new input.
   * For a file, the beginning of its hex; for a text that is too large to hold, its beginning.
   */
  readonly text: string;
  /** True if the bytes are those of a file, so that no text spells them. */
  readonly isFile: boolean;
  /** True if a person chose the reading in use. */
  readonly isChosen: boolean;
  /** True if a person chose to read the text itself, as JSON. */
  readonly isText: boolean;
  /** The number of bytes that opening envelopes may add, if a person has asked for more than usual. */
  readonly growth?: number;
}

/** A layer of the chain in use, by its place from outside to inside, and its bytes once they are known. */
export interface ShownLayer {
  readonly index: number;
  /** The offset of the byte whose line is marked. */
  readonly at?: number;
  readonly listing?: LayerListing;
}

/** The tabs of the input. */
export type InputPart = 'source' | 'schema' | 'types';

/** The input of the user: text, bytes, schemas and types. */
export interface InputSlice {
  /** Aborts when the user gives another input. */
  readonly inputSignal: AbortSignal;
  /** The newest input. The editor has its text too, but only a beginning of a large one, and not what is typed. */
  readonly given: Given;
  /** True if the input has waited, and the user has started it. */
  readonly isStarted: boolean;
  /** True if a person or a link has chosen how the input is divided into messages. */
  readonly isDivided: boolean;
  readonly editor: EditorContent;
  /** Null if the input is JSON. */
  readonly door: Door | null;
  /** The layer whose bytes are shown in place of the innermost value; null if there is none. */
  readonly layer: ShownLayer | null;
  /** The user's choice for dividing a text into messages. Binary input is always one message. */
  readonly messages: MessageMode;
  readonly sample: string | null;
  /** The user's own schemas. They stay when the input changes. */
  readonly ownSchemas: SchemaTexts;
  /** The schemas of the sample. They are dropped once its text changes. */
  readonly sampleSchemas: SchemaTexts;
  /** The found types that are carried natively. */
  readonly wantedTypes: WantedTypes;
  /** The open tab of the input. */
  readonly inputPart: InputPart;
  /** The rule for inferring schemas if none is given. */
  readonly inference: Inference;
  /** The language of the schema that is shown. */
  readonly schemaLanguage: SchemaLanguage;
}

/** The name of the input: its sample, its file, or how it was entered. */
export function nameOf({ given, door }: Pick<InputSlice, 'given' | 'door'>): string {
  const sample = 'text' in given && given.sample !== undefined ? sampleOf(given.sample) : undefined;
  return sample?.title ?? given.file ?? (isBytes({ door }) ? 'pasted bytes' : 'pasted JSON');
}

/** True if the input is read as bytes. */
export function isBytes({ door }: Pick<InputSlice, 'door'>): boolean {
  return (
    door !== null && !door.isText && (door.recognised.used !== undefined || door.recognised.notBytes !== undefined)
  );
}

/**
 * The chain by which the text of the input is read. The text of a file of bytes is their hex. Undefined if nothing but
 * JSON is found in the text.
 */
export function chainOfText(door: Door | null): readonly string[] | undefined {
  if (door?.isText) return ['json'];
  const chain = door?.recognised.used?.reading.chain;
  return chain && door?.isFile ? ['hex', ...chain] : chain;
}

/** By default, no types are carried natively. */
export const NO_TYPES: WantedTypes = { all: false, groups: [] };

/** By default, no schemas are given. */
export const NO_SCHEMAS: SchemaTexts = {};

export const initialInput: InputSlice = {
  inputSignal: new AbortController().signal,
  given: { text: '' },
  isStarted: false,
  isDivided: false,
  editor: { text: '', revision: 0 },
  door: null,
  layer: null,
  messages: 'whole',
  sample: null,
  ownSchemas: NO_SCHEMAS,
  sampleSchemas: NO_SCHEMAS,
  wantedTypes: NO_TYPES,
  inputPart: 'source',
  inference: 'realistic',
  schemaLanguage: 'proto',
};

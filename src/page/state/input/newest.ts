import type { Octets } from '../../../core/bytes/octets.ts';
import { sampleOf } from '../../../subjects/samples/samples.ts';

/** The JSON input: its text, or the file if it is too large to hold as text. */
export type GivenJson = (
  | {
      readonly text: string;
      readonly sample?: string | undefined;
      /** The chain of a link, by which the text is read as bytes. */
      readonly as?: readonly string[] | undefined;
    }
  | { readonly blob: Blob }
) & {
  /** The name of its file. */
  readonly file?: string | undefined;
};

/**
 * The newest input of each tab, which only this room changes. It is kept outside of the store, because the store has
 * the texts of the fields, and an input may be too large for its field.
 */
export const newest = {
  /** The newest JSON. Kept while "Bytes in" is shown. */
  json: { text: '' } as GivenJson,
  /** The text of "Bytes in". A long text becomes the octets that workers take. Undefined while it is blank. */
  bytes: undefined as string | Octets | undefined,
  /** The name of the file of the bytes. */
  bytesFile: undefined as string | undefined,
  /** True if the newest input is bytes, not JSON. */
  isBytes: false,
  /** The JSON or the bytes that waited, and that the user has started. */
  started: undefined as GivenJson | string | Octets | undefined,
};

/** The newest input of the shown tab. */
function current(): typeof newest.started {
  return newest.isBytes ? newest.bytes : newest.json;
}

/** Notes that the user has started the newest input, which waited. */
export function noteStarted(): void {
  newest.started = current();
}

/** True if the user has started the newest input, so that it does not wait again. */
export function isStarted(): boolean {
  return newest.started !== undefined && newest.started === current();
}

/** The JSON text that a link can carry; undefined if the input is a file too large to hold as text. */
export function currentText(): string | undefined {
  return 'text' in newest.json ? newest.json.text : undefined;
}

/** The newest JSON, also while "Bytes in" is shown. */
export function currentJson(): GivenJson {
  return newest.json;
}

/** The text of "Bytes in"; undefined if it is blank, or too long to hold as text. */
export function currentBytes(): string | undefined {
  return typeof newest.bytes === 'string' ? newest.bytes : undefined;
}

/** The name of the newest input: its sample, its file, or how it was entered. */
export function currentName(): string {
  if (newest.isBytes) return newest.bytesFile ?? 'pasted bytes';
  const sample = 'text' in newest.json && newest.json.sample !== undefined ? sampleOf(newest.json.sample) : undefined;
  return sample?.title ?? newest.json.file ?? 'pasted JSON';
}

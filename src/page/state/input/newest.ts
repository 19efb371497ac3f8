import { sampleOf } from '../../../subjects/samples/samples.ts';
import { getApp } from '../store.ts';
import { isBytes } from './slice.ts';

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

/**
 * The newest input, which only this room changes. It is kept outside of the store, because the store has the text of the
 * field, and an input may be too large for the field.
 */
export const newest = {
  given: { text: '' } as Given,
  /** The input that waited, and that the user has started. */
  started: undefined as Given | undefined,
  /** The input whose division into messages a person or a link has chosen. */
  divided: undefined as Given | undefined,
};

/** Records that the user has started the newest input, which waited. */
export function noteStarted(): void {
  newest.started = newest.given;
}

/** True if the user has started the newest input, so that it does not wait again. */
export function isStarted(): boolean {
  return newest.started === newest.given;
}

/** The text that a link can carry; undefined if the input is a file too large to hold as text. */
export function currentText(): string | undefined {
  return 'text' in newest.given ? newest.given.text : undefined;
}

/** The newest input. */
export function currentGiven(): Given {
  return newest.given;
}

/** The name of the newest input: its sample, its file, or how it was entered. */
export function currentName(): string {
  const { given } = newest;
  const sample = 'text' in given && given.sample !== undefined ? sampleOf(given.sample) : undefined;
  return sample?.title ?? given.file ?? (isBytes(getApp()) ? 'pasted bytes' : 'pasted JSON');
}

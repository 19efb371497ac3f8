import type { Outside } from '../formats/format.ts';
import type { Layout } from '../layout/layout.ts';
import type { Tally } from '../layout/tally.ts';
import type { Inference } from '../schema/inference.ts';
import type { MessageMode, SourceIndex, SyntaxFailure } from '../source/source.ts';
import type { Loss } from '../value/loss.ts';

/** Where on the way from source to layout something stopped. */
export type Stage = 'source' | 'schema' | 'encode' | 'annotate' | 'decode' | 'worker';

/** An expected problem, as data. */
export interface Failure {
  readonly stage: Stage;
  /** One sentence: what happened, and what was expected. */
  readonly message: string;
  /** In bytes of what the stage was reading. */
  readonly offset?: number;
  /** JSON Pointer into the source. */
  readonly path?: string;
  /** The place in the schema's text, in UTF-16 code units. */
  readonly character?: number;
}

/** How long one message is. */
export interface MessageSizes {
  readonly median: number;
  readonly largest: number;
}

/** Bytes of one codec with everything that the annotator says of them. */
export interface Encoded {
  /** Of several messages, all of them end to end. */
  readonly bytes: Uint8Array;
  /** Where each message begins, and where the last one ends; left out where the source is one message. */
  readonly offsets?: Uint32Array;
  /** With `offsets`, in bytes. */
  readonly messageSizes?: MessageSizes;
  readonly layout: Layout;
  /** Source ordinal of each value of the layout; left out where each maps to itself. */
  readonly sourceOf?: Uint32Array;
  readonly tally: Tally;
  /** What the size, with all that is outside, would be if nothing was carried natively; absent where nothing is. */
  readonly plainBytes?: number;
  /** What the reader needs beside the bytes. */
  readonly outside?: Outside;
  /** The bytes are what the user gave, not what a library wrote. */
  readonly given: boolean;
}

/** What of bytes their schema does not explain. */
export interface Unexplained {
  /** Fields that the schema does not have, or has with another type on the wire. */
  readonly fields: number;
  /** Those of such fields, and those that were not read. */
  readonly bytes: number;
}

/** What a codec goes by beside the bytes: its schema as its users write it, and where that comes from. */
export interface SchemaUsed {
  readonly from: 'none' | 'inferred' | 'yours';
  /** How it was inferred, in languages that leave a choice. */
  readonly inference?: Inference;
  readonly text?: string;
  /** The type of the schema that the messages are, where it has several. */
  readonly root?: string;
  /** With it: all types that they could be. */
  readonly roots?: readonly string[];
  /** What of given bytes the schema does not explain; left out where that is nothing. */
  readonly unexplained?: Unexplained;
}

/** What becomes of one source through one codec. A failed one keeps schema and bytes where it got that far. */
export type Outcome =
  | {
      readonly state: 'done';
      readonly schema: SchemaUsed;
      readonly encoded: Encoded;
      readonly losses: readonly Loss[];
      readonly moreLosses: number;
    }
  | {
      readonly state: 'failed';
      readonly schema: SchemaUsed;
      readonly failure: Failure;
      readonly encoded?: Encoded;
    };

/** A source as the page holds it: its text, where everything stands in it, and its figures. */
export interface ScannedSource {
  /** The JSON text as UTF-8. */
  readonly bytes: Uint8Array;
  readonly index: SourceIndex;
  readonly minifiedBytes: number;
  /** What of the text is one message, and how many there are. */
  readonly messages: MessageMode;
  readonly messageCount: number;
  /** Containers and scalars; the array that messages form is not one of them. */
  readonly values: number;
  /** Containers inside each other, at most: a flat object has 1. */
  readonly depth: number;
}

/** The way in which a text writes bytes, and how many they are: none where the text has a mistake. */
export interface BytesReadAs {
  readonly name: string;
  readonly count?: number;
}

/** A text that should write bytes has a mistake: its place, from 1, and what it is. */
export interface ByteTextFailure {
  readonly name: string;
  readonly line: number;
  /** In UTF-16 code units. */
  readonly column: number;
  readonly message: string;
}

/** The result of reading the user's input. For bytes in, `given` is the row of the format they are in. */
export type Scanned =
  | {
      readonly ok: true;
      readonly source: ScannedSource;
      readonly given?: Outcome;
      readonly readAs?: BytesReadAs;
    }
  | { readonly ok: false; readonly failure: SyntaxFailure }
  | { readonly ok: false; readonly notBytes: ByteTextFailure }
  | { readonly ok: false; readonly given: Outcome & { readonly state: 'failed' }; readonly readAs?: BytesReadAs };

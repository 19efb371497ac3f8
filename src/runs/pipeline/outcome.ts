import type { FailureParts } from '../../core/basics/failure-text.ts';
import type { TextProblem } from '../../core/layout/broken-texts.ts';
import type { Layout } from '../../core/layout/layout.ts';
import type { Tally } from '../../core/layout/tally.ts';
import type { Acceptance } from '../../core/schema/acceptance.ts';
import type { Inference } from '../../core/schema/inference.ts';
import type { CarryAt } from '../../core/schema/misfits.ts';
import type { Renames } from '../../core/schema/renames.ts';
import type { MessageMode, SourceIndex, SyntaxFailure } from '../../core/source/source.ts';
import type { NativeKind } from '../../core/value/carried.ts';
import type { Loss } from '../../core/value/loss.ts';
import type { Need } from '../../core/value/memory.ts';
import type { Outside } from '../../formats/format.ts';
import type { Cause } from '../diagnosis/causes.ts';
import type { Examination } from '../diagnosis/examine.ts';
import type { IntegersAsFloats } from './integers-as-floats.ts';

/** The stages from source to layout in which a failure can occur. */
export type Stage = 'source' | 'schema' | 'encode' | 'annotate' | 'decode' | 'worker';

/** An expected problem, as data; `failureText` makes its sentence. An offset is in bytes of the input of the stage. */
export interface Failure extends FailureParts {
  readonly stage: Stage;
  /** Offset in the schema's text, in UTF-16 code units. */
  readonly character?: number;
  /**
   * Set if it would help to carry the integers or the bytes that the source writes as text, or to read the source as
   * the format's own JSON encoding.
   */
  readonly remedy?: 'carry integers' | 'carry bytes' | 'carry integers and bytes' | 'read encoding';
  /** The JSON Pointers of the values that would be carried, in the first message that does not fit. */
  readonly carryAt?: CarryAt;
}

/** Sizes of the messages, in bytes. */
export interface MessageSizes {
  readonly median: number;
  readonly largest: number;
}

/** The bytes of one codec with their annotations. */
export interface Encoded {
  /** The encoded bytes; several messages are stored end to end. */
  readonly bytes: Uint8Array;
  /** The offset of each message and the end of the last one; absent if the source is one message. */
  readonly offsets?: Uint32Array;
  /** The sizes of the messages; present if `offsets` is present. */
  readonly messageSizes?: MessageSizes;
  readonly layout: Layout;
  /** Source ordinal of each value of the layout; absent if each value maps to its own ordinal. */
  readonly sourceOf?: Uint32Array;
  readonly tally: Tally;
  /** The size without native types; absent if no types are carried natively. */
  readonly plainBytes?: number;
  /** Data that a decoder needs in addition to the bytes. */
  readonly outside?: Outside;
  /** Integers of the source that the codec wrote as floating-point numbers; absent if there are none. */
  readonly integersAsFloats?: IntegersAsFloats;
  /** True if the user gave the bytes, not a library. */
  readonly given: boolean;
  /** Places that are wrong in given bytes, although the bytes can be read; absent if there are none. */
  readonly problems?: readonly TextProblem[];
  /** Number of problems beyond those in `problems`. */
  readonly moreProblems?: number;
  /** The tested reasons why given bytes cannot be read to their end; absent if there are none. */
  readonly causes?: readonly Cause[];
  /** The warnings and profiles of given bytes; absent above 1 MiB, or if the format has none. */
  readonly examination?: Examination;
}

/** The parts of given bytes that the schema does not explain. */
export interface Unexplained {
  /**
   * Fields that the schema lacks or declares with another wire type; 0 if the format does not mark where they begin.
   */
  readonly fields: number;
  /** Number of bytes of the fields that `fields` counts. */
  readonly bytes: number;
}

/** The schema of a codec as text, and its origin. */
export interface SchemaUsed {
  readonly from: 'none' | 'inferred' | 'yours';
  /** The choice of inference, in languages that have one. */
  readonly inference?: Inference;
  readonly text?: string;
  /** The unseen values that an inferred schema accepts, or has no type for. */
  readonly acceptance?: Acceptance;
  /**
   * The size in bytes if each field that was in all objects were required; absent if the schema already requires them.
   */
  readonly seenBytes?: number;
  /** The keys whose fields have a different name in an inferred schema; absent if there are none. */
  readonly renames?: Renames;
  /** The root type of the messages, if the schema has several types. */
  readonly root?: string;
  /** With `root`: all possible root types. */
  readonly roots?: readonly string[];
  /** The parts of given bytes that the schema does not explain; absent if there are none. */
  readonly unexplained?: Unexplained;
}

/** The result of one source in one codec. A failed outcome keeps the schema and the bytes that it produced. */
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

/** A source on the page: its text, the index of its values, and its figures. */
export interface ScannedSource {
  /** The JSON text as UTF-8. */
  readonly bytes: Uint8Array;
  readonly index: SourceIndex;
  readonly minifiedBytes: number;
  /** The division of the text into messages. */
  readonly messages: MessageMode;
  readonly messageCount: number;
  /** Containers and scalars; the array that messages form is not one of them. */
  readonly values: number;
  /** Maximum nesting of containers. A flat object has 1. */
  readonly depth: number;
  /** An estimate of the memory that the rows of the source take, in bytes (`core/value/memory.ts`). */
  readonly memory: number;
  /** For given bytes: the number of values of each type that JSON lacks. */
  readonly natives?: NativeCounts;
}

/** Number of values for each native type. */
export type NativeCounts = Readonly<Partial<Record<NativeKind, number>>>;

/** The result of reading the user's input. If the input is bytes, `given` is the row of their format. */
export type Scanned =
  | { readonly ok: true; readonly source: ScannedSource; readonly given?: Outcome }
  | { readonly ok: false; readonly failure: SyntaxFailure }
  /** The input is valid, but needs more memory than a task may use. */
  | { readonly ok: false; readonly tooMuch: Need }
  | { readonly ok: false; readonly given: Outcome & { readonly state: 'failed' } };

import type { Span } from '../../core/bytes/span.ts';
import { utf8Text } from '../../core/bytes/utf8.ts';
import { isWhole, type Layout } from '../../core/layout/layout.ts';
import { kindAt } from '../../core/layout/message.ts';
import type { Kind, Role } from '../../core/layout/vocabulary.ts';
import { workingOf } from '../../core/layout/working.ts';
import type { Annotated } from './annotated.ts';
import type { OwnQuestion } from './request.ts';

/** A message of one format, with what exercises need. */
export interface ExerciseLane extends Annotated {
  /** The id of its codec. */
  readonly codec: string;
  /** The id of its format. */
  readonly format: string;
  /** The name of its format: "MessagePack". */
  readonly name: string;
  /** The library of its codec; absent if the library must not read damaged bytes. */
  readonly library?: LaneLibrary;
  /** True if the bytes can only be read with a schema. */
  readonly needsSchema: boolean;
  /** Its schema in its own language; absent if it has none. */
  readonly schemaText?: string;
  /** True for bytes that the user gave, which no library of the page has written. */
  readonly isGiven?: true;
  /** The source value of each encoded value; absent if both have the same ordinals. */
  readonly sourceOf?: Uint32Array | undefined;
  /** Reads bytes of this format with the schema of the message, if it has one. */
  annotate(bytes: Uint8Array): Layout;
}

/** A library that reads the bytes of a lane. */
export interface LaneLibrary {
  /** Its name and version: "avsc 5.7.9". */
  readonly name: string;
  /** Reads bytes. False if the library throws. */
  reads(bytes: Uint8Array): boolean;
}

/** A document, encoded in one or more formats. The first lane is the one that the user has chosen. */
export interface Specimen {
  /** The document as JSON. */
  readonly text: string;
  readonly lanes: readonly ExerciseLane[];
  /** Present if the type of the exercise needs it. */
  readonly gzipped?: Gzipped;
}

/** The sizes of the lanes after gzip, in their order. */
export interface Gzipped {
  readonly sizes: readonly number[];
  /** Absent if the exercise does not ask for the cause of the difference. */
  readonly cause?: GzippedCause;
}

/** The cause of a difference after gzip, found by changes of the document. */
export interface GzippedCause {
  /** The sizes of the lanes after each change that both codecs can encode. */
  readonly changed: readonly { readonly change: string; readonly sizes: readonly number[] }[];
  /** The answers to choose from: changes, and the answer that none of them removes the difference. */
  readonly choices: readonly string[];
  /** The right answer. */
  readonly right: string;
}

/** The input of a rule. */
export interface Given extends Specimen {
  readonly lane: ExerciseLane;
  readonly seed: number;
  /** The seeded generator. */
  readonly random: () => number;
  /** The region to ask about; absent if the seed chooses one. */
  readonly region?: number;
  /** The question of a teacher, for the type `own`. */
  readonly own?: OwnQuestion;
  /** True if the exercise asks about the message as a whole, not about a part of it. */
  readonly isWhole?: boolean;
}

/** The regions that consist of whole bytes and meet a condition, in order. */
export function regionsThat(lane: ExerciseLane, meets: (kind: Kind, region: number, span: Span) => boolean): number[] {
  const found: number[] = [];
  for (let region = 0; region < lane.queries.regionCount; region++) {
    if (!isWhole(lane.queries.layout, lane.queries.spanOf(region))) continue;
    if (meets(kindAt(lane, region), region, lane.queries.bytesOf(region))) found.push(region);
  }
  return found;
}

/** The term that an exercise about a region trains. */
export function termOf(lane: ExerciseLane, region: number): string {
  return `${lane.format} ${kindAt(lane, region).label}`;
}

/** The message of a lane that is made from the shown JSON: "the CBOR message of this JSON". */
export function messageOf(lane: ExerciseLane, text: string): string {
  if (lane.isGiven) return `the given ${lane.name} message of this JSON`;
  if (lane.codec !== PLAIN_JSON) return `the ${lane.name} message of this JSON`;
  return utf8Text(lane.bytes) === text ? 'this JSON' : 'the minified form of this JSON';
}

/**
 * The JSON that a question about a message shows. For JSON itself, it has the numbers and escapes of the message, which
 * may be spelled otherwise in the user's text; the white space is that of the text, if nothing else differs.
 */
export function shownJson(lane: ExerciseLane, text: string): string {
  if (lane.codec !== PLAIN_JSON) return text;
  const written = utf8Text(lane.bytes);
  return text.replace(STRING_OR_SPACE, '$1') === written ? text : written;
}

/** Matches a string of JSON, or white space. Only white space is removed. */
const STRING_OR_SPACE = /("(?:[^"\\]|\\.)*")|\s+/g;

/** The calculation of the value of a region. */
export function workingAt(lane: ExerciseLane, region: number): readonly string[] {
  const { queries, bytes } = lane;
  return workingOf(kindAt(lane, region), bytes, queries.spanOf(region), queries.layout.unit).lines;
}

/** The source value of an encoded value. */
export function sourceValue({ sourceOf }: ExerciseLane, value: number): number {
  return sourceOf?.[value] ?? value;
}

/** True if a region exists and has whole bytes. */
export function isUsable({ queries }: ExerciseLane, region: number): boolean {
  return region >= 0 && region < queries.regionCount && isWhole(queries.layout, queries.spanOf(region));
}

/** The codec whose message is in the notation of the shown JSON. */
const PLAIN_JSON = 'json';

/** Roles of the content of a scalar. */
export const CONTENT: ReadonlySet<Role> = new Set<Role>(['string', 'number', 'literal']);

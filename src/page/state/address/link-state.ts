import type { WantedTypes } from '../../../core/native-types/found.ts';
import type { Inference } from '../../../core/schema/inference.ts';
import type { SchemaTexts } from '../../../core/schema/language.ts';
import type { MessageMode } from '../../../core/source/source.ts';
import type { CodecId, FormatId } from '../../../formats/format.ts';
import type { CoverId } from '../cover/slice.ts';
import type { LaneForm, View } from '../selection/slice.ts';

/** The source that a link names or contains. */
export type LinkSource =
  | { readonly kind: 'sample'; readonly id: string }
  | { readonly kind: 'json'; readonly text: string }
  /** The name of a file that `wireprint open` serves beside the page. */
  | { readonly kind: 'file'; readonly name: string }
  /** Bytes in any spelling, and the format they are in. */
  | { readonly kind: 'hex'; readonly hex: string; readonly from: FormatId };

/** A place in the bytes of one codec; `end` is left out for a single place. */
export interface BytePlace {
  readonly codec: CodecId;
  readonly start: number;
  readonly end?: number;
}

/** A place in the bytes of a layer: its index from outside to inside, and its id, such as that of an envelope. */
export interface LayerPlace {
  readonly layer: number;
  readonly id: string;
  readonly start: number;
  readonly end?: number;
}

/** The state that a link carries. Parts that a link lacks stay unchanged. */
export interface LinkState {
  readonly source?: LinkSource;
  /** One stand-alone schema file as text. */
  readonly schemaText?: string;
  /** The chain by which a text is read as bytes. */
  readonly as?: readonly string[];
  /** The root type that `schemaText` names. */
  readonly root?: string;
  /** The rule for inferring schemas if none is given. */
  readonly inference?: Inference;
  /** The division of the source into messages; absent if it is one message. */
  readonly messages?: MessageMode;
  readonly show?: readonly CodecId[];
  /** JSON Pointer of the selected value; never together with `byte`. */
  readonly at?: string;
  readonly byte?: BytePlace;
  /** A place in the bytes of a layer, in place of `byte`. */
  readonly inLayer?: LayerPlace;
  readonly view?: View;
  /** The format whose bytes the page “How to read” explains. */
  readonly read?: FormatId;
  /** True if the link opens the presenter. */
  readonly present?: true;
  /** The form of the lanes; absent for the listing. */
  readonly form?: LaneForm;
  /** The number of a step, from 1, in the lane of `byte`, or else in the first lane of `show`. */
  readonly step?: number;
  /** The cover; absent if nothing is covered. */
  readonly cover?: CoverId;
  /** The situation of the Decide view, which reads it when it is opened. */
  readonly decide?: string;
  /** The change of the schema that the Decide view shows, and the changed field. */
  readonly evolve?: string;
  /** The step of a lesson: "varints.3"; empty for the list of lessons. */
  readonly learn?: string;
  /** The JSON of a teacher's lesson, unchecked. Its first step opens unless `learn` names another. */
  readonly lesson?: string;
  /** The type of the open exercises and the codec of their lane: "find:msgpack". */
  readonly exercise?: string;
  /** The seed of the exercise; "seat" if it follows from the seat number that each student types. */
  readonly seed?: number | 'seat';
  /** The open examination: "msgpack.417.12"; without a seat, each student types it. */
  readonly exam?: string;
  /** True for the examination after the lessons. */
  readonly after?: true;
  /** The types that are carried natively; absent if there are none. */
  readonly types?: WantedTypes;
  /** Parts of what the sender saw that were too large for a link. */
  readonly without?: readonly LeftOut[];
}

export const LEFT_OUT = ['source', 'schema', 'lesson'] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

/** The state of a link, with the data that the page derives from it before it shows anything. */
export interface OpenedLink {
  readonly state: LinkState;
  /** A sentence for each part that is not used, or that the link lacks. */
  readonly notices: readonly string[];
  /** The schema of the link, by its language. */
  readonly schemas: SchemaTexts;
  /** Opens the file that the link names. Resolves to sentences for the user. */
  readonly openFile?: () => Promise<readonly string[]>;
  /** The bytes of the link as the field shows them. */
  readonly hex?: string;
  /** The chain by which the bytes of the link are read. */
  readonly chain?: readonly string[];
  /** The reason why the source waits for the user; absent if it need not wait. */
  readonly paused?: string;
}

/**
 * Number of values above which the JSON of a link waits for the user. Bytes wait above the same number, because each
 * may be a value. With 50,000 values the page took 590 MB.
 */
export const VALUES_AT_ONCE = 20_000;

/** Limits of the parts of a link. */
export const LINK_LIMITS = {
  /** For `z`, `schema` and `lesson`: bytes of the DEFLATE data, which base64url encodes. */
  packed: 64 * 1024,
  /** For `z`, `schema` and `lesson`: bytes of the text in UTF-8. */
  unpacked: 4 * 1024 * 1024,
  /** For `json`: bytes in UTF-8. For `hex`: characters as written. */
  plain: 256 * 1024,
  /** For `decide` and `evolve`: UTF-16 code units. */
  decide: 2048,
} as const;

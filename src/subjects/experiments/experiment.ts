import type { JsonObject } from '../../core/value/json-value.ts';
import type { CodecId, Outside } from '../../formats/format.ts';

export const EXPERIMENT_IDS = [
  'msgpack-in-depth',
  'task-messages',
  'need-for-speed',
  'message-encoder',
  'nats-encoding',
] as const;
export type ExperimentId = (typeof EXPERIMENT_IDS)[number];

/** A published comparison of formats, and how to repeat it. Plain data without results. */
export interface Experiment {
  readonly id: ExperimentId;
  /** The author's title. */
  readonly title: string;
  readonly source: Publication;
  /** One or two sentences on the formats and payloads that were compared. */
  readonly about: string;
  readonly payloads: readonly Payload[];
  /** The reasons why the figures differ, and the conditions for reproducing them. */
  readonly why: readonly Reason[];
  /** Two sentences on the meaning of the comparison for a choice made today. */
  readonly today: readonly [string, string];
}

/** The publication of a comparison. */
export interface Publication {
  readonly author: string;
  /** Publisher and date, if known. */
  readonly where: string;
  readonly links: readonly Link[];
}

export interface Link {
  readonly label: string;
  readonly url: string;
}

/** A statement about a comparison, with its evidence. */
export interface Reason {
  readonly statement: string;
  /** The evidence: a file in its repository, a section of its article, a calculation, or a table on this page. */
  readonly shownBy: string;
}

/** One or more messages that an experiment encodes. */
export interface Payload {
  readonly id: string;
  /** Id of a sample of the page. */
  readonly sample: string;
  readonly title: string;
  /** One sentence about the substitute for a published payload that cannot be redistributed. */
  readonly inPlaceOf?: string;
  /**
   * `whole`: the sample is one message. `elements`: it is a list whose elements are encoded one by one, and whose sizes
   * are added up.
   */
  readonly messages: 'whole' | 'elements';
  readonly sizes: readonly SizeRow[];
  readonly rates?: RateTable;
}

/** One row of a table of sizes. */
export interface SizeRow {
  readonly name: string;
  /** Options or library, if the name is ambiguous. */
  readonly how?: string;
  readonly recipe: Recipe;
  /** In bytes; a text for other units. */
  readonly published?: number | string;
}

/** The result of a row in this browser. */
export type SizeResult =
  | { readonly state: 'done'; readonly bytes: number; readonly outside?: Outside }
  | { readonly state: 'failed'; readonly message: string };

/** A way to make the bytes of a message. `codec` uses the library of this codec. */
export type Recipe =
  | CodecRecipe
  /** JSON with line breaks and two spaces per level, as in `JSON.stringify(value, null, 2)`. */
  | { readonly by: 'indented' }
  /**
   * JSON as Python's `json.dumps` writes it by default. With `twice`, the text is encoded once more as a JSON string.
   * `plus` is the number of other bytes that the published figure includes.
   */
  | { readonly by: 'python'; readonly twice?: true; readonly plus?: number }
  /**
   * The size from @msgpack/msgpack, recomputed with the string headers used before the type str 8 was added in 2013.
   */
  | { readonly by: 'without str 8'; readonly plus?: number }
  /** The size from json-pack, recomputed with the shorter forms that py-ubjson writes. */
  | { readonly by: 'py-ubjson' };

export interface CodecRecipe {
  readonly by: 'codec';
  readonly codec: CodecId;
  /** A schema of the experiment, instead of the sample's. */
  readonly schemaText?: string;
  /** Compresses the encoded bytes, and decompresses them before decoding. */
  readonly zlib?: true;
  /** Changes the message before encoding. */
  readonly change?: (message: JsonObject) => JsonObject;
  /** Makes the library's input directly, for types that JSON lacks. */
  readonly native?: (message: JsonObject) => object;
}

/** The timed calls: one direction, or both in sequence. */
export type RateDirection = 'encode' | 'decode' | 'both';

export interface RateTable {
  /** Messages per second, or the milliseconds to process all messages `times` times. */
  readonly unit: 'a second' | { readonly times: number };
  readonly directions: readonly RateDirection[];
  /** Names of the two editions of the published figures, if the author replaced the first edition. */
  readonly editions?: { readonly first: string; readonly later: string };
  readonly rows: readonly RateRow[];
}

/** A codec in a table of rates. The first row is the baseline. */
export interface RateRow {
  readonly name: string;
  readonly how?: string;
  readonly recipe: RateRecipe;
  /** In the table's unit; from the later edition if there are two. */
  readonly published?: Readonly<Partial<Record<RateDirection, number>>>;
  /** From the first edition if there are two. */
  readonly first?: Readonly<Partial<Record<RateDirection, number>>>;
}

export type RateRecipe =
  | CodecRecipe
  /** JSON in the form that `indented` writes. */
  | { readonly by: 'indented' }
  /** A row of the publication that cannot run here. */
  | { readonly by: 'published only'; readonly why: string }
  /** JSON; the member `msg` is converted from bytes to base64 before encoding, and back after decoding. */
  | { readonly by: 'json with base64' };

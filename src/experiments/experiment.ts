import type { CodecId, Outside } from '../formats/format.ts';
import type { JsonObject } from '../value/json-value.ts';

export const EXPERIMENT_IDS = [
  'msgpack-in-depth',
  'task-messages',
  'need-for-speed',
  'message-encoder',
  'nats-encoding',
] as const;
export type ExperimentId = (typeof EXPERIMENT_IDS)[number];

/** A comparison of formats that somebody has published, and how it is made here again. Plain data, no results. */
export interface Experiment {
  readonly id: ExperimentId;
  /** As its author called it. */
  readonly title: string;
  readonly source: Source;
  /** In one or two sentences: what was compared. */
  readonly about: string;
  readonly payloads: readonly Payload[];
  /** Why the figures differ, and what a reader has to know to get them. */
  readonly why: readonly Reason[];
  /** What the comparison means for a choice made today, in two sentences. */
  readonly today: readonly [string, string];
}

/** Where a comparison was published. */
export interface Source {
  readonly author: string;
  /** Publisher and date, as far as they are known. */
  readonly where: string;
  readonly links: readonly Link[];
}

export interface Link {
  readonly label: string;
  readonly url: string;
}

/** A statement about a comparison. */
export interface Reason {
  readonly says: string;
  /** The evidence: a file of its repository, a section of its article, a calculation, or a table on this page. */
  readonly shownBy: string;
}

/** One message, or several, that an experiment encodes. */
export interface Payload {
  readonly id: string;
  /** A sample of the page, by its id. */
  readonly sample: string;
  readonly title: string;
  /** Where the published payload is not ours to ship: what stands in its place, in a sentence. */
  readonly inPlaceOf?: string;
  /** Whether the sample is one message, or a list whose elements are encoded one by one and their sizes summed. */
  readonly messages: 'whole' | 'elements';
  readonly sizes: readonly SizeRow[];
  readonly rates?: RateTable;
}

/** One row of a table of sizes. */
export interface SizeRow {
  readonly name: string;
  /** Which options or which library, where the name alone does not say it. */
  readonly how?: string;
  readonly recipe: Recipe;
  /** In bytes; a text where it was another unit. */
  readonly published?: number | string;
}

/** What became of a row, here and now. */
export type SizeResult =
  | { readonly state: 'done'; readonly bytes: number; readonly outside?: Outside }
  | { readonly state: 'failed'; readonly message: string };

/** How the bytes are made from a message. Whatever stands under `codec` is the work of that codec's library. */
export type Recipe =
  | CodecRecipe
  /** JSON with line breaks and two spaces for each level, as `JSON.stringify(value, null, 2)` writes it. */
  | { readonly by: 'indented' }
  /**
   * JSON as Python's `json.dumps` writes it by default; as text in a JSON string once more where it is `twice`. `plus`
   * bytes are what the published figure counted beside.
   */
  | { readonly by: 'python'; readonly twice?: true; readonly plus?: number }
  /** The bytes of @msgpack/msgpack, counted with the heads that strings had before the type str 8 was added in 2013. */
  | { readonly by: 'without str 8'; readonly plus?: number }
  /** The bytes of json-pack, counted with what py-ubjson writes shorter. */
  | { readonly by: 'py-ubjson' };

export interface CodecRecipe {
  readonly by: 'codec';
  readonly codec: CodecId;
  /** A schema of the experiment's own, in place of the sample's. */
  readonly schemaText?: string;
  /** What is encoded is compressed, and decompressed before it is decoded. */
  readonly zlib?: true;
  /** What is encoded in place of the message. */
  readonly change?: (message: JsonObject) => JsonObject;
  /** What the library is handed as it is, where JSON has no word for it. */
  readonly native?: (message: JsonObject) => object;
}

/** What is timed: calls of one direction, or one after the other. */
export type Direction = 'encode' | 'decode' | 'both';

export interface RateTable {
  /** Messages a second, or the milliseconds that so many times all messages take. */
  readonly unit: 'a second' | { readonly times: number };
  readonly directions: readonly Direction[];
  /** The two editions of the published figures, where the author replaced the first ones. */
  readonly editions?: { readonly first: string; readonly later: string };
  readonly rows: readonly RateRow[];
}

/** A codec in a table of rates; the first one is what the others are compared with. */
export interface RateRow {
  readonly name: string;
  readonly how?: string;
  readonly recipe: RateRecipe;
  /** In the table's unit; of the later edition, where there are two. */
  readonly published?: Readonly<Partial<Record<Direction, number>>>;
  /** Of the first edition, where there are two. */
  readonly first?: Readonly<Partial<Record<Direction, number>>>;
}

export type RateRecipe =
  | CodecRecipe
  /** JSON as `indented` writes it. */
  | { readonly by: 'indented' }
  /** Published, and not run here. */
  | { readonly by: 'published only'; readonly why: string }
  /** JSON, with the member `msg` turned from bytes to base64 before it, and back after it. */
  | { readonly by: 'json with base64' };

import type { CodecId, FormatId } from '../formats/format.ts';
import type { Inference } from '../schema/inference.ts';
import type { MessageMode } from '../source/source.ts';
import type { WantedTypes } from '../types/found.ts';
import type { View } from './model.ts';

/** What a link says is to be shown. */
export type LinkSource =
  | { readonly kind: 'sample'; readonly id: string }
  | { readonly kind: 'json'; readonly text: string }
  /** Bytes as hex text, and the format they are in. */
  | { readonly kind: 'hex'; readonly hex: string; readonly from: FormatId };

/** A place in the bytes of one codec; `end` is left out for a single place. */
export interface BytePlace {
  readonly codec: CodecId;
  readonly start: number;
  readonly end?: number;
}

/** What a link carries of the page's state. Whatever a link leaves out stays as the page has it. */
export interface LinkState {
  readonly source?: LinkSource;
  /** One stand-alone schema file as text. */
  readonly schemaText?: string;
  /** The root of that schema, where it is a .proto that names one. */
  readonly root?: string;
  /** How schemas are inferred where none is given. */
  readonly inference?: Inference;
  /** What of the source is one message; left out where all of it is. */
  readonly messages?: MessageMode;
  readonly show?: readonly CodecId[];
  /** JSON Pointer of the selected value; never together with `byte`. */
  readonly at?: string;
  readonly byte?: BytePlace;
  readonly view?: View;
  /** What is carried natively; absent if nothing is. */
  readonly types?: WantedTypes;
  /** Parts of what the sender saw that were too large for a link. */
  readonly without?: readonly LeftOut[];
}

export const LEFT_OUT = ['source', 'schema'] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

/** What may come in by a link, in bytes. */
export const LINK_LIMITS = {
  /** Of `z` and `schema` as DEFLATE data, after base64url. */
  packed: 64 * 1024,
  /** Of `z` and `schema` as text in UTF-8. */
  unpacked: 4 * 1024 * 1024,
  /** Of `json` in UTF-8, and of `hex` as it is written. */
  plain: 256 * 1024,
} as const;

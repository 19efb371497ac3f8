import type { FactId, Language } from './format-facts.ts';
import { DEFAULT_OPTIONS } from './options.ts';
import type { PriceId } from './prices-and-limits.ts';
import type { FrameOptions, TransportId } from './transport.ts';

/** `message` compresses each by itself; `channel` the unit that the transport compresses. */
export const COMPRESSIONS = ['none', 'message', 'channel'] as const;
export type Compression = (typeof COMPRESSIONS)[number];

/** The side whose time counts. */
export const SIDES = ['both', 'writer', 'reader'] as const;
export type Side = (typeof SIDES)[number];

/** The input of a decision beside the rows; the reader fills it in. */
export interface Situation {
  /** Messages a second. */
  readonly rate: number;
  /** Readers of each message. */
  readonly readers: number;
  readonly transport: TransportId;
  readonly options: FrameOptions;
  readonly compression: Compression;
  readonly price: PriceId;
  /** The reader's own price, in the unit of the published one; absent: the published one. */
  readonly dollars?: number;
  /** Days that messages are kept. */
  readonly kept: number;
  readonly needs: readonly FactId[];
  readonly languages: readonly Language[];
  /** True if nothing of this document may be lost. */
  readonly lossless: boolean;
  readonly side: Side;
  /** US dollars a core-hour. */
  readonly corePrice: number;
  /** The reader's server ÷ this browser. */
  readonly factor: number;
  /** Mbit/s. */
  readonly link: number;
  /** US dollars a month below which a difference is nothing. */
  readonly threshold: number;
  readonly dataRate: string;
  /** The reader's own limits in bytes, by id. */
  readonly ownLimits: Readonly<Record<string, number>>;
}

export const DEFAULT_SITUATION: Situation = {
  rate: 100,
  readers: 1,
  transport: 'websocket',
  options: DEFAULT_OPTIONS,
  compression: 'none',
  price: 'egress-aws',
  kept: 0,
  needs: [],
  languages: [],
  lossless: false,
  side: 'both',
  corePrice: 0.05,
  factor: 1,
  link: 100,
  threshold: 1,
  dataRate: 'EU868 DR0',
  ownLimits: {},
};

/** Days of a month, for all sums. */
export const MONTH_DAYS = 30;
export const MONTH_SECONDS = MONTH_DAYS * 24 * 60 * 60;
/** The share of a core that is planned with: queues grow without bound towards 1. */
export const UTILISATION = 0.6;

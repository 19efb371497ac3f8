import type { FactId } from './format-facts.ts';
import type { Language } from './languages.ts';
import { DEFAULT_OPTIONS } from './options.ts';
import type { PriceId } from './prices-and-limits.ts';
import type { FrameOptions, TransportId } from './transport.ts';

/** The unit that is compressed. `message`: each message alone. `channel`: the unit of the transport. */
export const COMPRESSIONS = ['none', 'message', 'channel'] as const;
export type CompressionScope = (typeof COMPRESSIONS)[number];

/** The sides whose time can matter: the sender, the receiver, or both. */
export const SIDES = ['both', 'writer', 'reader'] as const;
export type Side = (typeof SIDES)[number];

/** The user's answers that a decision needs in addition to the rows. */
export interface Situation {
  /** Messages per second. */
  readonly rate: number;
  /** Number of readers of each message. */
  readonly readers: number;
  readonly transport: TransportId;
  readonly options: FrameOptions;
  readonly compression: CompressionScope;
  readonly price: PriceId;
  /** The user's own price, in the unit of the published one; absent if the published one applies. */
  readonly dollars?: number;
  /** Number of days for which messages are stored. */
  readonly kept: number;
  readonly needs: readonly FactId[];
  readonly languages: readonly Language[];
  /** True if the codec may not lose any part of the document. */
  readonly lossless: boolean;
  readonly side: Side;
  /** US dollars per core-hour. */
  readonly corePrice: number;
  /** Speed of the user's server relative to this browser. */
  readonly factor: number;
  /** Speed of the connection in Mbit/s. */
  readonly link: number;
  /** US dollars per month. Differences below this amount are treated as none. */
  readonly threshold: number;
  readonly dataRate: string;
  /** The user's own limits in bytes, by id. */
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

/** Number of days per month in all sums. */
export const MONTH_DAYS = 30;
export const DAY_SECONDS = 24 * 60 * 60;
export const MONTH_SECONDS = MONTH_DAYS * DAY_SECONDS;
/** The planned load of a core. Queues grow without limit as the load approaches 1. */
export const UTILISATION = 0.6;

import type { Evolution } from '../../../runs/evolution-runs/evolution.ts';
import type { Batched } from '../../../subjects/decide/kafka-batches.ts';

/** The Decide view. */
export interface DecideSlice {
  /** The situation of the Decide view as a link carries it; empty until the user fills one in. */
  readonly decide: string;
  /** The change of the schema and its field as a link carries them; empty until the user chooses one. */
  readonly evolve: string;
  readonly evolved: Evolved;
  /** Compressed batches of messages, by the encoded bytes that have these messages. */
  readonly batches: ReadonlyMap<Uint8Array, readonly Batched[]>;
  /** For each number field whose text is not valid, by id: the reason. */
  readonly numberFaults: Readonly<Record<string, string>>;
}

/** The newest result on evolution. The page shows `last` until the next result is there. */
export type Evolved =
  | { readonly state: 'none' }
  | { readonly state: 'running'; readonly last?: Evolution }
  /** `of` is the id of the source. `by` is the change and the field, in the form of `evolve`. */
  | { readonly state: 'done'; readonly last: Evolution; readonly of: number; readonly by: string }
  | { readonly state: 'failed'; readonly message: string };

export const initialDecide: DecideSlice = {
  decide: '',
  evolve: '',
  evolved: { state: 'none' },
  batches: new Map(),
  numberFaults: {},
};

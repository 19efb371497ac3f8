import type { InputTab } from '../input/slice.ts';

/** The link in the address. */
export interface AddressSlice {
  /** True while a link is being read and its state is not applied yet. */
  readonly opening: boolean;
  /** The signal of the input that the address names, and its tab; absent if the address names none. */
  readonly inAddress?: { readonly signal: AbortSignal; readonly tab: InputTab } | undefined;
  /** Messages about links and files, until dismissed. */
  readonly notices: readonly string[];
}

export const initialAddress: AddressSlice = { opening: false, notices: [] };

import type { WholeInput } from '../input/input.ts';

/** The link in the address. */
export interface AddressSlice {
  /** True while a link is being read and its state is not applied yet. */
  readonly opening: boolean;
  /** The signal of the input that the address names; absent if the address names none. */
  readonly inAddress?: AbortSignal | undefined;
  /** The input with which the page opened, for the history of steps, whose code loads later. */
  readonly firstInput?: WholeInput;
  /** Messages about links and files, until dismissed. */
  readonly notices: readonly string[];
}

export const initialAddress: AddressSlice = { opening: false, notices: [] };

import { nextTurn } from '../core/basics/turn.ts';
import { isScriptMissing } from './loading/script-missing.ts';
import { NOT_LOADED } from './protocol.ts';

/**
 * Thrown if the script of a library could not be loaded. Firefox keeps returning this failure as long as the worker
 * lives.
 */
export class LibraryNotLoaded extends Error {
  override readonly name = 'LibraryNotLoaded';

  constructor() {
    super(NOT_LOADED);
  }
}

/** Awaits `load`; rejects with `LibraryNotLoaded` if a script could not be loaded. */
export async function withLibrary<Loaded>(load: Promise<Loaded>): Promise<Loaded> {
  try {
    return await load;
  } catch (thrown) {
    throw isScriptMissing(thrown) ? new LibraryNotLoaded() : thrown;
  }
}

/** Loads parts of a worker in advance, one at a time, so that they do not delay its tasks. */
export async function loadInTurn(loads: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const load of loads) {
    await load();
    await nextTurn();
  }
}

import { isScriptMissing } from '../loading/script-missing.ts';
import { NOT_LOADED } from './protocol.ts';

/** A library's script did not come. Firefox remembers that for as long as the worker lives. */
export class LibraryNotLoaded extends Error {
  override readonly name = 'LibraryNotLoaded';

  constructor() {
    super(NOT_LOADED);
  }
}

/** Loads something with a library; rejects with `LibraryNotLoaded` where a script did not come. */
export async function withLibrary<Loaded>(load: Promise<Loaded>): Promise<Loaded> {
  try {
    return await load;
  } catch (thrown) {
    throw isScriptMissing(thrown) ? new LibraryNotLoaded() : thrown;
  }
}

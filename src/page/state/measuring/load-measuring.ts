import { NotLoaded } from '../../../workers/loading/fetch-file.ts';
import { getApp } from '../store.ts';
import { update } from '../update.ts';

type Measuring = typeof import('./measuring.ts');

/** Fetches the code that measures the rows. If that fails, a notice says so, and the result is undefined. */
export async function loadMeasuring(): Promise<Measuring | undefined> {
  try {
    return await import('./measuring.ts');
  } catch (thrown) {
    if (!(thrown instanceof NotLoaded)) throw thrown;
    const notice = `Nothing was measured: this part could not be loaded. ${thrown.message}`;
    const { notices } = getApp();
    if (!notices.includes(notice)) update({ notices: [...notices, notice] });
    return undefined;
  }
}

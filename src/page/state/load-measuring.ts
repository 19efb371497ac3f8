import { NotLoaded } from '../../workers/loading/fetch-file.ts';
import { addNotice } from './address/notices.ts';

type Measuring = typeof import('./measuring/measuring.ts');

/** Fetches what measures the rows. If that fails, says so and returns undefined. */
export async function loadMeasuring(): Promise<Measuring | undefined> {
  try {
    return await import('./measuring/measuring.ts');
  } catch (thrown) {
    if (!(thrown instanceof NotLoaded)) throw thrown;
    addNotice(`Nothing was measured: this part could not be loaded. ${thrown.message}`);
    return undefined;
  }
}

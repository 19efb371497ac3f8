import { ownScript } from '../../workers/loading/own-script.ts';
import { follow } from './new-build.ts';
import { nowAndThen, PAGE } from './now-and-then.ts';
import { serviceWorkers } from './offer.ts';

/** Milliseconds between two checks for a new build, in a page that stays open. */
const HOUR = 3_600_000;

/**
 * Keeps the page's files for use without a network, and asks the host for a new build now and then. The page works the
 * same if that fails or the browser does not allow it.
 */
export async function keepOffline(): Promise<void> {
  try {
    const registration = await serviceWorkers()?.register(ownScript('./sw.js'));
    if (registration === undefined) return;
    follow(registration);
    // If the host does not answer, the page simply asks again at the next check.
    nowAndThen(HOUR, () => registration.update().catch(() => undefined), PAGE);
  } catch {
    // Private windows and hosts without HTTPS refuse service workers.
  }
}

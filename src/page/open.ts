import { followAddress } from './state/address/address.ts';
import { keepInput } from './state/address/keep-input.ts';
import { announce } from './state/announce.ts';
import { isEmbedded } from './state/embedded.ts';
import { runWhatIsShown } from './state/flow.ts';
import { watchWorkers } from './state/runs/watch-workers.ts';

// Imports nothing that renders the page, so that its rows are requested, or even complete, before rendering starts.
announce();
watchWorkers();
runWhatIsShown();
/** Resolves when the page has applied the state of the address. */
export const opened = followAddress();
if (!isEmbedded) keepInput();

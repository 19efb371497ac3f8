import { followAddress } from './state/address.ts';
import { announce } from './state/announce.ts';
import { keepInput } from './state/keep-input.ts';
import { runWhatIsShown } from './state/runs.ts';
import { watchWorkers } from './state/watch-workers.ts';

// Needs nothing of what draws the page: its rows are under way, or there, once that has come.
announce();
watchWorkers();
runWhatIsShown();
followAddress();
keepInput();

import { followAddress } from './state/address/address.ts';
import { keepInput } from './state/address/keep-input.ts';
import { announce } from './state/announce.ts';
import { runWhatIsShown } from './state/flow.ts';
import { watchWorkers } from './state/runs/watch-workers.ts';

// Needs nothing of what draws the page: its rows are under way, or there, once that has come.
announce();
watchWorkers();
runWhatIsShown();
followAddress();
keepInput();

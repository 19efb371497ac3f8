import { followAddress } from './state/address.ts';
import { announce } from './state/announce.ts';
import { runWhatIsShown } from './state/runs.ts';

announce();
runWhatIsShown();
followAddress();

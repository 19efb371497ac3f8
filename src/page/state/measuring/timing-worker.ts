import { TimingWorker } from '../../../workers/start-timing.ts';

/** Starts the workers that measure times. */
export const timing = new TimingWorker();

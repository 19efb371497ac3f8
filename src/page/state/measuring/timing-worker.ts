import { TimingWorker } from '../../../workers/start-timing.ts';

/** The workers that measure times. */
export const timing = new TimingWorker();

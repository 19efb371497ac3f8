import { TIMING_WORKER } from './protocol.ts';
import { serveCodecs } from './serve-codecs.ts';
import { serveTimings } from './serve-timings.ts';

// One script for both jobs, so that each codec is built, fetched and cached once. The worker's name says which it has.
if (self.name === TIMING_WORKER) serveTimings();
else serveCodecs();

import { COLD_WORKER, TIMING_WORKER } from './protocol.ts';
import { serveCodecs } from './serve-codecs.ts';
import { serveCold } from './serve-cold.ts';
import { serveTimings } from './serve-timings.ts';

// One script does all jobs, so that each codec is built, fetched and cached once. The name of the worker selects its
// job.
if (self.name === TIMING_WORKER) serveTimings();
else if (self.name === COLD_WORKER) serveCold();
else serveCodecs();

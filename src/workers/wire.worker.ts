import { LOAD_SERVER, LOAD_USERS } from './load-protocol.ts';
import { MEMORY_WORKER } from './memory-protocol.ts';
import { COLD_WORKER, TIMING_WORKER } from './protocol.ts';
import { serveCodecs } from './serve-codecs.ts';
import { serveCold } from './serve-cold.ts';
import { serveLoad } from './serve-load.ts';
import { serveMemory } from './serve-memory.ts';
import { serveTimings } from './serve-timings.ts';

// One script does all jobs, so that each codec is built, fetched and cached once. The name of the worker selects its
// job.
const JOBS: Readonly<Record<string, () => void>> = {
  [TIMING_WORKER]: serveTimings,
  [COLD_WORKER]: serveCold,
  [LOAD_SERVER]: serveLoad,
  [LOAD_USERS]: serveLoad,
  [MEMORY_WORKER]: serveMemory,
};

// If the URL of the worker has a fragment, other scripts that import this one evaluate it again, without the fragment.
// Only the first evaluation serves tasks.
if (self.onmessage === null) (JOBS[self.name] ?? serveCodecs)();

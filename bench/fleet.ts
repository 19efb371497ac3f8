import { TOOLS } from '../src/cli/fleet/tools.ts';
import { utf8Bytes } from '../src/core/bytes/utf8.ts';
import { findLosses } from '../src/core/source/losses.ts';
import { parseSource } from '../src/core/source/parse.ts';
import { FLEET_CODECS, Fleet, type LoadedPlan, loadPlan, planFleet } from '../src/package/fleet.ts';
import { Prepared } from '../src/runs/fleet/prepared.ts';

const ROUNDS = 7;
const CHOICES = { input: { format: 'json', base64: false }, compressOneIn: 10, batch: 0, maxMessage: 2 ** 24 } as const;

/** Milliseconds of one round: `fleet` for counting, `sum` for only encoding, decoding, comparing and compressing. */
export interface FleetRound {
  readonly fleet: number;
  readonly sum: number;
}

/**
 * Compares the time for counting messages with the time for the work that counting requires, in one thread, in rounds
 * that alternate. The first round, in which code is compiled, is left out.
 */
export async function measureFleet(texts: readonly string[], now: () => number): Promise<readonly FleetRound[]> {
  const messages = texts.map(utf8Bytes);
  const loaded = await loadPlan(await planFleet(messages, FLEET_CODECS, CHOICES), TOOLS);
  const timed = (work: () => void): number => {
    const start = now();
    work();
    return now() - start;
  };
  const rounds = Array.from({ length: ROUNDS }, () => ({
    sum: timed(() => work(messages, loaded)),
    fleet: timed(() => count(messages, loaded)),
  }));
  return rounds.slice(1);
}

function count(messages: readonly Uint8Array[], loaded: LoadedPlan): void {
  const fleet = new Fleet(loaded, TOOLS);
  for (const [i, bytes] of messages.entries()) fleet.add(bytes, { file: 'bench', line: i + 1 });
  fleet.finish();
}

/** Encodes, decodes and compares each message with each codec, and compresses as many as `count` does. */
function work(messages: readonly Uint8Array[], { plan, parts, sample }: LoadedPlan): void {
  const codecs = plan.codecs.map((codec, i) => new Prepared(parts[i]!, codec, sample));
  for (const [i, bytes] of messages.entries()) {
    const parsed = parseSource(bytes);
    if (!parsed.ok) continue;
    const { source } = parsed;
    for (const prepared of codecs) {
      try {
        const codec = prepared.for(source);
        const written = codec.encode(codec.toLibrary(source.value, source.bytes));
        if (i % plan.compressOneIn === 0) TOOLS.gzipSize(written.slice());
        findLosses(source, codec.fromLibrary(codec.decode(written)));
      } catch {
        // A message that does not fit takes its time, too.
      }
    }
  }
}

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { toHex } from '../core/bytes/hex.ts';
import { dumpText, listingLines } from '../core/layout/dump.ts';
import { FORMAT_IDS, FORMATS } from '../formats/all.ts';
import { CannotRead, convert, recognise } from '../package/index.ts';
import { laneTitle } from '../page/report/lane-title.ts';
import { describeCases } from '../testing/cases.ts';
import { laneOfHex } from '../testing/lanes.ts';
import { cli } from '../testing/run-cli.ts';
import { IS_QUICK, thorough } from '../testing/runs.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';

const { file } = scratchFolder();

/** Maximum size of a sample in bytes. Quick runs leave out the largest samples. */
const LARGEST = IS_QUICK ? 5000 : Number.POSITIVE_INFINITY;
const SAMPLES = readdirSync('public/samples').filter(
  (name) => name.endsWith('.json') && statSync(`public/samples/${name}`).size <= LARGEST,
);

thorough.each(FORMATS)(
  'the listing of every sample in $id equals the annotated dump of the page',
  async ({ id, codecs }) => {
    let compared = 0;
    for (const sample of SAMPLES) {
      const text = readFileSync(`public/samples/${sample}`, 'utf8');
      const made = await convert(text, codecs[0]!.id).catch((thrown: unknown) => {
        // Not every format can write every sample.
        if (!(thrown instanceof CannotRead)) throw thrown;
      });
      if (made === undefined) continue;
      const { bytes, schema } = made;
      const lane = await laneOfHex(id, toHex(bytes), schema);
      const lines = listingLines(lane.lines, lane.bytes);
      const page = [...dumpText([{ title: laneTitle(lane), length: bytes.length, lines }])].join('');
      const given = schema === undefined ? [] : ['--schema', file('schema', schema)];
      const { out, err } = await cli(file('message', bytes), '--from', id, ...given);
      expect({ sample, err, isSame: out === page }).toEqual({ sample, err: '', isSame: true });
      compared++;
    }
    expect(compared).toBeGreaterThan(SAMPLES.length / 2);
  },
);

describeCases('the cases, through the package and the command line', ({ all, textOf }) => {
  // Only cases whose bytes Wireprint reads in a format are compared: their chain ends with that format.
  const known = all.filter(({ chain }) => FORMAT_IDS.some((id) => id === chain.at(-1)));

  it.each(known.map((each) => [each.id, each] as const))('%s', async (id, { chain }) => {
    const text = textOf(id);
    const { readings } = await recognise(text);
    expect(readings[0]?.chain ?? ['json']).toEqual(chain[0] === 'json' ? ['json'] : chain);
    const [report] = JSON.parse((await cli(file('case', text), '--json')).out);
    expect(report.format).toBe(chain.at(-1));
  });
});

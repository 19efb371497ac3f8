import { counted, grouped } from '../../../../core/basics/counted.ts';
import { EXACT_BELOW } from '../../../../runs/fleet/histogram.ts';
import { verdict } from '../../../../runs/fleet/verdict.ts';
import type { OpenedFleet } from '../../../state/fleet/slice.ts';
import { closeFleet } from '../../../state/fleet/take-fleet.ts';
import { codecName } from '../../../state/load/names.ts';
import { Button } from '../../../ui/button.tsx';
import { bytesInWords } from '../../../ui/figures.ts';
import './fleet.css';
import { Groups } from './groups.tsx';
import { Oddities } from './oddities.tsx';
import { Totals } from './totals.tsx';
import { planSentence } from './words.ts';

/** The figures that `wireprint fleet` has counted, in place of the sizes of the input. */
export function Fleet({ fleet: { name, figures } }: { readonly fleet: OpenedFleet }) {
  const { all, batches, isPartial, plan } = figures;
  const { read } = all;
  const isRounded = [read, ...all.codecs].some(({ largest }) => largest >= EXACT_BELOW);
  const size = `${grouped(read.bytes)} bytes`;
  const inWords = read.bytes < 10_000n ? size : `${size} (${bytesInWords(Number(read.bytes))})`;
  return (
    <section aria-label="Fleet" className="sizes fleet" data-pane>
      <header className="view-head">
        <h2>Messages counted in {name}</h2>
        <Button onClick={closeFleet}>Back to the sizes of the input</Button>
      </header>
      {isPartial && <p>Counting was stopped before the end, so not all messages are included.</p>}
      <p>
        {counted(read.messages, 'message')}, {inWords} as they were read: median {grouped(read.median)}, 90th percentile{' '}
        {grouped(read.p90)}, 99th percentile {grouped(read.p99)}, largest {grouped(read.largest)}.
      </p>
      {verdict(all, batches, codecName, plan?.input.format).map((sentence) => (
        <p key={sentence} className="fleet-verdict">
          {sentence}
        </p>
      ))}
      <p className="view-note">
        {plan !== undefined && `${planSentence(plan)} `}
        {isRounded && `Above ${grouped(EXACT_BELOW - 1)} bytes, a percentile is up to a thousandth too large.`}
      </p>
      {plan?.leftOut.map(({ id, reason }) => (
        <p key={id}>
          {codecName(id)} is left out. {reason}
        </p>
      ))}
      {read.messages > 0n && <Totals figures={figures} />}
      <Groups figures={figures} />
      <Oddities figures={figures} />
    </section>
  );
}

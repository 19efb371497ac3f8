import type { JSX, ReactNode } from 'react';
import { isBusy } from '../../../core/basics/busy.ts';
import { grouped } from '../../../core/basics/counted.ts';
import { cannotCarryOf } from '../../../formats/cannot-carry.ts';
import { notesOf } from '../../../formats/notes.ts';
import type { TimingResult } from '../../../runs/timing/measure.ts';
import { floatsText } from '../../state/runs/floats-text.ts';
import { fullName, isDone, type Row } from '../../state/runs/rows.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { BUSY, rangeText, timesText } from '../../ui/figures.ts';
import { CopyCalls } from './copy-calls.tsx';

/**
 * The dialog with details of a row: the library with its version and options, the limits of the format, the
 * integers that it writes as another type, and the intervals of the times.
 */
export function RowAbout({ row, onClose }: { readonly row: Row; readonly onClose: () => void }): JSX.Element {
  const { format, codec, kept, timing } = row;
  return (
    <Dialog title={fullName(row)} onClose={onClose}>
      <dl className="row-about">
        <Fact name="Library">
          {codec.library} {codec.version}
        </Fact>
        <Fact name="Options">{codec.options === '' ? 'the library’s defaults' : <code>{codec.options}</code>}</Fact>
        {notesOf(format.id, codec.id).map((note) => (
          <Fact key={note} name="Note">
            {note}
          </Fact>
        ))}
        {cannotCarryOf(format.id).map((sentence) => (
          <Fact key={sentence} name="Cannot carry">
            {sentence}
          </Fact>
        ))}
        {isDone(row) && row.floats && <Fact name="Integers">{floatsText(row)}</Fact>}
        {kept && (
          <Fact name="Both sides keep">
            {kept.what}, {grouped(kept.bytes)} B
          </Fact>
        )}
        <Time name="Encode" timing={timing?.encode} />
        <Time name="Decode" timing={timing?.decode} />
      </dl>
      <CopyCalls id={row.id} />
    </Dialog>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A time with its interval. */
function Time({ name, timing }: { readonly name: string; readonly timing: TimingResult | undefined }) {
  if (timing === undefined) return <Fact name={name}>not measured yet</Fact>;
  if (timing.state === 'failed') return <Fact name={name}>not timed: {timing.message}</Fact>;
  if (isBusy(timing)) {
    return (
      <Fact name={name}>
        {BUSY}: the machine had other work. The 95 % interval, from {rangeText(timing)} × JSON, is too wide for a figure
        and a rank; measure again.
      </Fact>
    );
  }
  return (
    <Fact name={name}>
      {timesText(timing.ratio)} × JSON, 95 % interval from {rangeText(timing)}
    </Fact>
  );
}

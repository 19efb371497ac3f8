import { useMemo } from 'react';
import { counted } from '../../../../core/basics/counted.ts';
import { shorten } from '../../../../core/value/shorten.ts';
import { smallestCodec } from '../../../../runs/fleet/figures.ts';
import type { FleetFigures } from '../../../../runs/fleet/fleet-file.ts';
import { codecName } from '../../../state/load/names.ts';
import { Bars } from './bars.tsx';
import { FiguresTable } from './figures-table.tsx';

/** Maximum number of bars in a chart, because more do not fit on a screen. The table has the others. */
const MOST_BARS = 10;
/** Maximum UTF-16 code units of a name beside a bar. */
const LONGEST_NAME = 22;

const BYTES = ['bytes'];

/** The bytes by kind of message, and by path. */
export function Groups({ figures }: { readonly figures: FleetFigures }) {
  return (
    <>
      <Kinds figures={figures} />
      <Paths figures={figures} />
    </>
  );
}

function Kinds({ figures: { kinds, otherKinds } }: { readonly figures: FleetFigures }) {
  const bars = useMemo(() => barsOf(kinds.items.map(({ name, read }) => ({ name, bytes: read.bytes }))), [kinds]);
  if (bars.length === 0) return null;
  return (
    <section aria-label="Kinds of messages">
      <h2>Kinds of messages</h2>
      <Bars label="Bytes of the largest kinds, as they were read" bars={bars} names={BYTES} />
      <FiguresTable
        label="Kinds"
        head={['Kind', 'Messages', 'Bytes', 'Median', 'p90', 'p99', 'Largest', 'Smallest format', 'Bytes in it']}
        rows={kinds.items.map(({ name, ...group }) => {
          const { messages, bytes, median, p90, p99, largest } = group.read;
          const best = smallestCodec(group);
          const its = [best && codecName(best.id), best?.bytes];
          return { name, cells: [messages, bytes, median, p90, p99, largest, ...its] };
        })}
      />
      <More count={kinds.more} what="kind" />
      {otherKinds !== undefined && (
        <p className="view-note">
          Kinds that were not counted separately: {counted(otherKinds.read.messages, 'message')},{' '}
          {counted(otherKinds.read.bytes, 'byte')}.
        </p>
      )}
    </section>
  );
}

function Paths({ figures: { paths, otherPaths, pathBytes } }: { readonly figures: FleetFigures }) {
  const bars = useMemo(() => barsOf(paths.items.map(({ path, bytes }) => ({ name: nameOf(path), bytes }))), [paths]);
  if (bars.length === 0) return null;
  const total = Number(pathBytes);
  return (
    <section aria-label="Bytes by path">
      <h2>Where the bytes go, by path</h2>
      <p className="view-note">
        Bytes of a path are those of its key and its text in JSON, without the values inside. * stands for the elements
        of a list.
      </p>
      <Bars label="Bytes of the largest paths" bars={bars} names={BYTES} />
      <FiguresTable
        label="Paths"
        head={['Path', 'Values', 'Bytes', 'Share']}
        rows={paths.items.map(({ path, values, bytes }) => ({
          name: nameOf(path),
          cells: [values, bytes, total === 0 ? undefined : `${((Number(bytes) / total) * 100).toFixed(1)}\u00a0%`],
        }))}
      />
      <More count={paths.more} what="path" />
      {otherPaths !== undefined && (
        <p className="view-note">Paths that were not counted separately: {counted(otherPaths.bytes, 'byte')}.</p>
      )}
    </section>
  );
}

function More({ count, what }: { readonly count: number; readonly what: string }) {
  return count === 0 ? null : <p className="view-note">{counted(count, `further ${what}`)} in the file.</p>;
}

function nameOf(path: string): string {
  return path === '' ? '(root)' : path;
}

function barsOf(items: readonly { readonly name: string; readonly bytes: bigint }[]) {
  return items
    .slice(0, MOST_BARS)
    .map(({ name, bytes }) => ({ label: shorten(name, LONGEST_NAME), marks: [Number(bytes)] }));
}

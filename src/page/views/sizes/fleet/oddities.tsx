import { counted } from '../../../../core/basics/counted.ts';
import type { FleetFigures } from '../../../../runs/fleet/fleet-file.ts';
import type { Notable, Place } from '../../../../runs/fleet/top.ts';
import { codecName } from '../../../state/load/names.ts';
import { FiguresTable } from './figures-table.tsx';

/** The messages that stand out, those that do not fit a schema, and those that cannot be read. */
export function Oddities({ figures }: { readonly figures: FleetFigures }) {
  const { outliers, misfits, broken, tooLong, plan, all } = figures;
  const hasSchemas = plan?.codecs.some(({ schema }) => schema !== undefined) === true;
  const doAllFit = all.codecs.every((codec) => codec.misfits === 0n);
  return (
    <section aria-label="Messages to look at">
      <h2>Messages to look at</h2>
      {outliers.length > 0 && <Messages label="The largest messages" list={outliers} />}
      {misfits.map(([id, list]) => (
        <Messages key={id} label={`Messages that do not fit the schema of ${codecName(id)}`} list={list} />
      ))}
      {hasSchemas && doAllFit && all.read.messages > 0n && <p>Every message fits the schemas of the plan.</p>}
      {broken.count > 0n && (
        <Messages label={`${counted(broken.count, 'message')} that cannot be read`} list={broken.list} />
      )}
      {tooLong.count > 0n && (
        <p>
          {counted(tooLong.count, 'message')} longer than the plan allows, not counted:{' '}
          {tooLong.places.map(placeText).join(', ')}.
        </p>
      )}
    </section>
  );
}

function Messages({ label, list }: { readonly label: string; readonly list: readonly Notable[] }) {
  const hasReasons = list.some(({ reason }) => reason !== undefined);
  return (
    <>
      <h3>{label}</h3>
      <FiguresTable
        label={label}
        head={['Place', 'Bytes', ...(hasReasons ? ['Reason'] : [])]}
        rows={list.map(({ place, bytes, reason }) => ({
          name: placeText(place),
          cells: [bytes, ...(hasReasons ? [reason] : [])],
        }))}
      />
    </>
  );
}

function placeText({ file, line }: Place): string {
  return `${file}:${line}`;
}

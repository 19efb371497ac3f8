import { memo, useDeferredValue } from 'react';
import { utf8Text } from '../../../core/bytes/utf8.ts';
import { shorten } from '../../../core/value/shorten.ts';
import { ValueType } from '../../../core/value/value-tree.ts';
import { keyText, oneLine } from '../../../core/value/visible.ts';
import type { AppState } from '../../state/model.ts';
import { rowName, useShownCodecs } from '../../state/runs/rows.ts';
import { laneOf } from '../../state/selection/lane.ts';
import type { Place } from '../../state/selection/place.ts';

/** Maximum number of UTF-16 code units of a key in the title. */
const LONGEST_KEY = 121;
/** Maximum number of bytes of a value that are read for the title. */
const LONGEST = 24;

interface CostProps {
  readonly place: Place;
  readonly runs: AppState['runs'];
  readonly source: AppState['source'];
  /** True if the title must not quote the value. */
  readonly isValueCovered: boolean;
}

/** The cost of the same value in each format, in bytes: name, framing and value. */
export function CostTable(newest: CostProps) {
  // Deferred, because querying many lanes would delay the rest of the page.
  const costs = useDeferredValue(newest);
  // A value that is covered now is hidden at once, even while the costs are deferred.
  return <Costs {...costs} isValueCovered={costs.isValueCovered || newest.isValueCovered} />;
}

const Costs = memo(function Costs({ place, runs, source, isValueCovered }: CostProps) {
  const codecs = useShownCodecs();
  const lanes = codecs
    .flatMap(({ codec }) => laneOf(runs[codec.id]) ?? [])
    .filter((lane) => lane.isPrepared && source !== null && lane.isOf(source));
  if (source === null || lanes.length === 0) return <div className="inspector-cost" />;
  const costs = lanes
    .map((lane) => ({ lane, cost: lane.costOf(place.value) }))
    .sort((a, b) => total(a.cost) - total(b.cost));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard
    <div className="inspector-cost" tabIndex={0} role="group" aria-label="Cost in each format">
      <table>
        <caption className="visually-hidden">Bytes that this value takes in each format</caption>
        <thead>
          <tr>
            <th scope="col" className="cost-value" translate="no">
              {titleOf(source, place.value, isValueCovered)}
            </th>
            <th scope="col">name</th>
            <th scope="col">framing</th>
            <th scope="col">value</th>
          </tr>
        </thead>
        <tbody>
          {costs.map(({ lane, cost }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an element keeps its place, so that no row moves while lanes arrive
            <tr key={index} data-here={lane.id === place.lane.id || undefined}>
              <th scope="row">{rowName(lane)}</th>
              <td key={`names ${cost.names}`}>{cost.names}</td>
              <td key={`framing ${cost.framing}`}>{cost.framing}</td>
              <td key={`values ${cost.values}`}>{cost.values}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});

function total({ names, framing, values }: { names: number; framing: number; values: number }): number {
  return names + framing + values;
}

/** The title: "id: 4"; "element 0 itself" for a container, whose cost does not include its elements or members. */
function titleOf(source: NonNullable<AppState['source']>, value: number, isValueCovered: boolean): string {
  const { tree, scanned } = source;
  const { index, bytes } = scanned;
  const token = value === 0 ? undefined : tree.tokenOf(value);
  const key = keyText(shorten(String(token), LONGEST_KEY));
  const type = index.values.type[value];
  if (type !== ValueType.scalar) {
    if (token === undefined) return 'without what is inside';
    return `${typeof token === 'number' ? `element ${token}` : key} itself`;
  }
  const name = token === undefined ? '' : `${key}: `;
  if (isValueCovered) return `${name}covered`;
  const [start, end] = [index.start[value]!, index.end[value]!];
  const text = utf8Text(bytes, start, Math.min(end, start + LONGEST));
  return `${name}${oneLine(text)}${end - start > LONGEST ? '…' : ''}`;
}

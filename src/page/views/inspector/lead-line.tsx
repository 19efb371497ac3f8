import type { JSX } from 'react';
import { counted } from '../../../core/basics/counted.ts';
import { offsetText } from '../../../core/bytes/hex.ts';
import { leadOf } from '../../../core/layout/leads.ts';
import type { Place } from '../../state/selection/place.ts';
import { pointer } from '../../state/selection/pointer.ts';
import { Button } from '../../ui/button.tsx';

/** A link from a length or a count to the bytes that it counts, and from an offset to where it leads. */
export function LeadLine({ place: { lane, region } }: { readonly place: Place }): JSX.Element | null {
  const lead = leadOf(lane, region);
  if (lead === undefined) return null;
  const { start, end, isTarget } = lead;
  function follow(): void {
    const to = lane.queries.regionAtByte(isTarget ? start : end - 1);
    const kept = { value: lane.sourceValueOf(to), codec: lane.id, region: to };
    pointer.keep(kept, { codec: lane.id, from: start, to: end - 1 });
  }
  return (
    <p className="working-lead">
      <Button look="link" onClick={follow}>
        {isTarget
          ? `Go to what it points at, at ${offsetText(start)}`
          : `Select the ${counted(end - start, 'byte')} that it counts, from ${offsetText(start)} on`}
      </Button>
    </p>
  );
}

import { type JSX, useMemo } from 'react';
import { counted } from '../../../../core/basics/counted.ts';
import { hexToPaste, toHex } from '../../../../core/bytes/hex.ts';
import { coverOf } from '../../../state/cover/covered.ts';
import { openComparison } from '../../../state/input/comparing.ts';
import { givenCodecOf } from '../../../state/runs/slice.ts';
import { hands } from '../../../state/selection/hands.ts';
import type { Lane } from '../../../state/selection/lane.ts';
import { isGivenScalar } from '../../../state/selection/place-of-scalar.ts';
import { pointer } from '../../../state/selection/pointer.ts';
import { takenIn } from '../../../state/selection/taken.ts';
import { getApp } from '../../../state/store.ts';
import { Later } from '../../../ui/later.tsx';
import { MENU, type MenuChoice } from '../../../ui/menu.tsx';
import { focusLane, moreIdOf } from '../lane-focus.ts';
import { COPY_FORMS, copyAs, saveTaken } from './copying.ts';
import { open } from './hand-keys.ts';

/** The prefix of the ids of forms. */
const COPY = 'copy ';

/** Maximum bytes of a lane that is put into the comparison, because longer text would make its field slow. */
const MOST_PASTED = 64 * 1024;

/** The menu of a lane: what can be done with its selected bytes, and ways to find a place. */
export function LaneMenu({ lane }: { readonly lane: Lane }): JSX.Element {
  const trigger = useMemo(() => ({ current: document.getElementById(moreIdOf(lane.id)) as HTMLButtonElement }), [lane]);
  const { start, end } = takenIn(lane);
  const isCovered = coverOf(getApp(), lane) !== undefined;
  const isGiven = givenCodecOf(getApp()) === lane.id;
  const what = end - start === lane.bytes.length ? 'all bytes' : counted(end - start, 'byte');
  const copying: readonly MenuChoice<string>[] = COPY_FORMS.filter(({ isFor }) => isFor(lane)).map((form) => ({
    id: `${COPY}${form.id}`,
    title: form.name,
    section: `Copy ${what} at 0x${start.toString(16)} as`,
  }));
  const bytes = lane.bytes.subarray(start, start + 4);
  const choices: readonly MenuChoice<string>[] = [
    ...(!isCovered && isGivenScalar(lane, pointer.get().kept?.value)
      ? [{ id: 'value', title: 'Edit the value', note: 'as JSON; F2', section: 'Edit' }]
      : []),
    { id: 'select', title: 'Select bytes', note: 'by their two ends; also Shift and arrows, or drag', section: 'Find' },
    { id: 'go', title: 'Go to', note: 'an offset or a path; G', section: 'Find' },
    { id: 'find', title: 'Find', note: 'text, hex, a number, a path; /', section: 'Find' },
    ...(isCovered
      ? []
      : [
          {
            id: 'compare',
            title: 'Compare',
            note: isGiven ? 'with another message' : 'with your input',
            section: 'Find',
          },
        ]),
    ...(isCovered ? [] : copying),
    ...(isCovered
      ? []
      : [
          {
            id: 'save',
            title: 'Save as a file',
            note: `${toHex(bytes, ' ')}${end - start > 4 ? ' …' : ''}`,
            section: copying[0]!.section!,
          },
        ]),
  ];
  function choose(id: string): void {
    if (id === 'value' || id === 'select' || id === 'go' || id === 'find') {
      open(lane, id);
      return;
    }
    hands.setState(null, true);
    focusLane(lane.id);
    if (id === 'compare') openComparison(isGiven || lane.bytes.length > MOST_PASTED ? '' : hexToPaste(lane.bytes));
    else if (id === 'save') saveTaken(lane);
    else void copyAs(lane, id.slice(COPY.length));
  }
  return (
    <Later
      part={MENU}
      props={{
        trigger,
        label: 'Selected bytes, and places',
        choices,
        // If the user has chosen an item that opens a bar, the bar has already replaced the menu, so nothing is closed.
        onClose: () => {
          if (hands.getState()?.open === 'menu') hands.setState(null, true);
        },
        onChoose: choose,
      }}
    />
  );
}

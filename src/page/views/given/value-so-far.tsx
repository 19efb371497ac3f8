import { type JSX, useMemo } from 'react';
import { counted } from '../../../core/basics/counted.ts';
import { utf8Text } from '../../../core/bytes/utf8.ts';
import { isInputCovered, isLaneCovered } from '../../state/cover/covered.ts';
import { type CurrentSource, givenCodecOf } from '../../state/runs/slice.ts';
import { type Lane, laneOf } from '../../state/selection/lane.ts';
import { isGivenScalar, openValueField } from '../../state/selection/place-of-scalar.ts';
import { getApp, useApp } from '../../state/store.ts';
import { Later, laterPart } from '../../ui/later.tsx';
import { sourceLines } from './source-lines.ts';
import { Lines, SHOWN, Value } from './value.tsx';

/** Loads the value of broken bytes. */
const SO_FAR = laterPart('the value so far', async () => (await import('./so-far.tsx')).SoFar);

/** The value that given bytes contain; if they are broken, up to the place where reading stopped. */
export function ValueSoFar(): JSX.Element | null {
  const id = useApp(givenCodecOf);
  const source = useApp((state) => state.source);
  const lane = useApp((state) => (id === undefined ? undefined : laneOf(state.runs[id])));
  const isCovered = useApp((state) => isInputCovered(state) || (id !== undefined && isLaneCovered(state, id)));
  if (isCovered || lane === undefined || lane.isOf(source) === false) return null;
  if (lane.encoded.layout.failure !== undefined) return <Later part={SO_FAR} props={{ lane }} />;
  return source === null ? null : <Whole key={source.id} source={source} lane={lane} />;
}

interface WholeProps {
  readonly source: CurrentSource;
  readonly lane: Lane;
}

function Whole({ source: { tree }, lane }: WholeProps): JSX.Element {
  const lines = useMemo(() => sourceLines(tree, SHOWN), [tree]);
  const more = tree.count - SHOWN;
  function edit(line: number): void {
    const value = lines[line]?.scalar;
    if (value === undefined || !isGivenScalar(lane, value) || !getApp().pins.includes(lane.id)) return;
    document.getSelection()?.removeAllRanges();
    openValueField(lane, value);
  }
  return (
    <Value title="Value" body="JSON" values={tree.count} isCopied json={() => utf8Text(tree.bytes)} onEdit={edit}>
      <Lines lines={lines} />
      {more > 0 && <p className="muted">{counted(more, 'further value')} not shown.</p>}
    </Value>
  );
}

import { type JSX, useEffect, useState } from 'react';
import { counted, grouped } from '../../../core/basics/counted.ts';
import { errorText } from '../../../core/basics/error-text.ts';
import { offsetText } from '../../../core/bytes/hex.ts';
import { byteOf } from '../../../core/layout/layout.ts';
import type { Opinion, OpinionDifference } from '../../../runs/pipeline/opinions.ts';
import { askLibraries } from '../../state/input/ask-libraries.ts';
import type { Lane } from '../../state/selection/lane.ts';
import { Button } from '../../ui/button.tsx';
import { Prose } from '../../ui/prose.tsx';
import { goToRegion } from './lane-focus.ts';

/** Maximum number of listed values in which a library differs. */
const LISTED_AT_MOST = 20;

/** Second opinions: what every library of the page that reads the format makes of the given bytes, side by side. */
export function Opinions({ lane }: { readonly lane: Lane }): JSX.Element {
  const [said, setSaid] = useState<readonly Opinion[] | string>();
  useEffect(() => {
    const controller = new AbortController();
    askLibraries(lane, controller.signal).then(
      (answer) => controller.signal.aborted || setSaid(answer),
      (thrown: unknown) => controller.signal.aborted || setSaid(errorText(thrown)),
    );
    return () => controller.abort();
  }, [lane]);
  if (said === undefined) return <p className="muted">Asking the libraries …</p>;
  if (typeof said === 'string') return <p>The libraries could not be asked: {said}</p>;
  return (
    <table className="opinions">
      <caption>Second opinions: these bytes, read by each library</caption>
      <thead>
        <tr>
          <th scope="col">Reader</th>
          <th scope="col">Verdict</th>
          <th scope="col">Offset</th>
          <th scope="col">What it says</th>
        </tr>
      </thead>
      <tbody>
        <Own lane={lane} />
        {said.map((opinion) => (
          <Row key={opinion.id} lane={lane} opinion={opinion} />
        ))}
      </tbody>
    </table>
  );
}

/** The annotator of the page, with which the libraries are compared. */
function Own({ lane }: { readonly lane: Lane }): JSX.Element {
  const { layout } = lane.queries;
  const { failure } = layout;
  const offset = failure && byteOf(layout, failure);
  return (
    <tr>
      <th scope="row">This page</th>
      <td>{failure === undefined ? 'reads' : 'stops'}</td>
      <td>{offset !== undefined && <Place lane={lane} offset={offset} />}</td>
      <td>{failure === undefined ? `all ${counted(lane.bytes.length, 'byte')}` : <Prose text={failure.message} />}</td>
    </tr>
  );
}

function Row({ lane, opinion }: { readonly lane: Lane; readonly opinion: Opinion }): JSX.Element {
  const { library, variant, version, verdict, offset, message } = opinion;
  return (
    <tr>
      <th scope="row">
        {library}
        {variant !== undefined && ` (${variant})`} <span className="muted">{version}</span>
      </th>
      <td>{verdict}</td>
      <td>{offset !== undefined && <Place lane={lane} offset={offset} />}</td>
      <td>{message === undefined ? <Values opinion={opinion} /> : message}</td>
    </tr>
  );
}

/** The values in which a library differs from the page, or that there are none. */
function Values({ opinion: { differences, more } }: { readonly opinion: Opinion }): JSX.Element {
  if (differences.length === 0) return <>the same value</>;
  const further = Math.max(0, differences.length - LISTED_AT_MOST) + more;
  return (
    <ul aria-label="Values that differ">
      {differences.slice(0, LISTED_AT_MOST).map((difference) => (
        <li key={`${difference.path} ${difference.mark}`}>
          <Difference difference={difference} />
        </li>
      ))}
      {further > 0 && <li>And {counted(further, 'further value')}.</li>}
    </ul>
  );
}

function Difference({
  difference: { path, annotation, library },
}: {
  readonly difference: OpinionDifference;
}): JSX.Element {
  return (
    <>
      <code translate="no">{path || '(root)'}</code>: {annotation ?? 'absent'} in Wireprint, {library ?? 'absent'} in
      this library
    </>
  );
}

function Place({ lane, offset }: { readonly lane: Lane; readonly offset: number }): JSX.Element {
  const words = `${offsetText(offset)} (${grouped(offset)})`;
  if (offset >= lane.bytes.length) return <>{words}, the end</>;
  return (
    <Button look="link" onClick={() => goToRegion(lane, lane.queries.regionAtByte(offset))}>
      {words}
    </Button>
  );
}

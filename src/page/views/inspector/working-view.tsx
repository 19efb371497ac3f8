import { type ComponentProps, type JSX, useEffect, useState } from 'react';
import { counted } from '../../../core/basics/counted.ts';
import { offsetText } from '../../../core/bytes/hex.ts';
import { leadOf } from '../../../core/layout/leads.ts';
import type { Kind } from '../../../core/layout/vocabulary.ts';
import { spokenWorking, workingOf } from '../../../core/layout/working.ts';
import { contentAt, inputAt, insideOf, knownInside } from '../../state/selection/inside.ts';
import type { Place } from '../../state/selection/place.ts';
import { beginPlay, usePlayed } from '../../state/selection/played.ts';
import { pointer } from '../../state/selection/pointer.ts';
import { Button } from '../../ui/button.tsx';
import { Later, laterPart } from '../../ui/later.tsx';
import { Bits } from './bits.tsx';
import { OpenInput } from './open-input.tsx';
import { WorkingLines } from './working-lines.tsx';
import './working.css';

/** Fetches the player of workings. */
export const loadPlayView = () => import('./play-view.tsx');

const PLAY = laterPart('the player', async () => (await loadPlayView()).PlayView);

/**
 * Draws how the bits of a region make its value: the bits in groups, the meanings of their letters, and the
 * calculation.
 */
export function WorkingView({ place, kind }: { readonly place: Place; readonly kind: Kind }) {
  const { lane, region } = place;
  const isPlayed = usePlayed(place) !== null;
  if (isPlayed) return <Later part={PLAY} props={{ place, kind }} />;
  const { unit } = lane.encoded.layout;
  const working = workingOf(kind, lane.bytes, lane.queries.spanOf(region), unit);
  const { groups, drawn, lines } = working;
  const touched = lane.queries.bytesOf(region);
  const length = touched.end - touched.start;
  const meanings = new Map(groups.filter(({ letter }) => letter !== '').map(({ letter, means }) => [letter, means]));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard
    <div className="working" tabIndex={0} role="group" aria-label="How the bits make the value">
      <Bits place={place} groups={groups} drawn={drawn} role={kind.role} label={spokenWorking(working)} />
      <p className="working-letters">
        {Array.from(meanings, ([letter, means]) => (
          <span key={letter}>
            <code translate="no">{letter}</code> {means}
          </span>
        ))}
        {length > drawn && <span>{`the first ${drawn} of ${length.toLocaleString('en')} bytes`}</span>}
        <Button look="link" onClick={() => beginPlay(place)}>
          Play
        </Button>
      </p>
      <WorkingLines lines={lines} />
      <LeadLine place={place} />
      {/* This line appears later than the others. It is the last one, so that nothing moves. */}
      <InsideLine place={place} />
    </div>
  );
}

/**
 * Milliseconds for which a region must be shown before the page asks what it contains, because the pointer passes over
 * many regions.
 */
const SETTLED = 150;

/** What the byte string or the text of a region opens as: "The bytes open as CBOR: one map of 3 members." */
function InsideLine({ place }: { readonly place: Place }) {
  const content = contentAt(place);
  const [said, setSaid] = useState(() => content && knownInside(content));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the inspector makes a new element for each region.
  useEffect(() => {
    if (said !== undefined || content === undefined) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      insideOf(content, controller.signal).then(setSaid, () => {
        // If this sentence cannot be loaded, the region is still explained without it.
      });
    }, SETTLED);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, []);
  if (said === undefined) return null;
  return (
    <p className="working-inside">
      {/* In front, because another button takes the corner at the end of the lines. */}
      {said.isAlone && <OpenInput input={() => inputAt(content!)} />} {said.sentence}
    </p>
  );
}

/** A link from a length or a count to the bytes that it counts, and from an offset to where it leads. */
function LeadLine({ place: { lane, region } }: { readonly place: Place }): JSX.Element | null {
  const lead = leadOf(lane, region);
  if (lead === undefined) return null;
  const { start, end, isTarget } = lead;
  function follow(): void {
    const to = lane.queries.regionAtByte(isTarget ? start : end - 1);
    const kept = { value: lane.sourceValueOf(to), codec: lane.id, region: to };
    pointer.keep(kept, { codec: lane.id, from: start, to: end - 1 });
  }
  if (isTarget) return <Lead onClick={follow}>{`Go to what it points at, at ${offsetText(start)}`}</Lead>;
  const words = `Select the ${counted(end - start, 'byte')} that it counts`;
  const from = `, from ${offsetText(start)} on`;
  // The name is whole even where there is no room to show all of it.
  return (
    <Lead onClick={follow} aria-label={words + from}>
      {words}
      <span className="working-from">{from}</span>
    </Lead>
  );
}

function Lead(props: ComponentProps<typeof Button>): JSX.Element {
  return (
    <p className="working-lead">
      <Button look="link" {...props} />
    </p>
  );
}

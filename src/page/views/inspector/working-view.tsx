import type { Kind } from '../../../core/layout/vocabulary.ts';
import { spokenWorking, workingOf } from '../../../core/layout/working.ts';
import type { Place } from '../../state/selection/place.ts';
import { beginPlay, usePlayed } from '../../state/selection/played.ts';
import { Button } from '../../ui/button.tsx';
import { Later, laterPart } from '../../ui/later.tsx';
import { Bits } from './bits.tsx';
import { InsideLine } from './inside-line.tsx';
import { LeadLine } from './lead-line.tsx';
import { WorkingLines } from './working-lines.tsx';
import './working.css';

/** Fetches the player of workings. */
export const loadPlayView = () => import('./play-view.tsx');

const PLAY = laterPart('the player', async () => (await loadPlayView()).PlayView);

/** Draws how the bits of a region make its value: the bits in groups, the meanings of their letters, and the calculation. */
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
      {/* It arrives late, so it is the last: nothing moves. */}
      <InsideLine place={place} />
    </div>
  );
}

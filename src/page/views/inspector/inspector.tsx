import { type JSX, useState } from 'react';
import { setCover } from '../../state/cover/cover.ts';
import { coverName } from '../../state/cover/cover-name.ts';
import { coverOf, isLaneCovered, isSizeCovered } from '../../state/cover/covered.ts';
import { COVERS, type CoverId } from '../../state/cover/slice.ts';
import { useCovering } from '../../state/cover/use-cover.ts';
import { isEmbedded } from '../../state/embedded.ts';
import type { AppState } from '../../state/model.ts';
import { hasEnded } from '../../state/runs/slice.ts';
import { placeOf } from '../../state/selection/place.ts';
import { isGivenScalar, openValueField } from '../../state/selection/place-of-scalar.ts';
import { pointedAt, usePointer } from '../../state/selection/pointer.ts';
import { getApp, useApp } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { Later, laterPart } from '../../ui/later.tsx';
import { CostTable } from './cost-table.tsx';
import { Explained, RegionReason } from './explained.tsx';
import { useGlosses } from './use-glosses.ts';
import { Moves, Whereabouts } from './whereabouts.tsx';
import './inspector.css';

/** Fetches the question about a covered line. */
export const loadCoveredPlace = () => import('./covered-place.tsx');

const COVERED_PLACE = laterPart('the question', async () => (await loadCoveredPlace()).CoveredPlace);

/** Fetches the table of readings. */
export const loadReadings = () => import('./readings.tsx');

const READINGS = laterPart('the readings', async () => (await loadReadings()).Readings);

const GUESS_MARK = laterPart('the mark', async () => (await loadCoveredPlace()).GuessMark);

/**
 * Explains the byte under the pointer or the selected one: its place, one sentence, its bits, and the cost of its value
 * in other formats.
 */
export function Inspector() {
  const pointed = usePointer(pointedAt);
  const [isReading, setReading] = useState(false);
  const runs = useApp((state) => state.runs);
  const pins = useApp((state) => state.pins);
  const source = useApp((state) => state.source);
  const isMarked = useApp((state) => state.marked !== null);
  const isFirst = useApp(isFirstRun);
  const place = placeOf({ runs, pins, source }, pointed);
  const covering = useCovering();
  const cover = place && covering && coverOf(covering, place.lane);
  const hides = {
    meaning: place !== undefined && cover?.hidesMeaning(place.region) === true,
    bytes: place !== undefined && cover?.hidesBytes(place.region) === true,
  };
  const isHidden = covering !== undefined && place !== undefined && isLaneCovered(covering, place.lane.id);
  const { Working, glosses, failure, tryAgain } = useGlosses(place?.lane.format.id);
  if (place === undefined || isHidden) {
    return (
      <section aria-label="Inspector" className="inspector" data-pane>
        <Heading />
        <div className="inspector-what">
          <div className="inspector-line">
            <p className="inspector-nothing">
              {isHidden ? 'The bytes are covered.' : isFirst ? '' : emptyText(source !== null)}
            </p>
            <CoverChoice />
          </div>
        </div>
      </section>
    );
  }
  const { lane, region } = place;
  const kindIndex = lane.queries.kindOf(region);
  const kind = lane.kinds.list[kindIndex]!;
  const gloss = glosses?.[lane.kinds.names[kindIndex]!];
  const pathKey = source?.tree.pointerOf(place.value);
  const isOpen = !hides.meaning && !hides.bytes;
  // Each region gets new elements, because text that moves inside an element counts as a layout shift.
  const shown = `${source?.id} ${lane.id} ${region}`;
  return (
    <section aria-label="Inspector" className="inspector" data-pane data-covered={!isOpen || undefined}>
      <Heading />
      <div className="inspector-what">
        <div className="inspector-line">
          <Whereabouts
            key={`${lane.id} ${region} ${pathKey}`}
            place={place}
            source={source}
            kind={kind}
            isCovered={hides.meaning}
          />
          <Moves place={place} isCovered={hides.meaning} />
          <CoverChoice />
        </div>
        <Explained
          key={`${shown} ${gloss === undefined}`}
          place={place}
          kind={kind}
          gloss={gloss}
          hides={hides}
          failure={failure}
          onRetry={tryAgain}
        />
        {cover && (
          <div role="status" className="inspector-mark">
            {isMarked && <Later part={GUESS_MARK} props={{ place }} />}
          </div>
        )}
        {!isOpen && cover?.canReveal && (
          <Later key={`guess ${shown}`} part={COVERED_PLACE} props={{ place, asksForBytes: !hides.meaning }} />
        )}
      </div>
      {/* The place of the working is reserved while its code is fetched. */}
      <div className="inspector-bits" tabIndex={-1}>
        {isOpen && isReading ? (
          <Later part={READINGS} props={{ place }} />
        ) : (
          isOpen && Working && <Working key={shown} place={place} kind={kind} />
        )}
      </div>
      <div className="inspector-readings">
        {isOpen && isGivenScalar(lane, place.value) && (
          <>
            <Button look="link" onClick={() => openValueField(place.lane, place.value, place.region)}>
              Edit the value
            </Button>{' '}
          </>
        )}
        <Button look="link" aria-pressed={isReading} onClick={() => setReading(!isReading)}>
          Readings
        </Button>
      </div>
      <RegionReason key={`why ${shown} ${gloss === undefined}`} place={place} gloss={isOpen ? gloss : undefined} />
      {hides.meaning || (covering && isSizeCovered(covering)) ? (
        <div className="inspector-cost" />
      ) : (
        <CostTable place={place} runs={runs} source={source} isValueCovered={cover?.hidesValue(place.value) === true} />
      )}
    </section>
  );
}

/** A heading for screen readers, whose users move from heading to heading. */
function Heading() {
  return <h2 className="visually-hidden">Inspector</h2>;
}

/** True before the first result of any codec. */
function isFirstRun({ running, runs }: AppState): boolean {
  return running && !Object.values(runs).some(hasEnded);
}

function emptyText(hasSource: boolean): string {
  if (hasSource) return 'No open lane has bytes of this input to explain.';
  const isPaused = getApp().problem?.kind === 'paused';
  return isEmbedded && !isPaused ? 'The link has no readable document.' : 'Nothing to explain yet.';
}

/** Chooses what is covered until it is guessed. */
function CoverChoice(): JSX.Element {
  const cover = useApp((state) => state.cover);
  return (
    <label className="inspector-cover">
      covered:{' '}
      <select className="field" value={cover} onChange={({ target }) => setCover(target.value as CoverId)}>
        {COVERS.map((id) => (
          <option key={id} value={id}>
            {coverName(id)}
          </option>
        ))}
      </select>
    </label>
  );
}

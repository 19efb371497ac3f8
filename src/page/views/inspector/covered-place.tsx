import { type FormEvent, type JSX, useEffect, useId, useRef, useState } from 'react';
import { guessAbout, markGuess } from '../../../subjects/exercises/guess.ts';
import { requestQuestionFocus } from '../../state/cover/cover.ts';
import { goToNextCovered, reveal, revealRegion, showMark } from '../../state/cover/reveal.ts';
import type { Place } from '../../state/selection/place.ts';
import { useApp } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import './covered-place.css';

interface CoveredPlaceProps {
  readonly place: Place;
  /** True if the question asks for the bytes instead of their meaning. */
  readonly asksForBytes: boolean;
}

/** Asks about the covered line that is selected, marks the answer, and reveals the line. Skipping is allowed. */
export function CoveredPlace({ place: { lane, region }, asksForBytes }: CoveredPlaceProps): JSX.Element {
  const guess = guessAbout(lane, region, asksForBytes ? 'bytes' : 'meaning');
  const [given, setGiven] = useState('');
  const name = useId();
  const field = useRef<HTMLFormElement>(null);
  const isFocusRequested = useApp((state) => state.isQuestionFocusRequested);
  useEffect(() => {
    if (!isFocusRequested) return;
    requestQuestionFocus(false);
    field.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [isFocusRequested]);

  function check(event: FormEvent): void {
    event.preventDefault();
    if (guess === undefined || given.trim() === '') return;
    showMark(lane, region, { given, ...markGuess(lane, region, guess, given) });
  }

  return (
    <form ref={field} className="covered-place" onSubmit={check}>
      {guess === undefined ? (
        <span>This is covered.</span>
      ) : (
        <fieldset>
          <legend>{guess.question}</legend>
          {guess.by.as === 'choice' ? (
            guess.by.choices.map((choice) => (
              <label key={choice}>
                <input type="radio" name={name} checked={given === choice} onChange={() => setGiven(choice)} /> {choice}
              </label>
            ))
          ) : (
            <input
              className="field"
              aria-label="Answer"
              value={given}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              onChange={({ target }) => setGiven(target.value)}
            />
          )}
        </fieldset>
      )}
      <span className="covered-ways">
        {guess !== undefined && (
          <Button look="primary" type="submit">
            Check
          </Button>
        )}
        <Button onClick={() => revealRegion(lane, region)}>Reveal</Button>
        <Button onClick={() => goToNextCovered(lane, region)}>Next ›</Button>
        <Button onClick={() => reveal(lane, 'all')}>Reveal all</Button>
      </span>
    </form>
  );
}

/** The mark of the last answer, if it was about this place, once the place is revealed. */
export function GuessMark({ place: { lane, region } }: { readonly place: Place }): JSX.Element | null {
  const marked = useApp((state) => state.marked);
  const runSignal = useApp((state) => state.runSignal);
  if (marked?.codec !== lane.id || marked.region !== region || marked.run !== runSignal) return null;
  return (
    <p>
      {marked.isRight ? '✓ Right.' : `✗ Not ${marked.given}.`} {marked.feedback}
    </p>
  );
}

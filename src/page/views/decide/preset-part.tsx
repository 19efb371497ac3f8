import { useMemo } from 'react';
import { evaluate } from '../../../subjects/decide/evaluate.ts';
import type { Preset } from '../../../subjects/decide/presets.ts';
import type { Situation } from '../../../subjects/decide/situation.ts';
import { theirCandidates } from '../../../subjects/decide/their-messages.ts';
import { verdictOf } from '../../../subjects/decide/verdict.ts';
import { sampleOf } from '../../../subjects/samples/samples.ts';
import { pickSample } from '../../state/actions.ts';
import { useApp } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { Prose } from '../../ui/prose.tsx';

interface PresetProps {
  readonly preset: Preset;
  readonly situation: Situation;
}

/** The published comparison of a situation: its sample, the verdict on its own messages, and notes on its figures. */
export function PresetPart({ preset, situation }: PresetProps) {
  const { sample, messages, types, theirs, notes } = preset;
  const isLoaded = useApp((state) => state.sample === sample);
  const their = useMemo(() => {
    if (theirs === undefined) return undefined;
    return verdictOf(evaluate(theirCandidates(theirs), situation), situation).sentences.join(' ');
  }, [theirs, situation]);
  const title = sample === undefined ? undefined : sampleOf(sample)?.title;
  if (notes.length === 0 && title === undefined) return null;
  return (
    <section className="decide-preset" aria-label="About this situation">
      {sample !== undefined && title !== undefined && !isLoaded && (
        <p>
          <Button
            onClick={() =>
              void pickSample(sample, {
                ...(messages && { messages }),
                ...(types && { types: { all: true, groups: [] } }),
              })
            }
          >
            Load its message: {title}
          </Button>
        </p>
      )}
      {theirs !== undefined && their !== undefined && (
        <p>
          <span className="mark-published">{theirs.name}</span>: <Prose text={their} />
        </p>
      )}
      {notes.map((note) => (
        <p key={note}>
          <Prose text={note} />
        </p>
      ))}
    </section>
  );
}

import { useEffect, useState } from 'react';
import { errorText } from '../../../core/basics/error-text.ts';
import type { Glosses } from '../../../core/layout/gloss.ts';
import type { FormatId } from '../../../formats/format.ts';
import { loadGlosses } from '../../../formats/load-glosses.ts';
import { whenIdleOrPressed } from '../../../workers/loading/patience.ts';
import type { WorkingView } from './working-view.tsx';

/** Fetches the drawing of how bits make a value. */
export const loadWorkingView = () => import('./working-view.tsx');

const loaded = new Map<FormatId, Glosses>();
/** The component that draws the working, which arrives with the first glosses. */
let Working: typeof WorkingView | undefined;

/** The glosses of a format and the working once they are loaded, or the reason why loading failed. */
export interface UsedGlosses {
  readonly Working?: typeof WorkingView | undefined;
  readonly glosses?: Glosses | undefined;
  readonly failure?: string | undefined;
  readonly tryAgain: () => void;
}

export function useGlosses(format: FormatId | undefined): UsedGlosses {
  const [, setArrived] = useState(0);
  const [tries, setTries] = useState(0);
  const [failure, setFailure] = useState<{ readonly of: FormatId; readonly message: string }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads them again.
  useEffect(() => {
    if (format === undefined || loaded.has(format)) return;
    let gone = false;
    whenIdleOrPressed()
      .then(() => Promise.all([loadGlosses(format), loadWorkingView()]))
      .then(([glosses, parts]) => {
        loaded.set(format, glosses);
        Working = parts.WorkingView;
        if (!gone) setArrived((count) => count + 1);
      })
      .catch((thrown: unknown) => {
        if (!gone) setFailure({ of: format, message: errorText(thrown) });
      });
    return () => {
      gone = true;
    };
  }, [format, tries]);
  const glosses = format === undefined ? undefined : loaded.get(format);
  return {
    Working,
    glosses,
    failure: glosses === undefined && failure?.of === format ? failure?.message : undefined,
    tryAgain() {
      setFailure(undefined);
      setTries(tries + 1);
    },
  };
}

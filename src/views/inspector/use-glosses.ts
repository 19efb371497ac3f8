import { useEffect, useState } from 'react';
import { errorText } from '../../basics/error-text.ts';
import type { FormatId, Glosses } from '../../formats/format.ts';
import { loadGlosses } from '../../formats/load-glosses.ts';

const loaded = new Map<FormatId, Glosses>();

/** The glosses of a format once loaded, or the reason why loading failed. */
export interface UsedGlosses {
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
    loadGlosses(format).then(
      (glosses) => {
        loaded.set(format, glosses);
        if (!gone) setArrived((count) => count + 1);
      },
      (thrown: unknown) => {
        if (!gone) setFailure({ of: format, message: errorText(thrown) });
      },
    );
    return () => {
      gone = true;
    };
  }, [format, tries]);
  const glosses = format === undefined ? undefined : loaded.get(format);
  return {
    glosses,
    failure: glosses === undefined && failure?.of === format ? failure?.message : undefined,
    tryAgain() {
      setFailure(undefined);
      setTries(tries + 1);
    },
  };
}

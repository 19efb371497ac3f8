import { useEffect, useState } from 'react';
import type { FormatId, Glosses } from '../../formats/format.ts';
import { loadGlosses } from '../../formats/load-glosses.ts';

const loaded = new Map<FormatId, Glosses>();

/** A format's sentences and sections, once they have arrived. */
export function useGlosses(format: FormatId | undefined): Glosses | undefined {
  const [, arrived] = useState(0);
  useEffect(() => {
    if (format === undefined || loaded.has(format)) return;
    let gone = false;
    void loadGlosses(format).then((glosses) => {
      loaded.set(format, glosses);
      if (!gone) arrived((count) => count + 1);
    });
    return () => {
      gone = true;
    };
  }, [format]);
  return format === undefined ? undefined : loaded.get(format);
}

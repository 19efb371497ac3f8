import { useEffect, useState } from 'react';
import { contentAt, insideOf, knownInside } from '../../state/selection/inside.ts';
import type { Place } from '../../state/selection/place.ts';

/** Milliseconds for which a region must be shown before its inside is looked at: the pointer passes over many. */
const SETTLED = 150;

/** What the byte string or the text of a region opens as: "The bytes open as CBOR: one map of 3 members." */
export function InsideLine({ place }: { readonly place: Place }) {
  const content = contentAt(place);
  const [sentence, setSentence] = useState(() => content && knownInside(content));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the inspector makes a new element for each region.
  useEffect(() => {
    if (sentence !== undefined || content === undefined) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      insideOf(content, controller.signal).then(setSentence, () => {
        // The sentence is an extra: without it, the region is still explained.
      });
    }, SETTLED);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, []);
  return sentence === undefined ? null : <p className="working-inside">{sentence}</p>;
}

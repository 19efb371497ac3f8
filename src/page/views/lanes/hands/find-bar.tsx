import { type JSX, type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useStore } from 'zustand';
import { QUERY_KINDS, type QueryKind } from '../../../../core/bytes/needles.ts';
import type { Lane } from '../../../state/selection/lane.ts';
import { Button } from '../../../ui/button.tsx';
import { found, foundText, search, stopSearch, walkFound } from './found.ts';
import { close } from './go-bar.tsx';

const KIND_WORDS: Readonly<Record<QueryKind, string>> = {
  any: 'anything',
  text: 'text',
  hex: 'hex',
  number: 'number',
};

/** Asks what to find in a lane, counts the places, and walks through them. */
export function FindBar({ lane }: { readonly lane: Lane }): JSX.Element {
  const now = useStore(found);
  const last = now?.lane === lane ? now : undefined;
  const [query, setQuery] = useState(now?.query ?? '');
  const [kind, setKind] = useState<QueryKind>(now?.kind ?? 'any');
  const toldId = useId();
  useEffect(() => {
    const searched = found.getState();
    if (searched?.lane === lane && searched.query === query && searched.kind === kind) return undefined;
    void search(lane, query, kind);
    return undefined;
  }, [lane, query, kind]);
  // The places found are kept, so that the key N continues to the next one.
  useEffect(() => stopSearch, []);
  const hasPlaces = last !== undefined && last.places.count > 0;
  function onKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') close(lane);
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      if (hasPlaces) walkFound(lane, event.shiftKey ? -1 : 1);
    }
  }
  return (
    <search className="hand" aria-label={`Find in ${lane.format.facts.name}`} onKeyDown={onKey}>
      <label>
        Find{' '}
        <input
          // biome-ignore lint/a11y/noAutofocus: the user has just asked for this field
          autoFocus
          className="field"
          value={query}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={last?.fault !== undefined && last.at < 0}
          aria-describedby={toldId}
          onChange={({ target }) => setQuery(target.value)}
        />
      </label>
      <select
        className="field"
        aria-label="as"
        value={kind}
        onChange={({ target }) => setKind(target.value as QueryKind)}
      >
        {QUERY_KINDS.map((each) => (
          <option key={each} value={each}>
            {KIND_WORDS[each]}
          </option>
        ))}
      </select>
      <Button aria-label="Previous place" disabled={!hasPlaces} onClick={() => walkFound(lane, -1)}>
        ‹
      </Button>
      <Button aria-label="Next place" disabled={!hasPlaces} onClick={() => walkFound(lane, 1)}>
        ›
      </Button>
      {last?.isSearching && <Button onClick={stopSearch}>Cancel</Button>}
      <Button aria-label="Close" onClick={() => close(lane)}>
        ×
      </Button>
      <span id={toldId} role="status" className="hand-told">
        {last === undefined ? '' : foundText(last)}
      </span>
    </search>
  );
}

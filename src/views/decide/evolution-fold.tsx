import { useState } from 'react';
import { getApp } from '../../state/store.ts';
import { Later, laterPart } from '../../ui/later.tsx';

const EVOLUTION = laterPart('evolution', async () => (await import('./evolution.tsx')).EvolutionPart);

/** The folded part on schema evolution, open from the start if a link names a change. */
export function EvolutionFold() {
  const [isOpen, setOpen] = useState(() => getApp().evolve !== '');
  return (
    <details className="decide-fold" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Evolution: a change of the schema, and readers of both versions</summary>
      {isOpen && <Later part={EVOLUTION} props={{}} wait={<p>…</p>} />}
    </details>
  );
}

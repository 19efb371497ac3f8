import { useEffect, useState } from 'react';
import { useApp } from '../../state/store.ts';
import { EvolutionPart } from './evolution.tsx';

/** The folded part on schema evolution. It opens if a link names a change, and computes only while open. */
export function EvolutionFold() {
  const [isOpen, setOpen] = useState(false);
  const evolve = useApp((state) => state.evolve);
  useEffect(() => {
    if (evolve !== '') setOpen(true);
  }, [evolve]);
  return (
    <details className="decide-fold" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Evolution: a change of the schema, and readers of both versions</summary>
      {isOpen && <EvolutionPart />}
    </details>
  );
}

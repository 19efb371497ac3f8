import { type JSX, useEffect, useState } from 'react';
import type { Situation } from '../../../subjects/decide/situation.ts';
import { useApp } from '../../state/store.ts';
import { Tabs, tabIdOf } from '../../ui/tabs.tsx';
import { EvolutionPart } from './evolution.tsx';
import { FactsTable } from './facts-table.tsx';
import { LoadSection } from './load-section.tsx';
import { MemorySection } from './memory-section.tsx';

const TABS = [
  { id: 'facts', name: 'Facts' },
  { id: 'evolution', name: 'Evolution' },
  { id: 'load', name: 'Load' },
  { id: 'memory', name: 'Memory and cache' },
] as const;

type TabId = (typeof TABS)[number]['id'];

const panelOf = (id: TabId): string => `decide-${id}`;

/**
 * Tabs for what matters besides bytes and money. A link that names a change of a schema opens the tab of the evolution.
 */
export function DecideTabs({ situation }: { readonly situation: Situation }): JSX.Element {
  const [tab, setTab] = useState<TabId>('facts');
  const evolve = useApp((state) => state.evolve);
  useEffect(() => {
    if (evolve !== '') setTab('evolution');
  }, [evolve]);
  // The parts for load and memory stay in the page while another tab is open, because they keep settings and figures.
  // The evolution is computed anew each time.
  const content: Readonly<Record<TabId, JSX.Element | false>> = {
    facts: <FactsTable situation={situation} />,
    evolution: tab === 'evolution' && <EvolutionPart />,
    load: <LoadSection />,
    memory: <MemorySection />,
  };
  return (
    <section className="decide-tabs" aria-label="Beyond bytes and money">
      <Tabs
        label="Beyond bytes and money"
        look="lines"
        tabs={TABS}
        selected={tab}
        onSelect={setTab}
        panelOf={panelOf}
      />
      {TABS.map(({ id }) => (
        <div key={id} id={panelOf(id)} role="tabpanel" aria-labelledby={tabIdOf(id)} hidden={id !== tab}>
          {content[id]}
        </div>
      ))}
    </section>
  );
}

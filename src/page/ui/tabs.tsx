import { type JSX, type KeyboardEvent, useRef } from 'react';
import './tabs.css';

interface TabsProps<Id extends string> {
  /** Accessible name of the list of tabs. */
  readonly label: string;
  readonly tabs: readonly { readonly id: Id; readonly name: string }[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  /** Id of the panel that a tab shows. */
  readonly panelOf: (id: Id) => string;
  /** `lines`: underlined, for tabs inside a part of the page. */
  readonly look?: 'plates' | 'lines';
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs as in the ARIA practices: one Tab stop, arrow keys in between, selected when focused. */
export function Tabs<Id extends string>(props: TabsProps<Id>): JSX.Element {
  const { label, tabs, selected, onSelect, panelOf, look = 'plates' } = props;
  const list = useRef<HTMLDivElement>(null);

  function step(event: KeyboardEvent): void {
    const next = STEPS[event.key]?.(
      tabs.findIndex((tab) => tab.id === selected),
      tabs.length,
    );
    if (next === undefined) return;
    event.preventDefault();
    onSelect(tabs[next]!.id);
    (list.current?.children[next] as HTMLElement | undefined)?.focus();
  }

  return (
    <div className={`tabs tabs-${look}`} role="tablist" aria-label={label} ref={list} onKeyDown={step}>
      {tabs.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={tabIdOf(id)}
          aria-selected={id === selected}
          aria-controls={panelOf(id)}
          tabIndex={id === selected ? 0 : -1}
          className="tab"
          data-text={name}
          onClick={() => onSelect(id)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

/** Id of a tab's element, for the `aria-labelledby` of its panel. */
export function tabIdOf(id: string): string {
  return `tab-${id}`;
}

import { type JSX, type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { useModal } from '../../ui/use-modal.ts';
import './palette.css';

/** Something that the palette finds by its words and does. */
export interface PaletteItem {
  /** "Views", "Formats" … */
  readonly group: string;
  readonly title: string;
  /** A few words beside the title, which are searched too. */
  readonly note?: string;
  readonly run: () => void;
}

interface PaletteProps {
  readonly items: readonly PaletteItem[];
  readonly onClose: () => void;
}

/** The list of everything that the page can do, narrowed by the words that the user types. */
export function Palette({ items, onClose }: PaletteProps): JSX.Element {
  const dialog = useModal();
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const [words, setWords] = useState('');
  const [active, setActive] = useState(0);
  const found = useMemo(() => itemsWith(items, words), [items, words]);

  function choose(item: PaletteItem | undefined): void {
    if (item === undefined) return;
    onClose();
    item.run();
  }

  function move(to: number): void {
    const next = (to + found.length) % Math.max(1, found.length);
    setActive(next);
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown') move(active + 1);
    else if (event.key === 'ArrowUp') move(active - 1);
    else if (event.key === 'Enter') choose(found[active]);
    else return;
    event.preventDefault();
  }

  return (
    <dialog
      ref={dialog}
      className="dialog palette"
      aria-label="Palette"
      onClose={() => dialog.current?.open === false && onClose()}
      onPointerDown={(event) => event.target === dialog.current && onClose()}
    >
      <input
        // The dialog gives the focus to the element with this attribute.
        data-modal-body=""
        className="palette-words"
        role="combobox"
        aria-label="Find a view, format, sample, action or key"
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={id}
        aria-activedescendant={found.length === 0 ? undefined : `${id}-${active}`}
        placeholder="A view, format, sample, action or key"
        autoComplete="off"
        spellCheck={false}
        value={words}
        onChange={({ target }) => {
          setWords(target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div ref={list} id={id} className="palette-list" role="listbox" aria-label="Found" tabIndex={-1}>
        {found.map((item, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
          <div
            key={`${item.group} ${item.title}`}
            id={`${id}-${i}`}
            role="option"
            tabIndex={-1}
            aria-selected={i === active}
            onClick={() => choose(item)}
          >
            <span>
              {item.title}
              {item.note !== undefined && <span className="palette-note"> {item.note}</span>}
            </span>
            <span className="palette-group">{item.group}</span>
          </div>
        ))}
      </div>
      <p className="palette-none" role="status">
        {found.length === 0 && 'Nothing matches these words.'}
      </p>
    </dialog>
  );
}

/** The items that have all of the words, first those whose title begins with the first word. */
export function itemsWith(items: readonly PaletteItem[], words: string): readonly PaletteItem[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const begins = ({ title }: PaletteItem): boolean => title.toLowerCase().startsWith(wanted[0] ?? '');
  const found = items.filter(({ group, title, note = '' }) => {
    const text = `${title} ${note} ${group}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
  return [...found.filter(begins), ...found.filter((item) => !begins(item))];
}

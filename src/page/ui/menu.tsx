import { type JSX, type ReactNode, useRef, useState } from 'react';
import { whenIdleOrPressed } from '../../workers/loading/patience.ts';
import { Button } from './button.tsx';
import { Later, laterPart } from './later.tsx';
import './menu.css';

export interface MenuChoice<Id extends string> {
  readonly id: Id;
  readonly title: string;
  /** One line below the title. */
  readonly note?: string;
  /** The heading above this choice. It also stands for the following choices with the same section. */
  readonly section?: string;
}

/** Fetches choices. Returns the same promise each time, as React requires, until fetching fails. */
export type FetchedChoices<Id extends string> = () => Promise<readonly MenuChoice<Id>[]>;

export function fetched<Id extends string>(fetchChoices: FetchedChoices<Id>): FetchedChoices<Id> {
  let known: ReturnType<FetchedChoices<Id>> | undefined;
  return () => {
    known ??= fetchChoices().catch((thrown: unknown) => {
      known = undefined;
      throw thrown;
    });
    return known;
  };
}

interface MenuButtonProps<Id extends string> {
  /** The visible label and accessible name of the button. */
  readonly label: ReactNode;
  /** Accessible name of the open menu. */
  readonly menuLabel: string;
  readonly choices: readonly MenuChoice<Id>[];
  /** Further choices, which are fetched when the menu opens. */
  readonly later?: FetchedChoices<Id>;
  readonly onChoose: (id: Id) => void;
  readonly className?: string;
}

/** Fetches the code of open menus. It is half as large as the rest of the page, so it is not part of the first load. */
export const loadMenus = () => import('./menu-popover.tsx');

/** The open menu below its button. */
export const MENU = laterPart('the menu', async () => (await loadMenus()).MenuPopover);

/** Loads the code in advance. If that fails, the failure is shown when a menu is opened. */
function expectMenus(): void {
  whenIdleOrPressed()
    .then(loadMenus)
    .catch(() => undefined);
}

/** A button that opens a menu of actions. */
export function MenuButton<Id extends string>(props: MenuButtonProps<Id>): JSX.Element {
  const { label, menuLabel, choices, later, onChoose, className = '' } = props;
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={button}
        className={className}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={expectMenus}
        onFocus={expectMenus}
        onClick={() => setOpen(true)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {label}
        <span aria-hidden="true">▾</span>
      </Button>
      {open && (
        <div className="menu-place">
          <Later
            part={MENU}
            props={{
              trigger: button,
              label: menuLabel,
              choices,
              ...(later && { later }),
              onClose: () => setOpen(false),
              onChoose: (id: string) => onChoose(id as Id),
            }}
            onClose={() => setOpen(false)}
          />
        </div>
      )}
    </>
  );
}

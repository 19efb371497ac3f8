import { type JSX, type RefObject, use } from 'react';
import { Header, Menu, MenuItem, MenuSection, Popover, Text } from 'react-aria-components';
import type { FetchedChoices, MenuChoice } from './menu.tsx';
import './menu-popover.css';

interface MenuPopoverProps {
  readonly trigger: RefObject<HTMLButtonElement | null>;
  readonly label: string;
  readonly choices: readonly MenuChoice<string>[];
  readonly later?: FetchedChoices<string>;
  readonly onClose: () => void;
  readonly onChoose: (id: string) => void;
}

/** The open menu below its button. */
export function MenuPopover({
  trigger,
  label,
  choices: first,
  later,
  onClose,
  onChoose,
}: MenuPopoverProps): JSX.Element {
  const choices = later === undefined ? first : [...first, ...use(later())];
  const sections = [...new Set(choices.map(({ section }) => section))];
  return (
    <Popover
      isOpen
      aria-label={label}
      triggerRef={trigger}
      placement="bottom start"
      offset={4}
      onOpenChange={(open) => !open && onClose()}
      className="menu-popover"
    >
      <Menu
        aria-label={label}
        autoFocus="first"
        shouldFocusWrap
        className="menu"
        onClose={onClose}
        onAction={(id) => onChoose(String(id))}
      >
        {sections.map((title) => {
          const items = choices.filter(({ section }) => section === title).map(itemOf);
          if (title === undefined) return items;
          return (
            <MenuSection key={title} className="menu-section">
              <Header className="menu-head">{title}</Header>
              {items}
            </MenuSection>
          );
        })}
      </Menu>
    </Popover>
  );
}

function itemOf({ id, title, note }: MenuChoice<string>): JSX.Element {
  return (
    <MenuItem key={id} id={id} textValue={title} className="menu-item">
      {/* Both texts name the item, so that voice control accepts either of them. */}
      <Text slot="label">
        {title}
        {note !== undefined && (
          <>
            {/* A full stop, at which screen readers pause. */}
            <span className="visually-hidden">:</span> <span className="menu-note">{note}</span>
          </>
        )}
      </Text>
    </MenuItem>
  );
}

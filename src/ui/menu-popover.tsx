import type { JSX, RefObject } from 'react';
import { Menu, MenuItem, Popover, Text } from 'react-aria-components';
import type { MenuChoice } from './menu.tsx';
import './menu-popover.css';

interface MenuPopoverProps {
  readonly trigger: RefObject<HTMLButtonElement | null>;
  readonly label: string;
  readonly choices: readonly MenuChoice<string>[];
  readonly onClose: () => void;
  readonly onChoose: (id: string) => void;
}

/** The open menu below its button. */
export function MenuPopover({ trigger, label, choices, onClose, onChoose }: MenuPopoverProps): JSX.Element {
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
        {choices.map(({ id, title, note }) => (
          <MenuItem key={id} id={id} textValue={title} className="menu-item">
            {/* Both texts name the item, so that voice control accepts any visible text. */}
            <Text slot="label">
              {title}
              {note !== undefined && (
                <>
                  {' '}
                  <span className="menu-note">{note}</span>
                </>
              )}
            </Text>
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  );
}

import type { JSX, RefObject } from 'react';
import { Dialog, Popover } from 'react-aria-components';
import type { Term } from '../../../subjects/lessons/terms.ts';
import './term-popover.css';

interface TermPopoverProps {
  readonly trigger: RefObject<HTMLButtonElement | null>;
  readonly term: Term;
  readonly onClose: () => void;
}

/** The explanation of a term, beside it. */
export function TermPopover({ trigger, term, onClose }: TermPopoverProps): JSX.Element {
  const [name] = term.words;
  return (
    <Popover
      isOpen
      triggerRef={trigger}
      placement="top start"
      offset={4}
      onOpenChange={(open) => !open && onClose()}
      className="term-popover"
    >
      <Dialog aria-label={name!}>
        <p>
          <b>{name}</b>: {term.means}
        </p>
      </Dialog>
    </Popover>
  );
}

import { type JSX, type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import './dialog.css';
import { ModalBody } from './modal-body.tsx';
import { useModal } from './use-modal.ts';

interface DialogProps {
  readonly title: string;
  /** A class of the dialog's own style sheet, in addition to that of all dialogs. */
  readonly className?: string;
  /** The size of the paper on which it prints. */
  readonly paper?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A native modal dialog, open while it is rendered. Escape, its button and a click beside it close it. */
export function Dialog({ title, className = '', paper, onClose, children }: DialogProps): JSX.Element {
  const dialog = useModal();
  const heading = useId();

  return (
    <dialog
      ref={dialog}
      className={`dialog ${className}`}
      aria-labelledby={heading}
      data-paper={paper}
      onClose={() => dialog.current?.open === false && onClose()}
      onPointerDown={(event) => event.target === dialog.current && onClose()}
    >
      <ModalBody title={title} className="dialog-body">
        <div className="dialog-head">
          <h2 id={heading}>{title}</h2>
          <Button onClick={onClose}>Close</Button>
        </div>
        {children}
      </ModalBody>
    </dialog>
  );
}

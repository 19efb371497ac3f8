import type { ComponentProps, JSX } from 'react';
import { BODY } from './use-modal.ts';

interface ModalBodyProps extends ComponentProps<'div'> {
  readonly title: string;
}

/**
 * The content of a modal dialog. It gets the focus when the dialog opens, so that screen readers speak what has opened.
 * If the first button had the focus, they would not speak the dialog around it; if the dialog itself had the focus,
 * they would read its whole text.
 */
export function ModalBody({ title, ...props }: ModalBodyProps): JSX.Element {
  return (
    <div role="group" aria-label={title} aria-roledescription="dialog" tabIndex={-1} {...{ [BODY]: '' }} {...props} />
  );
}

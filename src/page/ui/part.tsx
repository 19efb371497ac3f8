import { Component, type ReactNode } from 'react';
import { errorText } from '../../core/basics/error-text.ts';
import { NotLoaded } from '../../workers/loading/fetch-file.ts';
import { Button } from './button.tsx';
import './part.css';

interface PartProps {
  /** Its name inside a sentence: "the table". */
  readonly name: string;
  /** Called before it is rendered again. */
  readonly onTryAgain?: (() => void) | undefined;
  /** Present if the part can be closed. */
  readonly onClose?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** One part of the page. If it cannot be rendered or loaded, shows an error in its place; the other parts continue. */
export class Part extends Component<PartProps, { readonly thrown: unknown }> {
  override state = { thrown: undefined };

  static getDerivedStateFromError(thrown: unknown): { readonly thrown: unknown } {
    return { thrown };
  }

  override render(): ReactNode {
    const { thrown } = this.state;
    const { name, onTryAgain, onClose, children } = this.props;
    if (thrown === undefined) return children;
    const tryAgain = (): void => {
      onTryAgain?.();
      this.setState({ thrown: undefined });
    };
    return (
      <div className="part-failed" role="alert">
        <p>{sentenceOf(name, thrown)}</p>
        <p className="part-ways">
          <Button onClick={tryAgain}>Try again</Button>
          {onClose && <Button onClick={onClose}>Close</Button>}
        </p>
      </div>
    );
  }
}

function sentenceOf(name: string, thrown: unknown): string {
  if (thrown instanceof NotLoaded) return `This part could not be loaded: ${name}. ${thrown.message}`;
  const message = errorText(thrown);
  return `An error in this page: ${name} cannot be shown for this input (${message}).`;
}

import { Component, type ReactNode } from 'react';
import { NotLoaded } from '../loading/fetch-file.ts';
import { Button } from './button.tsx';
import './part.css';

interface PartProps {
  /** The part within a sentence: "the table". */
  readonly name: string;
  /** Called before it is drawn again. */
  readonly onTryAgain?: (() => void) | undefined;
  /** Where the part can be done without. */
  readonly onClose?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** One part of the page: where drawing or loading it fails, it says so in its place, and the other parts go on. */
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
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return `A mistake of ours: ${name} cannot be drawn for this input (${message}).`;
}

import { Component, type ReactNode } from 'react';
import { errorText } from '../../core/basics/error-text.ts';
import { NotLoaded } from '../../workers/loading/fetch-file.ts';
import { isReplaced } from '../../workers/loading/own-build.ts';
import { Button } from './button.tsx';
import { ReloadInPart, WHY_REPLACED } from './reload-offer.tsx';
import './part.css';

/** The state of a part: the error that was thrown, or undefined. */
interface PartState {
  readonly thrown: unknown;
}

interface PartProps {
  /** Its name inside a sentence: "the table". */
  readonly name: string;
  /** Called before the part is rendered again. */
  readonly onTryAgain?: (() => void) | undefined;
  /** Present if the part can be closed. */
  readonly onClose?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** One part of the page. If it cannot be rendered or loaded, shows an error in its place; the other parts continue. */
export class Part extends Component<PartProps, PartState> {
  override state: PartState = { thrown: undefined };

  static getDerivedStateFromError(thrown: unknown): PartState {
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
    const again = <Button onClick={tryAgain}>Try again</Button>;
    return (
      <div className="part-failed" role="alert">
        <p>{sentenceOf(name, thrown)}</p>
        <p className="part-ways">
          {thrown instanceof NotLoaded ? <ReloadInPart or={again} /> : again}
          {onClose && <Button onClick={onClose}>Close</Button>}
        </p>
      </div>
    );
  }
}

function sentenceOf(name: string, thrown: unknown): string {
  if (thrown instanceof NotLoaded) {
    return `This part could not be loaded: ${name}. ${isReplaced.getState() ? WHY_REPLACED : thrown.message}`;
  }
  const message = errorText(thrown);
  return `An error in this page: ${name} cannot be shown for this input (${message}).`;
}

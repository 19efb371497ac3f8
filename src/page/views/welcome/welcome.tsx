import type { JSX } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../ui/button.tsx';
import { createSetting } from '../../ui/setting.ts';
import './welcome.css';

interface WelcomeProps {
  /** Moves to the bytes of a format. */
  readonly onRead: () => void;
  /** Opens the lessons. */
  readonly onLearn: () => void;
  /** Empties the field for the user's own JSON, and moves to it. */
  readonly onOwn: () => void;
}

/** One line for the first visit: a description of the page, and three ways to begin. Each button dismisses the line. */
export function Welcome({ onRead, onLearn, onOwn }: WelcomeProps): JSX.Element | null {
  if (!useStore(welcome)) return null;
  const dismiss = (): void => welcome.setState(false);
  const after = (action: () => void) => (): void => {
    dismiss();
    action();
  };
  return (
    <section className="welcome" aria-label="Welcome">
      <p>
        <b>
          <span className="welcome-word">Your </span>JSON, as <span className="welcome-word">the </span>bytes
          <span className="welcome-word"> that other formats would send.</span>
        </b>{' '}
        <span className="welcome-more">Point at a value or a byte: it lights up everywhere.</span>
      </p>
      <div className="welcome-ways">
        <Button onClick={after(onRead)}>
          Read<span className="welcome-word"> the bytes</span>
        </Button>
        <Button onClick={after(onLearn)}>
          <span className="welcome-word">Short </span>lessons
        </Button>
        <Button onClick={after(onOwn)}>
          <span className="welcome-word">Use </span>my JSON
        </Button>
        <button type="button" className="welcome-close" aria-label="Dismiss the welcome" onClick={dismiss}>
          ×
        </button>
      </div>
    </section>
  );
}

/**
 * True until the user dismisses the welcome; only that is stored. Neither a link nor a reload shows the welcome: a
 * link shows what its sender has chosen, and a reload restores the page.
 */
const welcome = createSetting({
  key: 'wireprint-welcomed',
  read: (text) => text === null && location.hash === '',
  write: (isShown) => (isShown ? null : '1'),
});

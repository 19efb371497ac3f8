import type { JSX } from 'react';
import { grouped } from '../../../core/basics/counted.ts';
import type { Remedy, SyntaxFailure } from '../../../core/source/source.ts';
import { runPaused, setMessages } from '../../state/actions.ts';
import { refusalOf } from '../../state/runs/problem.ts';
import { useApp } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { Prose } from '../../ui/prose.tsx';
import { useNarrow } from '../../ui/use-media.ts';
import { MESSAGE_MODE } from './message-mode.tsx';

/** Id of the line, which describes the editor. */
export const INPUT_PROBLEM = 'input-problem';

interface ProblemLineProps {
  /**
   * Present only beside the input. If the list of problems in the lane is on the screen, that list says why bytes are
   * refused, and this line does not repeat it.
   */
  readonly id?: string;
  /** Shows the place of the syntax error in the editor; absent if there is no editor. */
  readonly onGo?: () => void;
}

/** Describes the problem of the input. If there is an editor, a link leads to the place, and a remedy is offered. */
export function ProblemLine({ id, onGo }: ProblemLineProps): JSX.Element {
  const narrow = useNarrow();
  const problem = useApp((state) =>
    id && !narrow && state.view === 'bytes' && state.problem?.kind === 'binary' ? null : state.problem,
  );
  const message = refusalOf(problem)?.message;
  const isStale = useApp((state) => state.source !== null && problem !== null);
  const fault = onGo && problem?.kind === 'syntax' ? problem.failure : undefined;
  return (
    <div id={id} className="problem" role="group" aria-label="Problem">
      {message !== undefined && (
        <p>
          <span className="problem-mark" aria-hidden="true">
            ✕
          </span>
          <span>
            <Prose text={message} />
            {problem?.kind === 'paused' && (
              <>
                {' '}
                <Button look="link" onClick={runPaused}>
                  Encode it
                </Button>
              </>
            )}
            {fault && <Where failure={fault} onGo={onGo!} />}
            {fault?.remedy && <Switch messages={fault.remedy} />}
            {isStale && <span className="problem-stale"> What is shown is the last valid result.</span>}
          </span>
        </p>
      )}
    </div>
  );
}

interface WhereProps {
  readonly failure: SyntaxFailure;
  readonly onGo: () => void;
}

/** A link to the place of an error. If the editor does not hold the place, the text around it is shown instead. */
function Where({ failure: { offset, character, around, notUtf8 }, onGo }: WhereProps): JSX.Element {
  const isHeld = useApp(({ editor }) => editor.beginningOf === undefined || character < editor.text.length);
  if (isHeld) {
    return (
      <>
        {' '}
        <Button look="link" aria-keyshortcuts="F8" onClick={onGo}>
          Go there
        </Button>{' '}
        <kbd className="muted">F8</kbd>
      </>
    );
  }
  return (
    <>
      {notUtf8 ? ' The byte is in ' : ` That is byte ${grouped(offset)}, in `}
      <code>{around}</code>
    </>
  );
}

/** Offers the message mode in which the text is valid. */
function Switch({ messages }: { readonly messages: Remedy }): JSX.Element {
  const { why, act } = REMEDIES[messages];
  return (
    <>
      {` ${why} `}
      <Button look="link" onClick={() => switchTo(messages)}>
        {act}
      </Button>
    </>
  );
}

/** Changes the message mode and moves the focus to its field, because the button disappears. */
function switchTo(messages: Remedy): void {
  setMessages(messages);
  document.getElementById(MESSAGE_MODE)?.focus();
}

const REMEDIES: Readonly<Record<Remedy, { readonly why: string; readonly act: string }>> = {
  whole: { why: 'The text is JSON as a whole.', act: 'Read as one message' },
  lines: { why: 'Each line is JSON by itself.', act: 'Read as lines' },
};

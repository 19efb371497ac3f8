import type { JSX } from 'react';
import type { Remedy, SyntaxFailure } from '../../source/source.ts';
import { setMessages } from '../../state/actions.ts';
import { refusalOf, shownProblem } from '../../state/problem.ts';
import { useApp } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { grouped } from '../../ui/figures.ts';
import { Prose } from '../../ui/prose.tsx';
import { MESSAGE_MODE } from './message-mode.tsx';

/** Id of the line in the input, which describes the editor. */
export const INPUT_PROBLEM = 'input-problem';

/** Says what is wrong with the input, where and why. */
export function ProblemLine({ id }: { readonly id?: string }): JSX.Element {
  const problem = useApp(shownProblem);
  const message = refusalOf(problem)?.message;
  return (
    <div id={id} className="problem">
      {message !== undefined && (
        <p>
          <span className="problem-mark" aria-hidden="true">
            ✕
          </span>
          <span>
            <Prose text={message} />
            {problem?.kind === 'syntax' && <Surroundings failure={problem.failure} />}
            {problem?.kind === 'syntax' && problem.failure.remedy && <Switch messages={problem.failure.remedy} />}
          </span>
        </p>
      )}
    </div>
  );
}

/** What stands at a place that the editor does not hold. */
function Surroundings({
  failure: { offset, character, around },
}: {
  readonly failure: SyntaxFailure;
}): JSX.Element | null {
  const isHeld = useApp(({ editor }) => editor.beginningOf === undefined || character < editor.text.length);
  if (isHeld) return null;
  return (
    <>
      {` That is byte ${grouped(offset)}, in `}
      <code>{around}</code>
    </>
  );
}

/** Offers to divide the text into messages as it can be read. */
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

/** Divides the text, and hands the focus to the field that says how it is divided: the button goes. */
function switchTo(messages: Remedy): void {
  setMessages(messages);
  document.getElementById(MESSAGE_MODE)?.focus();
}

const REMEDIES: Readonly<Record<Remedy, { readonly why: string; readonly act: string }>> = {
  whole: { why: 'The text is JSON as a whole.', act: 'Read as one message' },
  lines: { why: 'Each line is JSON by itself.', act: 'Read as lines' },
};

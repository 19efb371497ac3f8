import type { JSX } from 'react';
import { entryOf } from '../../formats/all.ts';
import type { Problem } from '../../state/model.ts';
import { useApp } from '../../state/store.ts';
import { Prose } from '../../ui/prose.tsx';

/** What is wrong with the input, where and why. It is there while empty too, so that changes to it are read out. */
export function ProblemLine(): JSX.Element {
  const problem = useApp((state) => state.problem);
  const message = messageOf(problem);
  return (
    <div className="problem" role="status">
      {message !== undefined && (
        <p>
          <span className="problem-mark" aria-hidden="true">
            ✕
          </span>
          <span>
            <Prose text={message} />
          </span>
        </p>
      )}
    </div>
  );
}

function messageOf(problem: Problem | null): string | undefined {
  switch (problem?.kind) {
    case 'syntax':
      return problem.failure.message;
    case 'binary':
      return `${entryOf(problem.codec).format.facts.name}: ${problem.message}`;
    case 'other':
      return problem.message;
    default:
      return undefined;
  }
}

import type { JSX } from 'react';
import { Prose } from './prose.tsx';

interface ReasonsProps {
  readonly reasons: readonly { readonly statement: string; readonly shownBy: string }[];
  readonly className: string;
}

/** Statements, each with its evidence. */
export function Reasons({ reasons, className }: ReasonsProps): JSX.Element {
  return (
    <ul className={className}>
      {reasons.map(({ statement, shownBy }) => (
        <li key={statement}>
          <Prose text={statement} />{' '}
          <span className="muted">
            Shown by: <Prose text={shownBy} />.
          </span>
        </li>
      ))}
    </ul>
  );
}

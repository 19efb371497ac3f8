import type { JSX } from 'react';
import { Prose } from './prose.tsx';

interface ReasonsProps {
  readonly reasons: readonly { readonly says: string; readonly shownBy: string }[];
  readonly className: string;
}

/** Statements, each with its evidence. */
export function Reasons({ reasons, className }: ReasonsProps): JSX.Element {
  return (
    <ul className={className}>
      {reasons.map(({ says, shownBy }) => (
        <li key={says}>
          <Prose text={says} />{' '}
          <span className="muted">
            Shown by: <Prose text={shownBy} />.
          </span>
        </li>
      ))}
    </ul>
  );
}

import type { FigureKind } from '../../../subjects/decide/marked.ts';

const LEGEND: readonly (readonly [kind: FigureKind, mark: string, meaning: string])[] = [
  ['counted', 'n', 'counted: exact bytes of this page'],
  ['measured', 'n to m', 'measured in this browser, with its interval'],
  ['modelled', '≈ n', 'modelled from these by a formula'],
  ['entered', '✎', 'entered by you'],
  ['published', '(date)', 'published, with its date'],
];

/** The legend of the five kinds of figures. */
export function Legend() {
  return (
    <ul className="decide-legend" aria-label="Kinds of number">
      {LEGEND.map(([kind, mark, meaning]) => (
        <li key={kind}>
          <span className={`mark-${kind}`} aria-hidden="true">
            {mark}
          </span>{' '}
          {meaning}
        </li>
      ))}
    </ul>
  );
}

interface FigureProps {
  readonly kind: FigureKind;
  /** The formula of a modelled figure. */
  readonly how?: string;
  readonly children: string;
}

/** A figure with the mark of its kind. */
export function Figure({ kind, how, children }: FigureProps) {
  const sign = kind === 'modelled' ? '≈ ' : kind === 'entered' ? '✎ ' : '';
  return (
    <span className={`mark-${kind}`} {...(how !== undefined && { title: how })}>
      {sign}
      {children}
    </span>
  );
}

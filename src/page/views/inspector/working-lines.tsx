import type { JSX } from 'react';

/** The lines of a calculation, one below the other; null if there are none. */
export function WorkingLines({ lines }: { readonly lines: readonly string[] }): JSX.Element | null {
  if (lines.length === 0) return null;
  return (
    <ol className="working-lines" translate="no">
      {lines.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a calculation keeps its order
        <li key={i}>{line}</li>
      ))}
    </ol>
  );
}

import type { ReactNode } from 'react';

/** An entry of a chart's legend, with the look of what it names. */
export function Key({ look, children }: { readonly look: string; readonly children: ReactNode }) {
  return (
    <li>
      <span className={`view-legend-mark ${look}`} aria-hidden="true" />
      {children}
    </li>
  );
}

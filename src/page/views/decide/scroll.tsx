import type { ReactNode } from 'react';

/** A table that may be wider than the view. The arrow keys scroll it. */
export function Scroll({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="decide-scroll" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}

import type { JSX } from 'react';

/** A sentence in which text between backticks is code. */
export function Prose({ text }: { readonly text: string }): JSX.Element {
  const parts = text.split('`');
  // An unpaired backtick is plain text.
  if (parts.length % 2 === 0) return <>{text}</>;
  return (
    <>
      {parts.map((part, i) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity, and keep their order.
        i % 2 === 1 ? <code key={i}>{part}</code> : part,
      )}
    </>
  );
}

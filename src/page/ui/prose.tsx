import type { JSX } from 'react';

/** Matches code between backticks, and strong text between pairs of asterisks. */
const MARKED = /(`[^`]*`|\*\*[^*]+\*\*)/;

/** A text in which backticks mark code, and pairs of asterisks strong text. Unpaired marks are plain text. */
export function Prose({ text }: { readonly text: string }): JSX.Element {
  return (
    <>
      {text.split(MARKED).map((part, i) => {
        if (i % 2 === 0) return part;
        const isCode = part.startsWith('`');
        const Mark = isCode ? 'code' : 'strong';
        const inner = isCode ? part.slice(1, -1) : part.slice(2, -2);
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity, and keep their order.
        return <Mark key={i}>{inner}</Mark>;
      })}
    </>
  );
}

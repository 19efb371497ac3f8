import { type JSX, useEffect, useRef, useState } from 'react';
import type { FormatId } from '../../../formats/format.ts';
import type { Term } from '../../../subjects/lessons/terms.ts';
import { whenIdleOrPressed } from '../../../workers/loading/patience.ts';
import { Later, laterPart } from '../../ui/later.tsx';

/** Fetches the terms, and the code of their explanations. */
export const loadTerms = () =>
  Promise.all([import('../../../subjects/lessons/terms.ts'), import('./term-popover.tsx')]);

const POPOVER = laterPart('the explanation', async () => (await import('./term-popover.tsx')).TermPopover);

let divide: typeof import('../../../subjects/lessons/terms.ts').termsIn | undefined;

/** A sentence whose terms explain themselves on request. Until the terms are loaded, it is plain text. */
export function Sentence({ text, format }: { readonly text: string; readonly format: FormatId }): JSX.Element {
  const [, setLoaded] = useState(divide !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a failure, the next sentence tries again.
  useEffect(() => {
    if (divide !== undefined) return;
    whenIdleOrPressed()
      .then(() => import('../../../subjects/lessons/terms.ts'))
      .then(
        ({ termsIn }) => {
          divide = termsIn;
          setLoaded(true);
        },
        // Without the terms, the sentence is still complete. With the next region, the page tries to load them again.
        () => undefined,
      );
  }, [text]);
  if (divide === undefined) return <>{text}</>;
  return (
    <>
      {divide(text, format).map(({ text: part, term }, i) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity, and keep their order.
        term === undefined ? part : <TermButton key={i} text={part} term={term} />,
      )}
    </>
  );
}

function TermButton({ text, term }: { readonly text: string; readonly term: Term }): JSX.Element {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => setOpen(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="term"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        {text}
      </button>
      {open && <Later part={POPOVER} props={{ trigger: button, term, onClose: close }} onClose={close} />}
    </>
  );
}

import type { JSX } from 'react';
import { putText } from '../../state/input.ts';
import { useApp } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { bytesInWords } from '../../ui/figures.ts';

/** Says that the editor shows only the beginning of a large text, and offers an empty one. */
export function Beginning(): JSX.Element | null {
  const { text, beginningOf } = useApp((state) => state.editor);
  if (beginningOf === undefined) return null;
  return (
    <p className="beginning">
      The first {bytesInWords(text.length)} of {bytesInWords(beginningOf)}, read-only. A text this large is not edited
      here; every format gets all of it.{' '}
      <Button look="link" onClick={() => putText('')}>
        Edit anew
      </Button>
    </p>
  );
}

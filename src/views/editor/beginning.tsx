import type { JSX } from 'react';
import { type FieldText, linesOf, type Whole } from '../../state/input/editable.ts';
import { Button } from '../../ui/button.tsx';
import { bytesInWords, grouped } from '../../ui/figures.ts';

interface Props {
  readonly field: FieldText;
  /** The readers that get all of the text. */
  readonly readers: string;
  /** Puts an empty text in its place. */
  readonly onAnew: () => void;
}

/** Says that a field shows only the beginning of a text, or not quite the text, and offers an empty one. */
export function Beginning({ field: { text, beginningOf }, readers, onAnew }: Props): JSX.Element | null {
  if (beginningOf === undefined) return null;
  return (
    <p className="beginning">
      {beginningOf.notUtf8
        ? 'The file, read-only: it holds bytes that are not UTF-8, which no editor of text can show as they are. '
        : `The first ${extentOf(text, beginningOf)}, read-only. A text this large is not edited here; ${readers} all of it. `}
      <Button look="link" onClick={onAnew}>
        Edit anew
      </Button>
    </p>
  );
}

/** "100 kB of 6 MB", "2,000 of 4,000,001 lines". */
function extentOf(text: string, { unit, count }: Whole): string {
  if (unit === 'byte') return `${bytesInWords(text.length)} of ${bytesInWords(count)}`;
  const shown = unit === 'line' ? linesOf(text) : text.length;
  return `${grouped(shown)} of ${grouped(count)} ${unit}s`;
}

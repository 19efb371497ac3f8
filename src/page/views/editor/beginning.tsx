import type { JSX } from 'react';
import { grouped } from '../../../core/basics/counted.ts';
import { type FieldText, linesOf, type Whole } from '../../state/input/editable.ts';
import { Button } from '../../ui/button.tsx';
import { bytesInWords } from '../../ui/figures.ts';

interface Props {
  readonly field: FieldText;
  /** The subject and verb of a clause that states who processes the whole text: "the format reads". */
  readonly readers: string;
  /** Replaces the text with an empty text. */
  readonly onAnew: () => void;
}

/** A note for a field that shows only the beginning of a text, or a file that is not UTF-8. Offers an empty text. */
export function Beginning({ field: { text, beginningOf }, readers, onAnew }: Props): JSX.Element | null {
  if (beginningOf === undefined) return null;
  return (
    <p className="beginning">
      {beginningOf.notUtf8
        ? 'The file, read-only: not all of it is UTF-8, so an editor would change it. '
        : `The first ${extentOf(text, beginningOf)}, read-only. A text this large cannot be edited here; ${readers} all of it. `}
      <Button look="link" onClick={onAnew}>
        Start with an empty text
      </Button>
    </p>
  );
}

/** "100 kB of 6 MB", "2,000 of more than 100,000 lines". */
function extentOf(text: string, { unit, count, asHex }: Whole): string {
  if (asHex !== undefined) return `${bytesInWords(asHex)} of ${bytesInWords(count)} in hex`;
  if (unit === 'byte') return `${bytesInWords(text.length)} of ${bytesInWords(count)}`;
  if (unit === 'line') return `${grouped(linesOf(text))} of more than ${grouped(count)} lines`;
  return `${grouped(text.length)} of ${grouped(count)} characters`;
}

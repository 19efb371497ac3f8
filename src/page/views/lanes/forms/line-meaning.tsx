import { memo } from 'react';
import type { Phrase } from '../../../../core/layout/labels.ts';

interface MeaningProps {
  readonly phrases: readonly Phrase[];
  /** Maximum number of rows of the text. */
  readonly tall: number;
  /** The height of a row in pixels. */
  readonly rowHeight: number;
  /** True if the text has only one row and must be cut to fit it: then its type is cut before its content. */
  readonly isCut: boolean;
  /** The number of pixels by which the text begins before its column. */
  readonly shift: number;
}

/**
 * The meaning of a line of the listing, over as many rows as its bytes take. Renders again only if it changed, like the
 * bytes.
 */
export const LineMeaning = memo(function LineMeaning({ phrases, tall, rowHeight, isCut, shift }: MeaningProps) {
  return (
    <span role="gridcell" className="lane-meaning">
      <span
        className={isCut ? 'lane-text lane-text-cut' : 'lane-text'}
        style={{ maxHeight: tall * rowHeight, WebkitLineClamp: tall, ...(shift > 0 && { left: -shift }) }}
      >
        {phrases.map((phrase, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the phrases of a line keep their order
          <span key={i}>
            {i > 0 && ' '}
            <Named phrase={phrase} />
          </span>
        ))}
      </span>
    </span>
  );
}, meanTheSame);

function meanTheSame(a: MeaningProps, b: MeaningProps): boolean {
  return (
    a.tall === b.tall &&
    a.rowHeight === b.rowHeight &&
    a.isCut === b.isCut &&
    a.shift === b.shift &&
    areSame(a.phrases, b.phrases)
  );
}

function areSame(a: readonly Phrase[], b: readonly Phrase[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ text, name }, i) => {
      const other = b[i]!;
      return text === other.text && name.start === other.name.start && name.end === other.name.end;
    })
  );
}

/** A phrase with its name emphasized. */
function Named({ phrase: { text, name } }: { readonly phrase: Phrase }) {
  const { start, end } = name;
  if (end === start) return text;
  return (
    <>
      {text.slice(0, start)}
      <b className="lane-name">{text.slice(start, end)}</b>
      {text.slice(end)}
    </>
  );
}

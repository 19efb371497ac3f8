import type { JSX } from 'react';
import { counted } from '../../../core/basics/counted.ts';
import { entryOf } from '../../../formats/all.ts';
import type { MaskedCopy } from '../../../workers/protocol.ts';

interface MaskedNoteProps {
  readonly keys: boolean;
  readonly onKeys: (keys: boolean) => void;
  /** The copy in the link; undefined until it is made. */
  readonly copy: MaskedCopy | undefined;
}

/** The choice to mask names too, the properties that masking keeps, and the information that the copy still reveals. */
export function MaskedNote({ keys, onKeys, copy }: MaskedNoteProps): JSX.Element {
  return (
    <div>
      <label className="share-present">
        <input type="checkbox" checked={keys} onChange={({ target }) => onKeys(target.checked)} />
        Replace the names of members too.
      </label>
      <p>
        Letters, digits and numbers become random ones, drawn anew for each link. The schema of the page is left out.
      </p>
      {copy !== undefined && (
        <>
          <p>{sizesOf(copy)}</p>
          {copy.keptCount > 0 && <p>{keptIn(copy)}</p>}
        </>
      )}
      <p>
        <strong>The copy still reveals:</strong> the structure; the length of each text, and where it has capitals,
        digits, characters beyond ASCII, spaces and punctuation; the sign and the width of each number, and how large
        one with a fraction or an exponent is; which texts are times (to within 30 years), UUIDs, integers, hex or
        base64, and where their bytes are zero; true, false and null; which values are equal;{' '}
        {keys ? 'the lengths of names, and names such as labels that decide how a schema is inferred.' : 'all names.'}
      </p>
    </div>
  );
}

function sizesOf({ alike, differing }: MaskedCopy): string {
  const others = differing.map((id) => {
    const { format, codec } = entryOf(id);
    return `${format.facts.name} (${codec.variant ?? codec.library})`;
  });
  const except = others.length === 0 ? '' : ` It takes a different number of bytes in ${others.join(', ')}.`;
  return `Compared with the original, without given schemas: it takes as many bytes in ${counted(alike, 'codec')}.${except} Compressed sizes differ.`;
}

function keptIn({ kept, keptCount }: MaskedCopy): string {
  const they = keptCount === 1 ? 'One value stays' : `${keptCount} values stay`;
  const why = `${they} as in the original, because no other value of this length was found that takes as many bytes in every format`;
  // Under a cover, the values are not listed.
  if (kept.length === 0) return `${why}.`;
  return `${why}: ${kept.join(', ')}${keptCount > kept.length ? ', …' : ''}`;
}

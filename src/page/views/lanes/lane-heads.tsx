import { memo } from 'react';
import { countedPlain } from '../../../core/basics/counted.ts';
import type { FormWords } from './forms/row-model.ts';

interface HeadsProps {
  /** Id of the description. */
  readonly id: string;
  /** Undefined if the size is covered. */
  readonly bytes: number | undefined;
  readonly lines: number;
  readonly words: FormWords;
}

/** The description of a lane for screen readers: its size, its keys, and the headings of its columns. */
export const Heads = memo(function Heads({ id, bytes, lines, words }: HeadsProps) {
  return (
    <>
      <p id={id} hidden>
        {bytes !== undefined && `${countedPlain(bytes, 'byte')}, `}
        {countedPlain(lines, words.line)}. Arrows move, Enter explains, Alt and arrows go out, in, and to other formats.
      </p>
      <div role="rowgroup" className="visually-hidden">
        <div role="row" aria-rowindex={1}>
          {words.heads.map((head) => (
            <span key={head} role="columnheader">
              {`${head} `}
            </span>
          ))}
        </div>
      </div>
    </>
  );
});

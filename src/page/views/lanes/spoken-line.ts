import { countedPlain } from '../../../core/basics/counted.ts';
import type { Span } from '../../../core/bytes/span.ts';
import type { Pointed } from '../../state/selection/pointer.ts';
import { type Cell, cursorAt } from './cursor.ts';
import { countIn, offsetIn, type RowModel, type SpokenText } from './forms/row-model.ts';
import { type HiddenInLine, NOTHING_HIDDEN } from './line-cover.ts';
import { listingText } from './spoken-listing.ts';
import { spokenPath } from './spoken-value.ts';
import { spokenHex, spokenWords, WORDS_AT_MOST, wordsIn } from './spoken-words.ts';

/** Numbers of words of a value to try in a label, largest first. */
const VALUE_WORDS = [6, 4, 3, 2, 1] as const;
/** Maximum number of bytes spelt in a label. */
const BYTES_SPELT = 4;

/**
 * The label of a line for screen readers, at most twelve words: its meaning, its value's name, its bytes, and its
 * offset. "id: 4. 0 4. Offset 4." `before` is spoken first, such as how the cursor got there. Bytes are spelt if they
 * fit.
 */
export function spokenLine(
  model: RowModel,
  line: number,
  before: string,
  hidden: HiddenInLine = NOTHING_HIDDEN,
): string {
  for (const words of VALUE_WORDS) {
    const label = labelWith(model, line, before, words, true, hidden);
    if (spokenWords(label) <= WORDS_AT_MOST) return label;
  }
  return labelWith(model, line, before, 1, false, hidden);
}

/** The label with at most `words` words of a value or a name, and the number of bytes if the bytes are not spelt. */
function labelWith(
  model: RowModel,
  line: number,
  before: string,
  words: number,
  withSize: boolean,
  hidden: HiddenInLine,
): string {
  const spans = model.spansOf(line);
  const count = countIn(spans) + model.rowAt(model.firstRowOf(line)).hidden;
  const { what, textBytes }: SpokenText = hidden.meaning
    ? { what: 'Covered' }
    : (model.spokenText?.(line, words) ?? listingText(model.lane, line, words));
  const where = count === 0 ? 'No bytes.' : `Offset ${spans[0]!.start}.`;
  const room = WORDS_AT_MOST - wordsIn(`${before} ${what} ${where}`);
  const isSpelt = !hidden.bytes && count > 0 && count <= Math.min(room, BYTES_SPELT);
  const isSized = withSize && !isSpelt && count > 0 && !what.endsWith('of text');
  const bytes = isSpelt ? `${spelt(model.lane.bytes, spans, count)}.` : '';
  const sized = isSized ? `${what}, ${countedPlain(textBytes ?? count, 'byte')}.` : ended(what);
  return [before, sized, bytes, where].filter((part) => part !== '').join(' ');
}

/** Adds a full stop, unless the text ends with an ellipsis. */
function ended(text: string): string {
  return text.endsWith('…') ? text : `${text}.`;
}

function spelt(bytes: Uint8Array, spans: readonly Span[], count: number): string {
  const shown = Array.from({ length: count }, (_, index) => offsetIn(spans, index)).filter((at) => at !== undefined);
  return shown.map((at) => spokenHex(bytes[at]!)).join(', ');
}

/**
 * Text spoken before the label of the line of a cell: the movement of the keyboard cursor, otherwise the path of the
 * value.
 */
export function wayTo({ model, line }: Cell, kept: Pointed | null): string {
  const { lane } = model;
  const cursor = cursorAt(kept);
  if (cursor !== undefined && kept?.codec === lane.id) return cursor.before;
  return spokenPath(lane, model.valueIn(line, model.regionOf(line)));
}

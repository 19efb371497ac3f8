import { type BrokenText, brokenTexts } from '../../core/layout/broken-texts.ts';
import type { Layout } from '../../core/layout/layout.ts';
import type { Kinds } from '../../core/layout/vocabulary.ts';
import type { SourceTree } from '../../core/source/tree.ts';
import { type Losses, PAGE_LIMITS } from '../../core/value/loss-list.ts';
import { inWords } from '../../core/value/words.ts';

type BrokenName = Pick<BrokenText, 'value' | 'isKey' | 'text'>;

/**
 * Yields the values whose key has a lone surrogate and is spelled once for many values: in the definition of a record,
 * or in a table outside the bytes. Keys from a schema are text with escapes, which keep the surrogate.
 */
function* brokenOuterKeys({ keys }: Layout, kinds: Kinds): Generator<BrokenName> {
  if (keys === undefined || !kinds.list.some(({ names }) => names !== undefined)) return;
  const isBroken = keys.names.map((name) => !name.isWellFormed());
  if (!isBroken.includes(true)) return;
  for (let value = 0; value < keys.of.length; value++) {
    const number = keys.of[value]!;
    if (number > 0 && isBroken[number - 1]) yield { value, isKey: true, text: keys.names[number - 1]! };
  }
}

function* allBroken(bytes: Uint8Array, layout: Layout, kinds: Kinds): Generator<BrokenName> {
  yield* brokenTexts(bytes, layout, kinds);
  yield* brokenOuterKeys(layout, kinds);
}

/**
 * Finds lone surrogates that a codec encoded directly, so that its bytes are not valid UTF-8. Other decoders reject or
 * replace them, even if the codec's own decoder returns them. Skips values that are already in `losses`.
 */
export function lostSurrogates(
  written: { readonly bytes: Uint8Array; readonly layout: Layout; readonly sourceOf?: Uint32Array },
  kinds: Kinds,
  tree: SourceTree,
  { losses, more }: Losses,
  limits = PAGE_LIMITS,
): Losses {
  if (!hasSurrogateEscape(tree.bytes)) return { losses, more };
  const known = new Set(losses.filter((loss) => loss.class === 'lone surrogate').map(({ path }) => path));
  const all = [...losses];
  let further = more;
  let pathCharacters = 0;
  for (const { value, isKey, text } of allBroken(written.bytes, written.layout, kinds)) {
    if (all.length >= limits.losses || pathCharacters > limits.pathCharacters) {
      further++;
      continue;
    }
    const path = tree.pointerOf(written.sourceOf?.[value] ?? value);
    pathCharacters += path.length;
    if (known.has(path)) continue;
    const was = `${isKey ? 'key ' : ''}${inWords(text)}`;
    all.push({ class: 'lone surrogate', path, was, became: 'bytes that are not UTF-8' });
  }
  return { losses: all, more: further };
}

/** JSON text is UTF-8, so it can contain a lone surrogate only as an escape: `\\ud800` to `\\udfff`. */
function hasSurrogateEscape(text: Uint8Array): boolean {
  for (let at = text.indexOf(BACKSLASH); at >= 0; at = text.indexOf(BACKSLASH, at + 1))
    if (text[at + 1] === 0x75 && (text[at + 2]! | 0x20) === 0x64) return true;
  return false;
}

const BACKSLASH = 0x5c;

import { seededRandom } from '../core/basics/random.ts';

/**
 * Printable ASCII, and characters at which programs often cut or count text wrongly: controls, wide characters, lone
 * surrogates.
 */
const CHARACTERS: readonly string[] = [
  ...Array.from({ length: 95 }, (_, i) => String.fromCharCode(0x20 + i)),
  '\0',
  '\t',
  '\n',
  '\r',
  'é',
  '\u2028',
  '\ufeff',
  '\ud83d',
  '\udc00',
  '😀',
];

/**
 * Number of single edits of a text: at each position, an insertion or replacement by each character, a deletion, and a
 * cut.
 */
function singleEdits(text: string): number {
  return text.length * (2 * CHARACTERS.length + 2) + CHARACTERS.length;
}

/** The text after the single edit with this number. */
function singleEdit(text: string, number: number): string {
  const kinds = 2 * CHARACTERS.length + 2;
  const at = Math.floor(number / kinds);
  const kind = number % kinds;
  const [before, after] = [text.slice(0, at), text.slice(at)];
  if (kind < CHARACTERS.length) return before + CHARACTERS[kind] + after;
  if (kind < 2 * CHARACTERS.length) return before + CHARACTERS[kind - CHARACTERS.length] + after.slice(1);
  return kind === 2 * CHARACTERS.length ? before + after.slice(1) : before;
}

/** Yields `count` different single edits, in an order that reaches all kinds and positions early. */
export function* singleEditsOf(text: string, count: number): Generator<string> {
  const all = singleEdits(text);
  // A prime that is larger than the number of edits for any of these texts, so that each edit occurs once.
  const STRIDE = 1_000_003;
  for (let i = 0; i < Math.min(count, all); i++) yield singleEdit(text, (i * STRIDE) % all);
}

/** Yields texts with several edits each: single edits, and ranges that are deleted, doubled or moved. */
export function* randomEditsOf(text: string, count: number, seed: number): Generator<string> {
  const random = seededRandom(seed);
  const upTo = (most: number): number => Math.floor(random() * most);
  for (let i = 0; i < count; i++) {
    let edited = text;
    for (let left = 1 + upTo(5); left > 0; left--) {
      const [a, b, c] = [upTo(edited.length + 1), upTo(edited.length + 1), upTo(edited.length + 1)].sort(
        (x, y) => x - y,
      ) as [number, number, number];
      const changes = [
        () => singleEdit(edited, upTo(singleEdits(edited))),
        () => edited.slice(0, a) + edited.slice(b),
        () => edited.slice(0, b) + edited.slice(a),
        () => edited.slice(0, a) + edited.slice(b, c) + edited.slice(a, b) + edited.slice(c),
      ];
      edited = changes[random() < 0.7 ? 0 : upTo(changes.length)]!();
    }
    yield edited;
  }
}

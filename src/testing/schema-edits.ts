import { seeded } from './random.ts';

/** Printable ASCII, and characters that texts are cut or counted wrongly at: controls, wide ones, halves of pairs. */
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

/** How many single edits a text has: at each place an insertion or replacement of each character, a deletion, a cut. */
export function singleEdits(text: string): number {
  return text.length * (2 * CHARACTERS.length + 2) + CHARACTERS.length;
}

/** The text after one of its single edits, by number. */
export function singleEdit(text: string, number: number): string {
  const kinds = 2 * CHARACTERS.length + 2;
  const at = Math.floor(number / kinds);
  const kind = number % kinds;
  const [before, after] = [text.slice(0, at), text.slice(at)];
  if (kind < CHARACTERS.length) return before + CHARACTERS[kind] + after;
  if (kind < 2 * CHARACTERS.length) return before + CHARACTERS[kind - CHARACTERS.length] + after.slice(1);
  return kind === 2 * CHARACTERS.length ? before + after.slice(1) : before;
}

/** So many single edits, each another one, in an order that has all kinds and places early. */
export function* singleEditsOf(text: string, count: number): Generator<string> {
  const all = singleEdits(text);
  // A prime that is larger than any of these texts has edits, so each number comes once.
  const STRIDE = 1_000_003;
  for (let i = 0; i < Math.min(count, all); i++) yield singleEdit(text, (i * STRIDE) % all);
}

/** Several edits one upon the other: single ones, and stretches that are taken out, doubled, or moved. */
export function* randomEditsOf(text: string, count: number, seed: number): Generator<string> {
  const random = seeded(seed);
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

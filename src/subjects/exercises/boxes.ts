/** The box of each term, from 0 for unknown to `LAST_BOX` for known. */
export type Boxes = Readonly<Record<string, number>>;

const LAST_BOX = 2;

/**
 * The boxes after an answer. A right answer at the first try moves its term to the next box; any other answer moves it
 * to the first box.
 */
export function boxesAfter(boxes: Boxes, term: string, isRight: boolean): Boxes {
  const box = isRight ? Math.min((boxes[term] ?? 0) + 1, LAST_BOX) : 0;
  return { ...boxes, [term]: box };
}

/**
 * The entry whose term is in the lowest box. If there are several, the first of them. A question without a term is
 * treated as unknown.
 */
export function leastKnown<Entry extends { readonly term?: string }>(
  entries: readonly Entry[],
  boxes: Boxes,
): Entry | undefined {
  const boxOf = ({ term }: Entry): number => (term === undefined ? 0 : (boxes[term] ?? 0));
  return entries.toSorted((a, b) => boxOf(a) - boxOf(b))[0];
}

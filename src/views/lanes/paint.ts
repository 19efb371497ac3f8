import type { Role } from '../../layout/layout.ts';
import { ROLES } from '../../layout/layout.ts';

/** Names that `::highlight()` rules in lanes.css use. */
export type Paint = Role | 'strong' | 'light' | 'chosen';

/** Bytes to colour: characters `[from, to)` of a text node. */
export interface Stroke {
  readonly node: Text;
  readonly from: number;
  readonly to: number;
  readonly paint: Paint;
}

/** Later ones are drawn over earlier ones. */
const PRIORITY: Readonly<Partial<Record<Paint, number>>> = { light: 1, strong: 2, chosen: 3 };
const supported = typeof CSS !== 'undefined' && 'highlights' in CSS;
const highlights = new Map<Paint, Highlight>();

if (supported) {
  for (const paint of [...ROLES, 'light', 'strong', 'chosen'] as const) {
    const highlight = new Highlight();
    highlight.priority = PRIORITY[paint] ?? 0;
    highlights.set(paint, highlight);
    CSS.highlights.set(`wp-${paint}`, highlight);
  }
}

/**
 * Colours runs of text without an element for each (CSS Custom Highlight API). Returns what takes the colours away
 * again. Where the browser lacks it the text stands uncoloured; the words beside it say the same.
 */
export function paint(strokes: readonly Stroke[]): () => void {
  if (!supported) return () => {};
  const painted = strokes.map(({ node, from, to, paint: name }) => {
    const range = new StaticRange({ startContainer: node, startOffset: from, endContainer: node, endOffset: to });
    highlights.get(name)!.add(range);
    return { name, range };
  });
  return () => {
    for (const { name, range } of painted) highlights.get(name)!.delete(range);
  };
}

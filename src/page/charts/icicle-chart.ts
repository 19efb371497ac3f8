import type { Chart, ChartConfiguration, Plugin } from 'chart.js';
import type { Family } from '../../core/layout/vocabulary.ts';
import type { PathBytes } from '../state/selection/path-bytes.ts';
import { exactBytesText, type IcicleCell, icicleOf, tokenText } from './icicle.ts';
import { dotting, hatching, type Ink, striping } from './ink.ts';

/** The minimum width of a box of one path, in CSS pixels. */
const LEAST = 34;
/** The height of a row, in CSS pixels. */
const ROW = 38;
const MOST_ROWS = 8;
/** The space between a box and its text, in CSS pixels. */
const PAD = 4;
/** The size of the text, in CSS pixels. */
const FONT = 12;
/** The height of the bar below the text, in CSS pixels. */
const BAR = 6;

/** The boxes of a path and the paths in it, and the height that they take. */
export function boxesFor(
  bytes: PathBytes,
  root: number,
  width: number,
): { readonly cells: readonly IcicleCell[]; readonly height: number } {
  const cells = icicleOf(bytes, root, { least: LEAST / width, rows: MOST_ROWS });
  return { cells, height: cells.reduce((most, { row }) => Math.max(most, row + 1), 1) * ROW };
}

/** The icicle as a picture: boxes as wide as the bytes of their paths, with a bar of the families in each. */
export function icicleChart(
  bytes: PathBytes,
  cells: readonly IcicleCell[],
  ink: Ink,
): ChartConfiguration<'bar', number[], string> {
  const fills = { names: ink.names, framing: hatching(ink), values: dotting(ink), unread: striping(ink) };
  const shown = (Object.keys(fills) as Family[]).filter((family) => bytes.within[family][0]! > 0);
  return {
    type: 'bar',
    // The families are only in the legend; the plugin draws the boxes.
    data: { labels: [], datasets: shown.map((label) => ({ label, data: [], backgroundColor: fills[label] })) },
    options: {
      animation: false,
      maintainAspectRatio: false,
      scales: { x: { display: false }, y: { display: false } },
    },
    plugins: [boxes(bytes, cells, shown, fills, ink)],
  };
}

function boxes(
  { tree, total, within }: PathBytes,
  cells: readonly IcicleCell[],
  families: readonly Family[],
  fills: Readonly<Record<Family, CanvasPattern | string>>,
  ink: Ink,
): Plugin<'bar'> {
  return {
    id: 'boxes',
    afterDraw({ ctx, chartArea }: Chart): void {
      ctx.textAlign = 'left';
      ctx.textBaseline = 'top';
      ctx.font = `${FONT}px ${ink.sans}`;
      for (const { path, kind, row, left, width, count } of cells) {
        const [x, y] = [chartArea.left + left * chartArea.width, chartArea.top + row * ROW];
        const wide = width * chartArea.width;
        // A filled frame, because the SVG context also fills what it strokes.
        ctx.fillStyle = ink.line;
        ctx.fillRect(x, y, wide, ROW);
        ctx.fillStyle = ink.bg;
        ctx.fillRect(x + 1, y + 1, Math.max(0, wide - 2), ROW - 2);
        ctx.fillStyle = kind === 'more' ? ink.muted : ink.fg;
        const name = kind === 'more' ? `+${count}` : tokenText(tree, path);
        const figure = kind === 'more' ? '' : ` ${exactBytesText(total[path]!)}`;
        const text = fitted(ctx, name, figure, wide - 2 * PAD);
        if (text !== '') ctx.fillText(text, x + PAD, y + PAD);
        if (kind === 'more') continue;
        let from = x + 1;
        for (const family of families) {
          const part = (within[family][path]! / total[path]!) * (wide - 2);
          ctx.fillStyle = fills[family];
          if (part > 0) ctx.fillRect(from, y + ROW - BAR - 2, part, BAR);
          from += part;
        }
      }
    },
  };
}

/**
 * A name and a figure that fit a width; without room for the figure, the beginning of the name. A figure is never cut.
 */
function fitted(ctx: CanvasRenderingContext2D, name: string, figure: string, width: number): string {
  if (ctx.measureText(name + figure).width <= width) return name + figure;
  const characters = Array.from(name);
  let cut = name;
  while (characters.length > 0 && ctx.measureText(cut).width > width) {
    characters.pop();
    cut = `${characters.join('')}…`;
  }
  return characters.length === 0 ? '' : cut;
}

/** The theme's colours and typefaces for the canvas. */
export interface Ink {
  readonly fg: string;
  readonly muted: string;
  readonly line: string;
  readonly bg: string;
  readonly names: string;
  readonly framing: string;
  readonly hatch: string;
  readonly values: string;
  readonly unread: string;
  readonly sans: string;
  readonly mono: string;
}

/** System colours, which replace those of the theme in forced-colours mode. Patterns distinguish the families. */
const FORCED = {
  '--fg': 'CanvasText',
  '--fg-muted': 'CanvasText',
  '--line': 'GrayText',
  '--bg': 'Canvas',
  '--names': 'CanvasText',
  '--framing': 'Canvas',
  '--framing-hatch': 'CanvasText',
  '--values': 'CanvasText',
  '--role-unread': 'CanvasText',
} as const;

/** Reads the current theme. */
export function inkOf(element: Element): Ink {
  const style = getComputedStyle(element);
  const read = (name: string): string => style.getPropertyValue(name).trim();
  const probe = document.createElement('span');
  (element.parentElement ?? document.body).append(probe);
  probe.style.forcedColorAdjust = 'none';
  const isForced = matchMedia('(forced-colors: active)').matches;
  /** The computed colour, since a custom property may contain one for each theme. */
  const colour = (name: keyof typeof FORCED): string => {
    probe.style.color = isForced ? FORCED[name] : `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const ink = {
    fg: colour('--fg'),
    muted: colour('--fg-muted'),
    line: colour('--line'),
    bg: colour('--bg'),
    names: colour('--names'),
    framing: colour('--framing'),
    hatch: colour('--framing-hatch'),
    values: colour('--values'),
    unread: colour('--role-unread'),
    sans: read('--sans'),
    mono: read('--mono'),
  };
  probe.remove();
  return ink;
}

/** Side of a pattern's tile in pixels. */
const TILE = 6;

/** The hatching of framing, so that it differs from its neighbours not only by colour. */
export function hatching(ink: Ink): CanvasPattern | string {
  return pattern(ink.framing, (context) => {
    context.strokeStyle = ink.hatch;
    context.lineWidth = 1.6;
    for (const x of [-TILE, 0, TILE]) {
      context.beginPath();
      context.moveTo(x, TILE);
      context.lineTo(x + TILE, 0);
      context.stroke();
    }
  });
}

/** The dots of values, which distinguish them from names without colour. */
export function dotting(ink: Ink): CanvasPattern | string {
  return pattern(ink.values, (context) => {
    context.fillStyle = ink.bg;
    context.beginPath();
    context.arc(TILE / 2, TILE / 2, 1.1, 0, 2 * Math.PI);
    context.fill();
  });
}

/** The stripes of unread bytes. */
export function striping(ink: Ink): CanvasPattern | string {
  return pattern(ink.unread, (context) => {
    context.fillStyle = ink.bg;
    context.fillRect(0, 0, 2, TILE);
  });
}

/** A colour with a drawing on each tile. */
function pattern(colour: string, draw: (context: CanvasRenderingContext2D) => void): CanvasPattern | string {
  const tile = document.createElement('canvas');
  tile.width = tile.height = TILE;
  const context = tile.getContext('2d');
  if (context === null) return colour;
  context.fillStyle = colour;
  context.fillRect(0, 0, TILE, TILE);
  draw(context);
  const made = context.createPattern(tile, 'repeat');
  if (made === null) return colour;
  TILES.set(made, tile);
  return made;
}

/** The tile from which each pattern was made, because a pattern does not give it back. */
const TILES = new WeakMap<object, HTMLCanvasElement>();

/** The tile of a pattern of this file; undefined for other fills. */
export function tileOf(fill: unknown): HTMLCanvasElement | undefined {
  return typeof fill === 'object' && fill !== null ? TILES.get(fill) : undefined;
}

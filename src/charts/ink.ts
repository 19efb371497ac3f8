/** The theme's colours and typefaces as the canvas needs them. */
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

/** Reads the theme that is in force. */
export function inkOf(element: Element): Ink {
  const style = getComputedStyle(element);
  const read = (name: string): string => style.getPropertyValue(name).trim();
  const probe = document.createElement('span');
  (element.parentElement ?? document.body).append(probe);
  /** A colour as it is drawn: its token may be one for each theme. */
  const colour = (name: string): string => {
    probe.style.color = `var(${name})`;
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

/** Pixels of a side of a pattern's tile. */
const TILE = 6;

/** Framing is hatched, so that it differs from its neighbours by more than colour. */
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

/** Values are dotted, which tells them from names for those who see no hues. */
export function dotting(ink: Ink): CanvasPattern | string {
  return pattern(ink.values, (context) => {
    context.fillStyle = ink.bg;
    context.beginPath();
    context.arc(TILE / 2, TILE / 2, 1.1, 0, 2 * Math.PI);
    context.fill();
  });
}

/** Unread bytes are striped. */
export function striping(ink: Ink): CanvasPattern | string {
  return pattern(ink.unread, (context) => {
    context.fillStyle = ink.bg;
    context.fillRect(0, 0, 2, TILE);
  });
}

/** A colour with something drawn on each tile of it. */
function pattern(colour: string, draw: (context: CanvasRenderingContext2D) => void): CanvasPattern | string {
  const tile = document.createElement('canvas');
  tile.width = tile.height = TILE;
  const context = tile.getContext('2d');
  if (context === null) return colour;
  context.fillStyle = colour;
  context.fillRect(0, 0, TILE, TILE);
  draw(context);
  return context.createPattern(tile, 'repeat') ?? colour;
}

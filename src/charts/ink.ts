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
  return {
    fg: read('--fg'),
    muted: read('--fg-muted'),
    line: read('--line'),
    bg: read('--bg'),
    names: read('--names'),
    framing: read('--framing'),
    hatch: read('--framing-hatch'),
    values: read('--values'),
    unread: read('--role-unread'),
    sans: read('--sans'),
    mono: read('--mono'),
  };
}

/** The hatching of framing, so that it differs from its neighbours by more than colour. */
export function hatching(ink: Ink): CanvasPattern | string {
  const tile = document.createElement('canvas');
  tile.width = tile.height = 6;
  const context = tile.getContext('2d');
  if (context === null) return ink.framing;
  context.fillStyle = ink.framing;
  context.fillRect(0, 0, 6, 6);
  context.strokeStyle = ink.hatch;
  context.lineWidth = 1.6;
  for (const x of [-6, 0, 6]) {
    context.beginPath();
    context.moveTo(x, 6);
    context.lineTo(x + 6, 0);
    context.stroke();
  }
  return context.createPattern(tile, 'repeat') ?? ink.framing;
}

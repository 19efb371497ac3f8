import { Context } from 'svgcanvas';
import { tileOf } from './ink.ts';

const SVG = 'http://www.w3.org/2000/svg';

const ANCHORS: Readonly<Record<string, string>> = { center: 'middle', right: 'end', end: 'end' };
/** Distance from the given place down to the baseline of a text, as a share of the text's size. */
const DROPS: Readonly<Record<string, number>> = { top: 0.8, hanging: 0.8, middle: 0.35, bottom: -0.2 };

interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * A canvas context that writes SVG. It differs from the library's context in three ways: it writes texts without
 * `style` attributes, which the policy of the page forbids; it accepts the patterns of `ink.ts`; and a clip keeps the
 * rectangles of its path, because the borders of bars are such paths, filled by the even-odd rule.
 */
export class SvgContext extends Context {
  /** The rectangles of the current path. */
  #rects: Rect[] = [];

  override beginPath(): void {
    this.#rects = [];
    super.beginPath();
  }

  override rect(x: number, y: number, width: number, height: number): void {
    super.rect(x, y, width, height);
    this.#rects.push({ x, y, width, height });
  }

  override clip(): void {
    super.clip();
    const kept = this.#rects;
    for (const { x, y, width, height } of kept) super.rect(x, y, width, height);
    this.#rects = kept;
  }

  override fillText(text: string, x: number, y: number): void {
    this.#write(text, x, y, { fill: String(this.fillStyle), 'fill-opacity': this.globalAlpha });
  }

  override strokeText(text: string, x: number, y: number): void {
    const { lineWidth, lineJoin } = this;
    const stroke = { stroke: String(this.strokeStyle), 'stroke-width': lineWidth, 'stroke-linejoin': lineJoin };
    this.#write(text, x, y, { fill: 'none', ...stroke });
  }

  #write(text: string, x: number, y: number, paint: Readonly<Record<string, string | number>>): void {
    const font = document.createElement('span').style;
    font.font = this.font;
    const { a, b, c, d, e, f } = this.getTransform();
    const element = document.createElementNS(SVG, 'text');
    const attributes = {
      x,
      y: y + (DROPS[this.textBaseline] ?? 0) * Number.parseFloat(font.fontSize),
      ...paint,
      'font-family': font.fontFamily,
      'font-size': font.fontSize,
      'font-weight': font.fontWeight,
      'text-anchor': ANCHORS[this.textAlign] ?? 'start',
      // A program without the page's font fits its own font into the same width.
      textLength: this.measureText(text).width,
      lengthAdjust: 'spacingAndGlyphs',
      transform: `matrix(${a} ${b} ${c} ${d} ${e} ${f})`,
    };
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
    element.textContent = text;
    this.getSvg().append(element);
  }

  override fill(rule: CanvasFillRule = 'nonzero'): void {
    this.#replacePattern();
    super.fill();
    if (rule === 'evenodd') Array.from(this.getSvg().querySelectorAll('path')).at(-1)?.setAttribute('fill-rule', rule);
  }

  override fillRect(x: number, y: number, width: number, height: number): void {
    this.#replacePattern();
    super.fillRect(x, y, width, height);
  }

  /** Replaces a pattern of the browser with an SVG pattern that has the same tile. */
  #replacePattern(): void {
    const tile = tileOf(this.fillStyle);
    if (tile !== undefined) this.fillStyle = this.createPattern(tile, 'repeat');
  }
}

import { BasicPlatform } from 'chart.js';
import { drawChart, MARGIN, type Picture } from './chart-png.ts';
import { inkOf } from './ink.ts';
import { SvgContext } from './svg-context.ts';

/**
 * Draws charts one below the other, and returns them as the text of an SVG file on the page's background. The theme of
 * `element` is used. `width` is in CSS pixels, without the margin.
 */
export function chartsSvg(element: Element, pictures: readonly Picture[], width: number): string {
  const ink = inkOf(element);
  const whole = new SvgContext({ width: 1, height: 1 }).getSvg();
  whole.replaceChildren();
  const background = document.createElementNS(whole.namespaceURI, 'rect');
  whole.append(background);
  let top = MARGIN;
  for (const picture of pictures) {
    let drawn: SvgContext | undefined;
    const chart = drawChart(picture, ink, width, (size) => {
      drawn = new SvgContext(size);
      const canvas = { ...size, getContext: () => drawn };
      drawn.canvas = canvas;
      return { item: canvas as unknown as HTMLCanvasElement, density: 1, platform: BasicPlatform };
    });
    const svg = drawn!.getSvg();
    svg.setAttribute('x', String(MARGIN));
    svg.setAttribute('y', String(top));
    whole.append(svg.cloneNode(true));
    top += chart.height + 2 * MARGIN;
    chart.destroy();
  }
  const size = { width: width + 2 * MARGIN, height: top - MARGIN };
  for (const [name, value] of Object.entries(size)) {
    whole.setAttribute(name, String(value));
    background.setAttribute(name, String(value));
  }
  background.setAttribute('fill', ink.bg);
  whole.setAttribute('role', 'img');
  return new XMLSerializer().serializeToString(whole);
}

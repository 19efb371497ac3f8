import { counted, grouped } from '../basics/counted.ts';
import { offsetText } from '../bytes/hex.ts';
import type { Span } from '../bytes/span.ts';
import { isWhole, type Layout, unitsPerByte } from './layout.ts';

/**
 * Offset and length of a span in the layout's unit: "offset 12 (0x0c), 3 bytes". In bits if it does not consist of
 * whole bytes: "offset 0 (0x00), bit 4, 2 bits".
 */
export function extentOf(layout: Layout, span: Span): string {
  const units = unitsPerByte(layout);
  const whole = isWhole(layout, span);
  const byte = Math.floor(span.start / units);
  const length = whole ? (span.end - span.start) / units : span.end - span.start;
  const bit = whole ? '' : `, bit ${span.start % units}`;
  return `offset ${grouped(byte)} (${offsetText(byte)})${bit}, ${counted(length, whole ? 'byte' : 'bit')}`;
}

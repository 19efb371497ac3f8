import { encode } from 'uqr';

/** A link of at least this many characters makes a code with too many modules to be scanned from a seat. */
export const TOO_DENSE = 1200;

/** Width in modules of the white margin around a code, which ISO/IEC 18004 requires. */
const QUIET = 4;

/** A QR code as the path of an SVG image, and its width in modules. */
export interface QrCode {
  readonly path: string;
  readonly size: number;
}

/**
 * The QR code of a text. Each dark module is a square of one unit. Paper gets stains and creases, so a code for paper
 * can repair more errors. A code for a screen has fewer and larger modules.
 */
export function qrCodeOf(text: string, medium: 'paper' | 'screen'): QrCode {
  const { data, size } = encode(text, { ecc: medium === 'paper' ? 'M' : 'L', boostEcc: true, border: QUIET });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { path, size };
}

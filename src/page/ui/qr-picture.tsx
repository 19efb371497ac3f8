import type { JSX } from 'react';
import type { QrCode } from './qr-code.ts';

interface PictureProps {
  readonly code: QrCode;
  /** The description of the code for screen readers. */
  readonly label: string;
  readonly className: string;
}

/** A QR code in black on white, which every theme and every printer keeps. */
export function QrPicture({ code: { path, size }, label, className }: PictureProps): JSX.Element {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}

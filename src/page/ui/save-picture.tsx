import type { JSX } from 'react';
import { Button } from './button.tsx';
import './save-picture.css';

/** The types of a picture's file. */
export type PictureType = 'png' | 'svg';

interface SavePictureProps {
  readonly onSave: (type: PictureType) => Promise<void>;
  readonly disabled?: boolean;
}

/** Buttons that save a chart as a picture of either type. */
export function SavePicture({ onSave, disabled = false }: SavePictureProps): JSX.Element {
  return (
    <span className="save-picture">
      <Button onClick={() => void onSave('png')} disabled={disabled}>
        Save as PNG
      </Button>
      <Button onClick={() => void onSave('svg')} disabled={disabled}>
        Save as SVG
      </Button>
    </span>
  );
}

import { type JSX, useState } from 'react';
import { Button } from './button.tsx';
import './save-picture.css';

/** The types of a picture's file. */
export type PictureType = 'png' | 'svg';

interface SavePictureProps {
  readonly onSave: (type: PictureType) => Promise<void>;
  /** Copies the picture. If absent, there is no button that copies it. */
  readonly onCopy?: () => Promise<void>;
  readonly disabled?: boolean;
}

/** Buttons that save a chart as a picture of either type, or copy it. */
export function SavePicture({ onSave, onCopy, disabled = false }: SavePictureProps): JSX.Element {
  return (
    <span className="save-picture">
      <Button onClick={() => void onSave('png')} disabled={disabled}>
        Save as PNG
      </Button>
      <Button onClick={() => void onSave('svg')} disabled={disabled}>
        Save as SVG
      </Button>
      {onCopy !== undefined && <CopyPicture onCopy={onCopy} disabled={disabled} />}
    </span>
  );
}

const COPY = { idle: 'Copy picture', done: '✓ Copied', refused: 'Not copied' } as const;

function CopyPicture({ onCopy, disabled }: { readonly onCopy: () => Promise<void>; readonly disabled: boolean }) {
  const [state, setState] = useState<keyof typeof COPY>('idle');
  // Some browsers cannot put pictures into the clipboard, and the user may refuse it.
  const copy = (): void => {
    onCopy().then(
      () => setState('done'),
      () => setState('refused'),
    );
  };
  return (
    <Button className="save-picture-copy" onClick={copy} disabled={disabled}>
      {COPY[state]}
    </Button>
  );
}

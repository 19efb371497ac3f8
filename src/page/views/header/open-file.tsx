import { type JSX, useRef } from 'react';
import { openFiles } from '../../state/actions.ts';
import { Button } from '../../ui/button.tsx';
import { FileField } from '../../ui/file-field.tsx';

/** A button to open a file. */
export function OpenFile(): JSX.Element {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => field.current?.click()}>Open file</Button>
      <FileField ref={field} multiple onFiles={openFiles} />
    </>
  );
}

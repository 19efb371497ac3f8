import { type JSX, useRef } from 'react';
import { openFile } from '../../state/actions.ts';
import { Button } from '../../ui/button.tsx';

/** A button to open a file. */
export function OpenFile(): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => input.current?.click()}>Open file</Button>
      <input
        ref={input}
        type="file"
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file !== undefined) openFile(file);
          // Allows choosing the same file again.
          event.target.value = '';
        }}
      />
    </>
  );
}

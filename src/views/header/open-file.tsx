import { type JSX, type Ref, useRef } from 'react';
import { openFile } from '../../state/actions.ts';
import { Button } from '../../ui/button.tsx';

/** A button to open a file. */
export function OpenFile(): JSX.Element {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => field.current?.click()}>Open file</Button>
      <FileField ref={field} />
    </>
  );
}

/** The hidden field of a control that opens a file: a click on the field asks for the file. */
export function FileField({ ref }: { readonly ref: Ref<HTMLInputElement> }): JSX.Element {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      onChange={(event) => {
        const file = event.target.files?.[0];
        if (file !== undefined) openFile(file);
        // Allows choosing the same file again.
        event.target.value = '';
      }}
    />
  );
}

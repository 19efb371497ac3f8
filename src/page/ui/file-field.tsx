import type { JSX, Ref } from 'react';

interface FileFieldProps {
  readonly ref: Ref<HTMLInputElement>;
  /** The accessible name, by which tests find the field. */
  readonly label?: string;
  /** The accepted types, as in the attribute of the same name. */
  readonly accept?: string;
  readonly onFile: (file: File) => void;
}

/** The hidden field of a control that opens a file: a click on the field asks for the file. */
export function FileField({ ref, label, accept, onFile }: FileFieldProps): JSX.Element {
  return (
    <input
      ref={ref}
      type="file"
      accept={accept}
      aria-label={label}
      hidden
      onChange={(event) => {
        const file = event.target.files?.[0];
        if (file !== undefined) onFile(file);
        // Allows choosing the same file again.
        event.target.value = '';
      }}
    />
  );
}

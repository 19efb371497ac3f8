import type { JSX, Ref } from 'react';

interface FileFieldProps {
  readonly ref: Ref<HTMLInputElement>;
  /** The accessible name, by which tests find the field. */
  readonly label?: string;
  /** The accepted types, as in the attribute of the same name. */
  readonly accept?: string;
  /** Allows choosing several files at once. */
  readonly multiple?: boolean;
  /** Called once, with all files that were chosen. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** The hidden field of a control that opens a file: a click on the field asks for the file. */
export function FileField({ ref, label, accept, multiple, onFiles }: FileFieldProps): JSX.Element {
  return (
    <input
      ref={ref}
      type="file"
      accept={accept}
      aria-label={label}
      multiple={multiple}
      hidden
      onChange={(event) => {
        const files = [...(event.target.files ?? [])];
        if (files.length > 0) onFiles(files);
        // The field is emptied, so that the same file can be chosen again.
        event.target.value = '';
      }}
    />
  );
}

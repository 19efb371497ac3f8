import type { JSX } from 'react';

interface ProgressProps {
  /** The name of the progress: "Formats encoded". */
  readonly label: string;
  /** The amount that is done, from 0 to `max`; undefined while it is not known. */
  readonly value: number | undefined;
  readonly max: number;
}

/**
 * The progress of a task, as an image with a name: screen readers speak each change of a progress bar without its name.
 * `Status` announces the start, the half and the end of a task.
 */
export function Progress({ label, value, max }: ProgressProps): JSX.Element {
  const share = value === undefined ? '' : `: ${Math.round((100 * value) / Math.max(1, max))} %`;
  return (
    <span role="img" aria-label={`${label}${share}`}>
      <progress aria-hidden="true" value={value} max={max} />
    </span>
  );
}

import type { JSX } from 'react';

/** Maximum number of digits of a seed. */
const DIGITS = 9;

interface SeedFieldProps {
  /** The text in the field: at most nine digits, or empty while it is edited. */
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** A field for the seed of exercises. It accepts digits only. A form with an empty seed cannot be submitted. */
export function SeedField({ text, onText }: SeedFieldProps): JSX.Element {
  return (
    <label>
      Seed{' '}
      <input
        className="field"
        inputMode="numeric"
        required
        size={DIGITS}
        value={text}
        maxLength={DIGITS}
        onChange={({ target }) => onText(target.value.replace(/\D/g, ''))}
      />
    </label>
  );
}

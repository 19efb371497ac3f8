import { type JSX, useId } from 'react';
import { Button } from '../../ui/button.tsx';

const DIGITS = [...'0123456789abcdef'];

interface HexKeypadProps {
  readonly hex: string;
  readonly onChange: (hex: string) => void;
  readonly isDisabled: boolean;
  /** True for the bytes of a whole message, which take several lines. */
  readonly isLong: boolean;
}

/**
 * A field for bytes with a keypad below it. Fingers use the keypad, so that no keyboard of the system covers the bytes;
 * a keyboard types into the field.
 */
export function HexKeypad({ hex, onChange, isDisabled, isLong }: HexKeypadProps): JSX.Element {
  const id = useId();
  const field = {
    id,
    className: 'field',
    value: hex,
    readOnly: isDisabled,
    inputMode: 'none',
    autoComplete: 'off',
    autoCapitalize: 'off',
    spellCheck: false,
  } as const;
  const digits = hex.replace(/[^\da-f]/gi, '');
  return (
    <div className="hex-keypad">
      <div className="question-field">
        <label htmlFor={id}>Bytes in hex</label>{' '}
        {isLong ? (
          <textarea {...field} rows={3} onChange={({ target }) => onChange(target.value)} />
        ) : (
          <input {...field} onChange={({ target }) => onChange(target.value)} />
        )}
      </div>
      <div className="hex-keys" role="group" aria-label="Hex digits">
        {DIGITS.map((digit) => (
          <Button key={digit} disabled={isDisabled} onClick={() => onChange(inPairs(digits + digit))}>
            {digit}
          </Button>
        ))}
        <Button
          aria-label="Delete the last digit"
          disabled={isDisabled}
          onClick={() => onChange(inPairs(digits.slice(0, -1)))}
        >
          ⌫
        </Button>
      </div>
    </div>
  );
}

/** "a26964" becomes "a2 69 64". */
function inPairs(digits: string): string {
  return digits.replace(/..(?=.)/g, '$& ');
}

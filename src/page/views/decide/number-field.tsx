import { useEffect, useId, useState } from 'react';
import { type NumberRule, readTypedNumber } from '../../../subjects/decide/read-number.ts';
import { setNumberFault } from '../../state/decide/number-faults.ts';

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly rule: NumberRule;
  readonly onChange: (value: number) => void;
}

/**
 * A field for a number. Keeps a text that is not valid and shows the reason, which the page's status announces after a
 * pause; until the text is corrected, the situation does not change.
 */
export function NumberField({ label, value, rule, onChange }: NumberFieldProps) {
  const [text, setText] = useState(textOf(value));
  const read = readTypedNumber(text, rule);
  const messageId = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new value replaces the text of the field
  useEffect(() => {
    if (!read.ok || read.value !== value) setText(textOf(value));
  }, [value]);

  const reason = read.ok ? undefined : read.message;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new text restarts the wait before the announcement
  useEffect(() => setNumberFault(messageId, reason), [messageId, reason, text]);
  useEffect(() => () => setNumberFault(messageId, undefined), [messageId]);

  function type(next: string): void {
    setText(next);
    const typed = readTypedNumber(next, rule);
    if (typed.ok && typed.value !== value) onChange(typed.value);
  }

  return (
    <span className="decide-number">
      <input
        type="text"
        inputMode="decimal"
        aria-label={label}
        aria-invalid={reason !== undefined}
        {...(reason !== undefined && { 'aria-describedby': messageId })}
        value={text}
        size={Math.max(3, text.length)}
        onChange={(event) => type(event.target.value)}
      />
      {reason !== undefined && (
        <span id={messageId} className="decide-problem">
          {reason}
        </span>
      )}
    </span>
  );
}

/** A number as users type it, without separators. */
function textOf(value: number): string {
  return String(Number.isInteger(value) ? value : Number(value.toPrecision(6)));
}

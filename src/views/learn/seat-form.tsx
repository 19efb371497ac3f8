import { type FormEvent, type JSX, useId, useState } from 'react';
import { takeSeat } from '../../state/learn/learn.ts';
import { Button } from '../../ui/button.tsx';

/** Digits of a seat number. */
const DIGITS = 4;

/** Asks for the seat number, from which the seeds follow: neighbours get different bytes. */
export function SeatForm(): JSX.Element {
  const [seat, setSeat] = useState('');
  const id = useId();

  function take(event: FormEvent): void {
    event.preventDefault();
    takeSeat(Number(seat));
  }

  return (
    <form className="question" onSubmit={take}>
      <label htmlFor={id}>Your seat number</label>
      <input
        id={id}
        className="field"
        inputMode="numeric"
        required
        size={DIGITS}
        maxLength={DIGITS}
        value={seat}
        onChange={({ target }) => setSeat(target.value.replace(/\D/g, ''))}
      />
      <div className="question-ways">
        <Button look="primary" type="submit">
          Begin
        </Button>
      </div>
    </form>
  );
}

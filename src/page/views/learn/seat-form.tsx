import { type FormEvent, type JSX, useEffect, useId, useState } from 'react';
import { SEAT_DIGITS } from '../../../subjects/exercises/seat.ts';
import { Button } from '../../ui/button.tsx';

interface SeatFormProps {
  /** Called once the form is on the screen. */
  readonly onShown?: () => void;
  readonly onSeat: (seat: number) => void;
}

/** Asks for the seat number, from which the seeds follow: neighbours get different bytes. */
export function SeatForm({ onShown, onSeat }: SeatFormProps): JSX.Element {
  const [seat, setSeat] = useState('');
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => onShown?.(), []);

  function take(event: FormEvent): void {
    event.preventDefault();
    onSeat(Number(seat));
  }

  return (
    <form className="question" onSubmit={take}>
      <label htmlFor={id}>Your seat number</label>
      <input
        id={id}
        className="field"
        inputMode="numeric"
        required
        size={SEAT_DIGITS}
        maxLength={SEAT_DIGITS}
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

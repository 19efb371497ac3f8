import { type FormEvent, type JSX, useState } from 'react';
import { counted } from '../../../core/basics/counted.ts';
import { revealSizes } from '../../state/cover/cover.ts';
import { fullName, type Row, useRows } from '../../state/runs/rows.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Asks for the covered size of a row, marks the answer, and reveals the size. */
export function GuessSize({ row, onClose }: { readonly row: Row; readonly onClose: () => void }): JSX.Element {
  const bytes = useRows().find(({ id }) => id === row.id)?.bytes;
  const [guess, setGuess] = useState('');
  const [mark, setMark] = useState('');

  function check(event: FormEvent): void {
    event.preventDefault();
    if (bytes === undefined) return;
    revealSizes(row.id);
    setMark(markOf(Number(guess), bytes));
  }

  return (
    <Dialog title={`How many bytes does ${fullName(row)} take?`} onClose={onClose}>
      <form onSubmit={check}>
        <label>
          Bytes{' '}
          <input
            type="number"
            className="field"
            min={0}
            required
            value={guess}
            readOnly={mark !== ''}
            onChange={({ target }) => setGuess(target.value)}
          />
        </label>{' '}
        {mark === '' ? (
          <>
            <Button look="primary" type="submit">
              Check
            </Button>{' '}
            <Button
              onClick={() => {
                revealSizes(row.id);
                onClose();
              }}
            >
              Show it
            </Button>{' '}
            <Button
              onClick={() => {
                revealSizes('all');
                onClose();
              }}
            >
              Show all sizes
            </Button>
          </>
        ) : (
          <Button look="primary" onClick={onClose}>
            Close
          </Button>
        )}
        <p role="status">{mark}</p>
      </form>
    </Dialog>
  );
}

/** "✓ Right: 38 bytes." or "✗ It takes 38 bytes, 4 fewer than that." */
function markOf(guess: number, bytes: number): string {
  const size = counted(bytes, 'byte');
  if (guess === bytes) return `✓ Right: ${size}.`;
  const off = Math.abs(guess - bytes).toLocaleString('en');
  return `✗ It takes ${size}, ${off} ${guess > bytes ? 'fewer' : 'more'} than that.`;
}

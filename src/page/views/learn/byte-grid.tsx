import { type JSX, type KeyboardEvent, useRef } from 'react';
import { HEX_OF_BYTE } from '../../../core/bytes/hex.ts';

/** Bytes in a row: eight cells of 44 px are narrower than the narrowest screen. */
const COLUMNS = 8;

/** The number of cells that each arrow key moves. */
const MOVES: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -COLUMNS, ArrowDown: COLUMNS };

interface ByteGridProps {
  readonly bytes: Uint8Array;
  readonly chosen: number | undefined;
  readonly onChoose: (byte: number) => void;
  readonly isDisabled: boolean;
}

/** The bytes of a message, one of which can be chosen with the arrow keys or a finger. */
export function ByteGrid({ bytes, chosen, onChoose, isDisabled }: ByteGridProps): JSX.Element {
  const grid = useRef<HTMLDivElement>(null);
  const current = chosen ?? 0;
  const rows = Array.from({ length: Math.ceil(bytes.length / COLUMNS) }, (_, row) => row * COLUMNS);

  function move(event: KeyboardEvent): void {
    const by = MOVES[event.key];
    if (by === undefined || isDisabled) return;
    event.preventDefault();
    const next = current + by;
    if (next < 0 || next >= bytes.length) return;
    onChoose(next);
    grid.current?.querySelector<HTMLElement>(`[data-byte="${next}"]`)?.focus();
  }

  return (
    <div ref={grid} className="byte-grid" role="listbox" aria-label="Bytes of the message" onKeyDown={move}>
      {rows.map((start) => (
        <div key={start} role="presentation" className="byte-grid-row">
          {Array.from(bytes.subarray(start, start + COLUMNS), (_, i) => start + i).map((at) => (
            <button
              key={at}
              type="button"
              role="option"
              data-byte={at}
              aria-label={`byte ${at}: ${HEX_OF_BYTE[bytes[at]!]}`}
              aria-selected={at === chosen}
              tabIndex={at === current ? 0 : -1}
              disabled={isDisabled}
              onClick={() => onChoose(at)}
            >
              {HEX_OF_BYTE[bytes[at]!]}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

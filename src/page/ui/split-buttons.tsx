import { type JSX, useEffect, useRef } from 'react';

interface SplitButtonsProps {
  /** Accessible name of the group. */
  readonly label: string;
  readonly axis: 'x' | 'y';
  /** Moves the separator by this many pixels away from the start of its axis. */
  readonly onMove: (by: number) => void;
  readonly onReset: () => void;
  readonly onEscape: () => void;
  /** Called when the focus leaves the buttons. */
  readonly onClose: () => void;
}

/** Pixels per press. */
const STEP = 48;

const ARROWS = { x: { back: '◂', on: '▸' }, y: { back: '▴', on: '▾' } } as const;
const NAMES = { x: { back: 'left', on: 'right' }, y: { back: 'up', on: 'down' } } as const;

/** Buttons that move a separator by single clicks, rendered while they have the focus. */
export function SplitButtons({ label, axis, onMove, onReset, onEscape, onClose }: SplitButtonsProps): JSX.Element {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const buttons = [
    { name: NAMES[axis].back, sign: ARROWS[axis].back, act: () => onMove(-STEP) },
    { name: NAMES[axis].on, sign: ARROWS[axis].on, act: () => onMove(STEP) },
    { name: 'reset', sign: '↺', act: onReset },
  ];
  return (
    <div
      className="split-buttons"
      role="group"
      aria-label={label}
      onKeyDown={(event) => event.key === 'Escape' && onEscape()}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onClose()}
    >
      {buttons.map(({ name, sign, act }, i) => (
        <button
          key={name}
          ref={i === 0 ? first : null}
          type="button"
          aria-label={`${label}: ${name}`}
          title={name}
          onClick={act}
        >
          {sign}
        </button>
      ))}
    </div>
  );
}

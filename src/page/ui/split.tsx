import {
  type CSSProperties,
  type JSX,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Later, laterPart } from './later.tsx';
import { clamp, KEY_STEPS } from './split-steps.ts';
import './split.css';

/** Fetches the buttons for pointers that cannot drag. */
export const loadSplitButtons = () => import('./split-buttons.tsx');

const BUTTONS = laterPart('the buttons', async () => (await loadSplitButtons()).SplitButtons);

interface SplitProps {
  /** Accessible name of the separator. */
  readonly label: string;
  /** `x`: side by side; `y`: one above the other. */
  readonly axis: 'x' | 'y';
  /** The pane whose size is set; the other takes the rest. */
  readonly sized: 'first' | 'second';
  /**
   * In pixels; a new value replaces the size that a drag has set. If absent, the pane has the size of its content, at
   * most `--split-most` of the whole, until it is dragged.
   */
  readonly initial?: number;
  /** Minimum size of each pane in pixels. */
  readonly least: number;
  /** If null, the second pane takes all the room. */
  readonly first: ReactNode;
  /** If null, the first pane takes all the room. */
  readonly second: ReactNode;
  /** True if the second pane comes before the first. */
  readonly isSecondFirst?: boolean;
}

/** The coordinate along each axis. */
const AT = { x: 'clientX', y: 'clientY' } as const;
/** Pixels that the pointer may move within a click. */
const SLACK = 4;

/**
 * Two panes with a separator that can be dragged or moved with the arrow keys; Enter resets it. A click on it shows
 * buttons that do the same, for pointers that cannot drag.
 */
export function Split(props: SplitProps): JSX.Element {
  const { label, axis, sized, initial, least, first, second, isSecondFirst = false } = props;
  const [size, setSize] = useState(initial);
  useLayoutEffect(() => setSize(initial), [initial]);
  const [room, setRoom] = useState({ now: initial ?? least, most: initial ?? least });
  const split = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const separator = useRef<HTMLDivElement>(null);
  const paneId = useId();
  const extent = axis === 'x' ? 'offsetWidth' : 'offsetHeight';
  const open = first !== null && second !== null;
  /** True if the pane whose size is set is the left or the upper one. */
  const leads = (sized === 'first') !== isSecondFirst;
  const [stepping, setStepping] = useState(false);
  /** The coordinate at which the pointer was pressed; undefined once the pointer drags. */
  const pressed = useRef<number>(undefined);

  useEffect(() => {
    if (!open) return;
    const measure = (): void => {
      setRoom({ now: pane.current![extent], most: Math.max(least, split.current![extent] - least) });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(split.current!);
    observer.observe(pane.current!);
    return () => observer.disconnect();
  }, [open, extent, least]);

  function resize(next: number): void {
    setSize(clamp(next, least, room.most));
  }

  function dragTo(x: number, y: number): void {
    const box = split.current!.getBoundingClientRect();
    const fromStart = axis === 'x' ? x - box.left : y - box.top;
    resize(leads ? fromStart : (axis === 'x' ? box.width : box.height) - fromStart);
  }

  // The property is always set; otherwise, a split inside another one would inherit it.
  const style = {
    '--split-size': size === undefined ? 'fit-content(var(--split-most))' : `${size}px`,
  } as CSSProperties;
  const paneProps = (which: 'first' | 'second') => ({
    className: `split-pane split-${which}`,
    ...(which === sized && { ref: pane, id: paneId }),
  });
  // The panes have keys of React, so that they keep their state when they change places.
  const panes = [
    first !== null && (
      <div key="first" {...paneProps('first')}>
        {first}
      </div>
    ),
    second !== null && (
      <div key="second" {...paneProps('second')}>
        {second}
      </div>
    ),
  ];
  return (
    <div
      ref={split}
      className={`split split-${axis} split-sizes-${leads ? 'first' : 'second'} ${open ? '' : 'split-single'}`}
      data-turned={isSecondFirst || undefined}
      style={style}
    >
      {isSecondFirst ? panes.toReversed() : panes}
      {/* The separator comes after both panes in the document, so that Tab leads from one pane directly to the other. */}
      {open && (
        <div
          ref={separator}
          className="split-separator"
          role="separator"
          tabIndex={0}
          aria-label={label}
          aria-orientation={axis === 'x' ? 'vertical' : 'horizontal'}
          aria-controls={paneId}
          aria-valuenow={room.now}
          aria-valuemin={least}
          aria-valuemax={room.most}
          title="Drag, or click for buttons"
          onDoubleClick={() => setSize(initial)}
          onClick={() => pressed.current !== undefined && setStepping(true)}
          onPointerDown={(event) => {
            event.preventDefault();
            pressed.current = event[AT[axis]];
            event.currentTarget.setPointerCapture(event.pointerId);
            event.currentTarget.focus();
          }}
          onPointerMove={(event) => {
            if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
            if (pressed.current !== undefined && Math.abs(event[AT[axis]] - pressed.current) < SLACK) return;
            pressed.current = undefined;
            dragTo(event.clientX, event.clientY);
          }}
          onKeyDown={(event) => {
            const step = KEY_STEPS[axis][event.key];
            if (event.key === 'Enter') setSize(initial);
            else if (step !== undefined) resize(leads ? room.now + step : room.now - step);
            else return;
            event.preventDefault();
          }}
        />
      )}
      {open && stepping && (
        <Later
          part={BUTTONS}
          props={{
            label,
            axis,
            onMove: (by) => resize(leads ? room.now + by : room.now - by),
            onReset: () => setSize(initial),
            onEscape: () => separator.current?.focus(),
            onClose: () => setStepping(false),
          }}
        />
      )}
    </div>
  );
}

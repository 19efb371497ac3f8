import { type JSX, useEffect, useRef, useState } from 'react';
import { laneOf } from '../../state/selection/lane.ts';
import { useApp } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import './handout.css';
import { type Blank, Sheet } from './sheet.tsx';

const BLANKS: readonly (readonly [Blank, string])[] = [
  ['meanings', 'The meanings'],
  ['bytes', 'The bytes'],
  ['none', 'Nothing: the answers'],
];

/** The open lanes as sheets for paper, with what students fill in. Covers the page until it is closed. */
export function Handout({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const [blank, setBlank] = useState<Blank>('meanings');
  const [withCrib, setCrib] = useState(true);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="handout"
      aria-label="Handout"
      onClose={() => dialog.current?.open === false && onClose()}
    >
      <div className="handout-tools">
        <h1>Handout</h1>
        <label>
          Students fill in{' '}
          <select value={blank} onChange={(event) => setBlank(event.target.value as Blank)}>
            {BLANKS.map(([id, title]) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <label>
          <input type="checkbox" checked={withCrib} onChange={(event) => setCrib(event.target.checked)} /> First bytes
          of each format
        </label>
        <Button look="primary" onClick={() => window.print()}>
          Print
        </Button>
        <Button onClick={onClose}>Close</Button>
      </div>
      <Sheets blank={blank} withCrib={withCrib} />
    </dialog>
  );
}

/** The sheets of all open lanes. */
export function Sheets({ blank, withCrib }: { readonly blank: Blank; readonly withCrib: boolean }): JSX.Element {
  const pins = useApp((state) => state.pins);
  const runs = useApp((state) => state.runs);
  const lanes = pins.flatMap((id) => laneOf(runs[id]) ?? []);
  return (
    <div className="sheets">
      <p className="sheet-head">
        <span>{blank === 'none' ? 'Answers.' : 'Fill in what is missing.'}</span>
        {blank !== 'none' && <span className="sheet-name">Name</span>}
      </p>
      {lanes.map((lane) => (
        <Sheet key={lane.id} lane={lane} blank={blank} withCrib={withCrib} />
      ))}
      <p className="sheet-legend">
        <span data-mark="name">name</span> <span data-mark="tag">tag</span> <span data-mark="framing">framing</span>{' '}
        <span data-mark="value">value</span>
      </p>
    </div>
  );
}

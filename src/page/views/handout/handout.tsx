import { type JSX, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ModalBody } from '../../ui/modal-body.tsx';
import { useModal } from '../../ui/use-modal.ts';
import './handout.css';
import './marks.css';
import { Ascii } from './ascii.tsx';
import { type Blank, Sheet } from './sheet.tsx';
import { SheetHead } from './sheet-head.tsx';
import { useOpenLanes } from './use-open-lanes.ts';

const BLANKS: readonly (readonly [Blank['part'], string])[] = [
  ['meanings', 'the meanings'],
  ['bytes', 'the bytes'],
];

const FORMS: readonly (readonly [Blank['form'], string])[] = [
  ['lines', 'a line for each meaning'],
  ['rows', 'rows of eight bytes, which do not show where values begin'],
];

const LINES: readonly (readonly [Blank['lines'], string])[] = [
  ['all', 'in all lines'],
  ['some', 'in half of the lines, which a seed chooses'],
];

const PAPERS = ['A4', 'Letter'] as const;
type Paper = (typeof PAPERS)[number];

const FIRST: Blank = { form: 'lines', part: 'meanings', lines: 'all', seed: 1, isAnswers: false };

/**
 * The open lanes as sheets for paper, with blanks for students or with the answers. Covers the page until it is closed.
 */
export function Handout({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const [blank, setBlank] = useState<Blank>(FIRST);
  const [seed, setSeed] = useState('1');
  const [paper, setPaper] = useState<Paper>('A4');
  const [withLookupTable, setLookupTable] = useState(true);
  const dialog = useModal();
  const change = (part: Partial<Blank>): void => setBlank({ ...blank, ...part });
  return (
    <dialog
      ref={dialog}
      className="handout"
      aria-label="Handout"
      data-paper={paper}
      onClose={() => dialog.current?.open === false && onClose()}
    >
      <ModalBody title="Handout" className="handout-tools">
        <h1>Handout</h1>
        <Choice
          label="Sheet"
          value={blank.isAnswers ? 'answers' : 'students'}
          choices={[
            ['students', 'for students'],
            ['answers', 'the answers'],
          ]}
          onChoose={(sheet) => change({ isAnswers: sheet === 'answers' })}
        />
        <Choice
          label="Layout"
          value={blank.form}
          choices={FORMS}
          onChoose={(form) => change({ ...FIRST, isAnswers: blank.isAnswers, form })}
        />
        {blank.form === 'lines' && (
          <>
            <Choice
              label="Students fill in"
              value={blank.part}
              choices={BLANKS}
              onChoose={(part) => change({ part })}
            />
            <Choice label="Blanks" value={blank.lines} choices={LINES} onChoose={(lines) => change({ lines })} />
          </>
        )}
        {blank.lines === 'some' && (
          <label>
            Seed{' '}
            <input
              className="field"
              inputMode="numeric"
              size={9}
              maxLength={9}
              value={seed}
              onChange={({ target }) => {
                const digits = target.value.replace(/\D/g, '');
                setSeed(digits);
                if (digits !== '') change({ seed: Number(digits) });
              }}
            />
          </label>
        )}
        <Choice
          label="Paper"
          value={paper}
          choices={PAPERS.map((each) => [each, each] as const)}
          onChoose={(each) => setPaper(each)}
        />
        <label>
          <input type="checkbox" checked={withLookupTable} onChange={(event) => setLookupTable(event.target.checked)} />{' '}
          First bytes of each format
        </label>
        <Button look="primary" onClick={() => window.print()}>
          Print
        </Button>
        <Button onClick={onClose}>Close</Button>
      </ModalBody>
      <Sheets blank={blank} withLookupTable={withLookupTable} />
    </dialog>
  );
}

interface ChoiceProps<Id extends string> {
  readonly label: string;
  readonly value: Id;
  readonly choices: readonly (readonly [Id, string])[];
  readonly onChoose: (id: Id) => void;
}

function Choice<Id extends string>({ label, value, choices, onChoose }: ChoiceProps<Id>): JSX.Element {
  return (
    <label>
      {label}{' '}
      <select value={value} onChange={(event) => onChoose(event.target.value as Id)}>
        {choices.map(([id, title]) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The sheets of all open lanes. Without `blank`, the sheets have no blanks. */
export function Sheets({
  blank,
  withLookupTable,
}: {
  readonly blank?: Blank;
  readonly withLookupTable: boolean;
}): JSX.Element {
  const lanes = useOpenLanes();
  return (
    <div className="sheets">
      {blank && <SheetHead blank={blank} lane={lanes[0]} />}
      {lanes.map((lane) => (
        <Sheet key={lane.id} lane={lane} blank={blank} withLookupTable={withLookupTable} />
      ))}
      {blank?.isAnswers === false && (
        <section className="sheet-strip">
          <h3>Characters of ASCII</h3>
          <Ascii />
        </section>
      )}
      {(blank?.form !== 'rows' || blank.isAnswers) && <SheetLegend />}
    </div>
  );
}

function SheetLegend(): JSX.Element {
  return (
    <p className="sheet-legend">
      <span data-mark="name">name</span> <span data-mark="tag">tag</span> <span data-mark="framing">framing</span>{' '}
      <span data-mark="value">value</span>
    </p>
  );
}

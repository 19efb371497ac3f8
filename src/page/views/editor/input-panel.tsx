import { type JSX, type ReactNode, useState } from 'react';
import { entryOf } from '../../../formats/all.ts';
import { whenIdleOrPressed } from '../../../workers/loading/patience.ts';
import type { Recognised } from '../../../workers/protocol.ts';
import { setInputPart } from '../../state/actions.ts';
import { putText } from '../../state/input/input.ts';
import { type InputPart, isBytes } from '../../state/input/slice.ts';
import type { AppState } from '../../state/model.ts';
import { codecWithRemedy } from '../../state/runs/problem.ts';
import { useApp } from '../../state/store.ts';
import { Later, laterPart } from '../../ui/later.tsx';
import { Tabs, tabIdOf } from '../../ui/tabs.tsx';
import { Beginning } from './beginning.tsx';
import { JsonEditor } from './json-editor.tsx';
import { MessageModeField } from './message-mode.tsx';
import { INPUT_PROBLEM, ProblemLine } from './problem-line.tsx';
import { StatusLines } from './status-lines.tsx';
import './editor.css';

/** Fetches the line about bytes. */
export const loadDoorLine = () => import('./door-line.tsx');

/** A tab of the input. */
export interface InputTabPart {
  readonly id: InputPart;
  readonly name: string;
  readonly content: ReactNode;
}

interface InputPanelProps {
  readonly others: readonly InputTabPart[];
  readonly onGoToFault: () => void;
  /** True if only the text is shown, in a few lines above the bytes: to point at its values, not to edit it. */
  readonly isStrip: boolean;
}

/** The input: the source and its options, the problem, and the figures. */
export function InputPanel({ others, onGoToFault, isStrip }: InputPanelProps): JSX.Element {
  const open = useApp((state) => state.inputPart);
  const problem = <ProblemLine id={INPUT_PROBLEM} onGo={onGoToFault} />;
  const parts: readonly InputTabPart[] = [
    {
      id: 'source',
      name: 'Source',
      content: <Source isStrip={isStrip} problem={open === 'source' && problem} />,
    },
    ...others,
  ];
  /** A tab stays in the page after it was opened, so that it keeps its state. */
  const [opened, setOpened] = useState<ReadonlySet<InputPart>>(new Set([open]));
  if (!opened.has(open)) setOpened(new Set([...opened, open]));
  return (
    <section className="input-panel" aria-label="Input" data-pane>
      <h2 className="visually-hidden">Input</h2>
      <div className="input-head">
        <Tabs
          label="Parts of the input"
          look="lines"
          tabs={parts}
          selected={open}
          onSelect={setInputPart}
          panelOf={panelIdOf}
        />
      </div>
      {parts.map(({ id, content }) => (
        <div
          key={id}
          id={panelIdOf(id)}
          className="input-part"
          role="tabpanel"
          aria-labelledby={tabIdOf(id)}
          hidden={id !== open}
        >
          {opened.has(id) && content}
        </div>
      ))}
      {open !== 'source' && problem}
      <StatusLines />
    </section>
  );
}

function panelIdOf(id: InputPart): string {
  return `input-${id}`;
}

interface SourceProps extends Pick<InputPanelProps, 'isStrip'> {
  readonly problem: ReactNode;
}

/**
 * The field for text and bytes. A line above it names what it contains. The problem takes its room from the field, so
 * that nothing moves when it is found.
 */
function Source({ isStrip, problem }: SourceProps): JSX.Element {
  const areBytes = useApp(isBytes);
  return (
    <div className="input-json">
      <DoorPlace />
      <BeginningOfInput />
      <JsonEditor isPointedAt={isStrip} />
      {problem}
      {!areBytes && <MessageModeField />}
    </div>
  );
}

const DOOR = laterPart('the readings', async () => {
  await whenIdleOrPressed();
  return (await loadDoorLine()).DoorLine;
});

/** The line that says what the text is. Its room is reserved from the beginning. */
function DoorPlace(): JSX.Element {
  const chain = useApp(({ door }) => door && chainOf(door.recognised));
  const isPlain = useApp((state) => state.door === null && codecWithRemedy(state) === undefined);
  const room = useApp(roomOfDoor);
  return (
    <div className="door" data-chain={chain ?? ''} data-room={room}>
      {isPlain ? <p className="muted">JSON</p> : <Later part={DOOR} props={{}} />}
    </div>
  );
}

/** What the line about bytes will describe, so that it has its room before the bytes are read; undefined for JSON. */
function roomOfDoor({ bytesFirst, pins, ownSchemas }: AppState): 'bytes' | 'schema' | undefined {
  if (!bytesFirst) return undefined;
  const language = entryOf(pins[0]!).format.facts.schemaLanguage;
  return language !== undefined && ownSchemas[language] !== undefined ? 'schema' : 'bytes';
}

/** The chain by which the text is read, or the chain of a notation of JSON. */
function chainOf({ used, readings }: Recognised): string {
  return (used?.reading ?? readings[0])?.chain.join() ?? '';
}

function BeginningOfInput(): JSX.Element {
  const editor = useApp((state) => state.editor);
  return <Beginning field={editor} readers="every format gets" onAnew={() => putText('')} />;
}

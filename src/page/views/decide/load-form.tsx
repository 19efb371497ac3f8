import { grouped } from '../../../core/basics/counted.ts';
import { PLAN_RULES, type PlanNumber } from '../../../subjects/load/plan-rules.ts';
import { codecName, LOAD_CODECS } from '../../state/load/names.ts';
import {
  cancelLoad,
  changeLoadPlan,
  isLoading,
  isMeasuring,
  runLoad,
  setLoadSubject,
  toggleLoadCodec,
} from '../../state/load/run-load.ts';
import type { LoadRun, LoadSubject } from '../../state/load/slice.ts';
import { useApp } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Check, Choice } from './choice.tsx';
import { NumberField } from './number-field.tsx';

const SUBJECTS: readonly { readonly id: LoadSubject; readonly name: string }[] = [
  { id: 'own', name: 'your own, as in the table' },
  { id: 'small-message', name: 'the small message (67 B)' },
  { id: 'medium-message', name: 'a medium message (35 kB)' },
  { id: 'large-message', name: 'a large message (100 kB)' },
];

const MODES = [
  { id: 'closed', name: 'each user waits for the response (closed loop)' },
  { id: 'open', name: 'requests are due at a constant rate (open loop)' },
] as const;

/** Multiples of the knee that a button sets. */
const OF_KNEE = [0.5, 1, 2];

/** The settings of a load, its start and its progress. */
export function LoadForm({ knee }: { readonly knee: number | undefined }) {
  const { mode } = useApp((state) => state.loadPlan);
  const subject = useApp((state) => state.loadSubject);
  const codecs = useApp((state) => state.loadCodecs);
  return (
    <div className="load-form">
      <p className="decide-options">
        <span>
          Messages <Choice label="Messages of the load" value={subject} choices={SUBJECTS} onChange={setLoadSubject} />
        </span>
        <span>
          Users <PlanField number="users" label="Users" />
        </span>
        <span>
          <Choice
            label="Kind of load"
            value={mode}
            choices={MODES}
            onChange={(next) => changeLoadPlan({ mode: next })}
          />
        </span>
        {mode === 'closed' ? (
          <span>
            Pause <PlanField number="pauseMs" label="Pause in milliseconds" /> ms
          </span>
        ) : (
          <span>
            Rate <PlanField number="rate" label="Requests a second" /> requests/s
          </span>
        )}
        <span>
          Each run <PlanField number="seconds" label="Seconds a run" /> s
        </span>
        <span>
          Rounds <PlanField number="rounds" label="Rounds" />
        </span>
      </p>
      <fieldset>
        <legend>Formats</legend>
        {LOAD_CODECS.map((id) => (
          <Check key={id} label={codecName(id)} checked={codecs.includes(id)} onChange={() => toggleLoadCodec(id)} />
        ))}
      </fieldset>
      <p className="muted">
        Each format has two rows: with decoding, and without, which is the control. The published load had 300 users, a
        pause of 1 s and 10 minutes. The settings begin with the same users and the same pause, and with runs of 3 s.
      </p>
      <LoadBar knee={knee} />
    </div>
  );
}

function PlanField({ number, label }: { readonly number: PlanNumber; readonly label: string }) {
  const value = useApp((state) => state.loadPlan[number]);
  return (
    <NumberField
      label={label}
      value={value}
      rule={PLAN_RULES[number]}
      onChange={(next) => changeLoadPlan({ [number]: next })}
    />
  );
}

function LoadBar({ knee }: { readonly knee: number | undefined }) {
  const load = useApp((state) => state.load);
  const isBusy = useApp((state) => isMeasuring(state) || state.running || state.source === null);
  const hasFormats = useApp((state) => state.loadCodecs.length > 0);
  const isClosed = useApp((state) => state.loadPlan.mode === 'closed');
  const isRunning = isLoading(load);
  return (
    <div className="load-bar">
      {isRunning ? (
        <>
          <Button onClick={cancelLoad}>Cancel the load</Button>
          <Progress label="Runs of the load" value={load?.share ?? 0} max={1} />
        </>
      ) : (
        <Button look="primary" disabled={isBusy || !hasFormats} onClick={() => void runLoad()}>
          Run the load
        </Button>
      )}
      {isClosed &&
        knee !== undefined &&
        Number.isFinite(knee) &&
        !isRunning &&
        OF_KNEE.map((times) => (
          <Button key={times} onClick={() => changeLoadPlan({ users: usersAt(times, knee) })}>
            {grouped(usersAt(times, knee))} users ({times === 1 ? 'N*' : `${times} N*`})
          </Button>
        ))}
      <p role="status">{hasFormats ? stateText(load, isBusy) : 'Choose at least one format.'}</p>
    </div>
  );
}

function usersAt(times: number, knee: number): number {
  const { least, most } = PLAN_RULES.users;
  return Math.min(most, Math.max(least, Math.round(times * knee)));
}

function stateText(load: LoadRun | null, isBusy: boolean): string {
  switch (load?.state) {
    case 'preparing':
      return 'Encoding the messages …';
    case 'running':
      return 'Running …';
    case 'cancelled':
      return 'Cancelled. The results of the complete rounds stay.';
    case 'failed':
      return load.message ?? 'The load failed.';
    case 'done':
      return 'Done.';
    default:
      return isBusy ? 'The load can start when the page has measured its own times.' : '';
  }
}

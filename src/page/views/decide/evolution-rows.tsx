import { counted } from '../../../core/basics/counted.ts';
import { OUTCOME_WORDS, OUTCOMES, type ReadOutcome } from '../../../core/evolution/outcome.ts';
import type { EvolvedRow, Exchanged, FieldBytes } from '../../../runs/evolution-runs/evolution.ts';
import { Prose } from '../../ui/prose.tsx';

/** The four outcomes with their shapes. */
export function OutcomeLegend() {
  return (
    <ul className="decide-legend" aria-label="Outcomes">
      {OUTCOMES.map((outcome) => (
        <li key={outcome}>
          <Mark outcome={outcome} /> {OUTCOME_WORDS[outcome].means}
        </li>
      ))}
    </ul>
  );
}

/** The outcomes of all rows in both directions. */
export function EvolutionRows({ rows }: { readonly rows: readonly EvolvedRow[] }) {
  return (
    <ul className="evolution-rows" aria-label="Outcomes by format">
      {rows.map(({ id, name, oldReadsNew, newReadsOld }) => (
        <li key={id} aria-label={name}>
          <h3>{name}</h3>
          <Exchange name="Old reader, new bytes" exchanged={oldReadsNew} />
          <Exchange name="New reader, old bytes" exchanged={newReadsOld} />
        </li>
      ))}
    </ul>
  );
}

function Exchange({ name, exchanged }: { readonly name: string; readonly exchanged: Exchanged }) {
  const { outcome, reason, decides, sent, record, taken } = exchanged;
  return (
    <div role="group" aria-label={name}>
      <p>
        <span className="muted">{name}: </span>
        {outcome === undefined ? <b>cannot be run</b> : <Mark outcome={outcome} />}
      </p>
      <p>
        <Prose text={reason} />
      </p>
      {sent !== undefined && <Bytes what="Written for" field={sent} />}
      {record !== undefined && (
        <p className="evolution-bytes">
          <span className="muted">Written, {counted(record.count, 'byte')}:</span>{' '}
          <code translate="no">{record.bytes}</code>
        </p>
      )}
      {taken !== undefined && taken.bytes !== '' && <Bytes what="Read as" field={taken} />}
      {decides !== undefined && (
        <p className="evolution-decides">
          <Prose text={decides} />
        </p>
      )}
    </div>
  );
}

function Bytes({ what, field: { key, bytes } }: { readonly what: string; readonly field: FieldBytes }) {
  return (
    <p className="evolution-bytes">
      <span className="muted">
        {what} <code translate="no">{key === '' ? '(empty key)' : key}</code>:
      </span>{' '}
      {bytes === '' ? 'no bytes' : <code translate="no">{bytes}</code>}
    </p>
  );
}

/** An outcome as a word with a shape, so that it does not depend on colour. */
function Mark({ outcome }: { readonly outcome: ReadOutcome }) {
  const { shape, words } = OUTCOME_WORDS[outcome];
  return (
    <b className={`evolution-${outcome}`}>
      <span aria-hidden="true">{shape}</span> {words}
    </b>
  );
}

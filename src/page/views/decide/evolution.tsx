import { useEffect } from 'react';
import { CHANGES, changeOf, isFit, type SchemaChangeId } from '../../../core/evolution/changes.ts';
import { readRequest } from '../../../core/evolution/request.ts';
import type { Evolution, EvolvedSchema } from '../../../runs/evolution-runs/evolution.ts';
import { evolutionSummary } from '../../../runs/evolution-runs/evolution-summary.ts';
import { chooseEvolution, evolveShown } from '../../state/decide/evolution.ts';
import { useApp } from '../../state/store.ts';
import { Prose } from '../../ui/prose.tsx';
import { Choice } from './choice.tsx';
import './evolution.css';
import { EvolutionRows, OutcomeLegend } from './evolution-rows.tsx';

/** A change of the schema of a record in the shown source, and the results of reading each version with the other. */
export function EvolutionPart() {
  const text = useApp(({ evolve }) => evolve);
  const shown = useApp((state) => state.shown);
  const evolved = useApp((state) => state.evolved);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another source or choice needs another result
  useEffect(() => void evolveShown(), [shown, text]);
  const { problem } = readRequest(text);
  const last = 'last' in evolved ? evolved.last : undefined;
  return (
    <div className="evolution" aria-busy={evolved.state === 'running'}>
      <p>
        Writers and readers are rarely updated at once. Choose a change of one of your fields: each version of the
        schema writes a record with the real library, and the other version reads it.
      </p>
      {problem !== undefined && <p role="alert">{problem}</p>}
      <Controls text={text} evolution={last} />
      <p role="status" className="muted">
        {evolved.state === 'running' && 'Writing and reading …'}
        {evolved.state === 'failed' && evolved.message}
        {evolved.state === 'none' && 'There is nothing to change yet: paste JSON, drop a file, or pick a sample.'}
        {evolved.state === 'done' && <Prose text={evolved.last.about.join(' ')} />}
      </p>
      {last !== undefined && last.rows.length > 0 && <Outcomes evolution={last} />}
    </div>
  );
}

interface ControlsProps {
  readonly text: string;
  /** Undefined until the first result. */
  readonly evolution: Evolution | undefined;
}

function Controls({ text, evolution }: ControlsProps) {
  const { change: id, path } = readRequest(text);
  const change = changeOf(id)!;
  const fields = evolution?.fields ?? [];
  const records = [...new Set(fields.map(({ record }) => record))];
  return (
    <div className="evolution-controls">
      <span>
        Change{' '}
        <Choice<SchemaChangeId>
          label="Change"
          value={id}
          choices={CHANGES}
          onChange={(chosen) => chooseEvolution({ change: chosen, path })}
        />
      </span>
      <span>
        Field{' '}
        <select
          aria-label="Field"
          value={evolution?.path ?? ''}
          disabled={fields.length === 0}
          onChange={(event) => chooseEvolution({ change: id, path: event.target.value })}
        >
          {records.map((record) => (
            <optgroup key={record} label={record === '' ? 'the document' : record}>
              {fields
                .filter((field) => field.record === record)
                .map((field) => (
                  <option key={field.path} value={field.path} disabled={!isFit(change, field.kind, field.fields)}>
                    {field.key === '' ? '(empty key)' : field.key}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </span>
    </div>
  );
}

function Outcomes({ evolution }: { readonly evolution: Evolution }) {
  return (
    <>
      <dl className="evolution-documents">
        <dt>Old record</dt>
        <dd translate="no">{evolution.before}</dd>
        <dt>New record</dt>
        <dd translate="no">{evolution.after}</dd>
      </dl>
      {evolutionSummary(evolution.rows).map((sentence) => (
        <p key={sentence} className="evolution-summary">
          {sentence}
        </p>
      ))}
      <OutcomeLegend />
      <EvolutionRows rows={evolution.rows} />
      {evolution.schemas.map((schema) => (
        <Schemas key={schema.name} schema={schema} />
      ))}
    </>
  );
}

/** Both versions of a schema, folded. */
function Schemas({ schema: { name, before, after } }: { readonly schema: EvolvedSchema }) {
  return (
    <details className="evolution-schemas">
      <summary>{name}: both schemas</summary>
      <div className="evolution-both">
        {[
          ['Old', before],
          ['New', after],
        ].map(([version, text]) => (
          <section key={version} aria-label={`${version} schema, ${name}`}>
            <h4>{version}</h4>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
            <pre tabIndex={0} translate="no">
              {text}
            </pre>
          </section>
        ))}
      </div>
    </details>
  );
}

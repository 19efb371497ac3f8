import { type JSX, useEffect, useId, useState } from 'react';
import { counted, grouped } from '../../../core/basics/counted.ts';
import { type Octets, octetsOfText } from '../../../core/bytes/octets.ts';
import type { Loss } from '../../../core/value/loss.ts';
import { rootNamed } from '../../state/input/root-named.ts';
import type { ShownSchema } from '../../state/input/shown-schema.ts';
import { type Tried, tryDocument } from '../../state/input/try-document.ts';
import { Prose } from '../../ui/prose.tsx';

/** Milliseconds without a change before the document is checked. */
const QUIET = 300;
/** Maximum number of paths named. */
const NAMED = 3;

/** The document to check: a text, or a file. */
interface Given {
  readonly text: string;
  readonly file?: File;
}

/** Checks whether another document fits the shown schema, and names the values that do not fit. */
export function TryDocument({ shown }: { readonly shown: ShownSchema }): JSX.Element {
  const { language } = shown;
  const text = shown.text && rootNamed(shown.text, shown);
  const [given, setGiven] = useState<Given>({ text: '' });
  const [tried, setTried] = useState<{ readonly given: Given; readonly schema: string; readonly result: Tried }>();
  const isIdle = text === undefined || text === '' || (given.file === undefined && given.text.trim() === '');
  const isCurrent = tried?.given === given && tried.schema === text;
  const statusId = useId();

  useEffect(() => {
    if (isIdle) return;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(async () => {
      const octets: Octets = given.file ?? octetsOfText(given.text);
      const result = await tryDocument(octets, language, text, signal);
      if (!signal.aborted) setTried({ given, schema: text, result });
    }, QUIET);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [given, isIdle, language, text]);

  return (
    <details className="try-document">
      <summary>Try another document</summary>
      <textarea
        className="field"
        aria-label="Another document"
        aria-describedby={statusId}
        placeholder="Paste JSON to see whether it fits this schema."
        rows={2}
        spellCheck={false}
        value={given.text}
        onChange={(event) => setGiven({ text: event.target.value })}
      />
      <p id={statusId} role="status" tabIndex={-1}>
        {!isIdle && (isCurrent ? <Prose text={verdictOf(tried.result)} /> : 'Checking …')}
      </p>
      <label>
        or a file{' '}
        <input
          type="file"
          accept=".json,.ndjson,.jsonl,.txt,application/json"
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file !== undefined) setGiven({ text: '', file });
          }}
        />
      </label>
    </details>
  );
}

function verdictOf(tried: Tried): string {
  if (tried.state === 'unread') return `✕ ${tried.message}`;
  if (tried.state === 'misfit') return `✕ It does not fit. ${tried.message}`;
  const { bytes, losses, moreLosses } = tried;
  const dropped = losses.filter((loss) => loss.class === 'type' && loss.isAbsent);
  if (dropped.length > 0) {
    const count = `${moreLosses > 0 ? 'at least ' : ''}${counted(dropped.length, 'value')}`;
    return `✕ It does not fit. The schema has no place for ${count}: ${listed(dropped, dropped.length, ({ path }) => path || 'the root')}.`;
  }
  const fits = `It fits: ${grouped(bytes)} B`;
  const lost = losses.length + moreLosses;
  if (lost === 0) return `✓ ${fits}.`;
  const named = listed(losses, lost, ({ path, was, became }) => `${path || 'the root'}: ${was} became ${became}`);
  return `✓ ${fits}, but ${counted(lost, 'value')} ${lost === 1 ? 'does' : 'do'} not come back as written: ${named}.`;
}

/** The first losses in words, and the number of the others. */
function listed(losses: readonly Loss[], count: number, inWords: (loss: Loss) => string): string {
  const named = losses.slice(0, NAMED).map(inWords);
  return [...named, ...(count > named.length ? [`${grouped(count - named.length)} more`] : [])].join('; ');
}

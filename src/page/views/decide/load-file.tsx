import { useRef } from 'react';
import { grouped } from '../../../core/basics/counted.ts';
import { entryOf } from '../../../formats/all.ts';
import { judgeRows } from '../../../subjects/load/findings.ts';
import type { LoadResult } from '../../../subjects/load/result.ts';
import type { LoadFile } from '../../../subjects/load/result-file.ts';
import { codecName } from '../../state/load/names.ts';
import { closeLoadFile, openLoadFile } from '../../state/load/open-file.ts';
import { useApp } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { FileField } from '../../ui/file-field.tsx';
import { LoadTable } from './load-table.tsx';

/** A result of `npm run load`, beside the figures of this browser. */
export function LoadFilePart() {
  const file = useApp((state) => state.loadFile);
  const problem = useApp((state) => state.loadFileProblem);
  const input = useRef<HTMLInputElement>(null);
  return (
    <section aria-label="A real server">
      <h3>A real server</h3>
      <p>
        <code>npm run load</code>, in a clone of this project, starts an HTTP server and a load generator on your
        machine, with the same codecs, messages and columns, and writes a file.
      </p>
      <p className="load-bar">
        <Button onClick={() => input.current?.click()}>Open a result of npm run load</Button>
        {file !== null && <Button onClick={closeLoadFile}>Close it</Button>}
      </p>
      <FileField
        ref={input}
        label="Result of npm run load"
        accept=".json,application/json"
        onFiles={([chosen]) => void openLoadFile(chosen!)}
      />
      {problem !== null && (
        <p role="alert" className="decide-problem">
          {problem}
        </p>
      )}
      {file?.results.map((result, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: payloads may have the same name, and keep their order.
        <Result key={`${i} ${result.payload.name}`} file={file} result={result} />
      ))}
    </section>
  );
}

function Result({ file, result }: { readonly file: LoadFile; readonly result: LoadResult }) {
  const { payload, plan, rows } = result;
  const { machine, generator, made } = file;
  const others = otherVersions(file);
  return (
    <>
      <p className="muted">
        {payload.name}, {grouped(payload.jsonBytes)} B as minified JSON. node:http and {generator}, Node {machine.node},{' '}
        {machine.system}, {machine.processor} with {machine.cores} cores, {made.slice(0, 10)}. {plan.users} connections,
        each of which sends its next request after a response; {plan.rounds} rounds of {plan.seconds} s a row,
        interleaved. U and the server’s time are measured at the event loop of the server, HTTP included; there are no
        intended times.
      </p>
      {others.length > 0 && <p>Other versions than in this page: {others.join(', ')}.</p>}
      <LoadTable label={`Load on a real server, ${payload.name}`} judged={judgeRows(result, codecName)} failed={rows} />
    </>
  );
}

/** The libraries of a file whose versions differ from those of the page. */
function otherVersions({ libraries, results }: LoadFile): readonly string[] {
  const codecs = new Set(results.flatMap(({ rows }) => rows.map(({ codec }) => entryOf(codec).codec)));
  const differing = [...codecs].flatMap(({ library, version }) => {
    const theirs = libraries[library];
    return theirs === undefined || theirs === version ? [] : [`${library} ${theirs} (here ${version})`];
  });
  return [...new Set(differing)];
}

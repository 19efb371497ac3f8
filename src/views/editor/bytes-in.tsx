import { type JSX, useId, useMemo } from 'react';
import { readByteText } from '../../bytes/byte-text.ts';
import { FORMATS, formatOf } from '../../formats/all.ts';
import type { FormatId } from '../../formats/format.ts';
import type { SchemaUsed, Unexplained } from '../../pipeline/outcome.ts';
import { setBytesIn } from '../../state/actions.ts';
import type { Run } from '../../state/model.ts';
import { useApp } from '../../state/store.ts';
import { counted } from '../../ui/figures.ts';

/** Bytes as text, in one of the formats. */
export function BytesIn(): JSX.Element {
  const { text, format } = useApp((state) => state.bytesIn);
  const refused = useApp((state) => state.problem !== null && state.problem.kind !== 'empty');
  const language = formatOf(format).facts.schemaLanguage;
  const hasSchema = useApp((state) => language !== undefined && state.ownSchemas[language] !== undefined);
  const read = useApp((state) => schemaUsedBy(state.runs[formatOf(format).codecs[0]!.id]));
  const message = useId();
  const understood = useMemo(() => understand(text), [text]);
  return (
    <div className="bytes-in">
      <label className="bytes-in-format">
        Format of the bytes
        <select
          className="field"
          value={format}
          onChange={(event) => setBytesIn({ format: event.target.value as FormatId })}
        >
          {FORMATS.map(({ id, facts }) => (
            <option key={id} value={id}>
              {facts.name}
            </option>
          ))}
        </select>
      </label>
      <textarea
        className="plain-editor bytes-in-text"
        aria-label="Bytes (hex or base64)"
        aria-describedby={message}
        aria-invalid={refused}
        placeholder="Hex such as 83 a2 69 64, base64, a dump, or a list of numbers"
        value={text}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        translate="no"
        onChange={(event) => setBytesIn({ text: event.target.value })}
      />
      <p id={message} className="bytes-in-message">
        {understood}
        {hasSchema && ' Your own schema is used to read them'}
        {hasSchema && (read?.root === undefined ? '.' : `, as ${read.root}.`)}
        {hasSchema && read?.unexplained && <strong> {unexplainedText(read.unexplained)}</strong>}
      </p>
    </div>
  );
}

function schemaUsedBy(run: Run): SchemaUsed | undefined {
  return run.state === 'done' || run.state === 'failed' ? run.schema : undefined;
}

function unexplainedText({ fields, bytes }: Unexplained): string {
  return `${counted(fields, 'field')} in ${counted(bytes, 'byte')} are not in it, or have another type there.`;
}

/** How many bytes the text stands for; what is wrong with it the problem line says. */
function understand(text: string): string {
  if (text.trim() === '') {
    return 'Paste or open bytes (hex, base64, a dump, a list of numbers) and choose the format that they are in.';
  }
  const { name, parsed } = readByteText(text);
  return parsed.ok ? `${counted(parsed.bytes.length, 'byte')}, read as ${name}.` : `Meant as ${name}, but not right.`;
}

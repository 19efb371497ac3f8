import { type JSX, useEffect, useId, useRef } from 'react';
import { counted } from '../../../core/basics/counted.ts';
import { FORMATS, formatOf } from '../../../formats/all.ts';
import type { FormatId } from '../../../formats/format.ts';
import type { Unexplained } from '../../../runs/pipeline/outcome.ts';
import { setBytesIn } from '../../state/actions.ts';
import type { BytesInput } from '../../state/input/slice.ts';
import { schemaOf } from '../../state/runs/slice.ts';
import { useApp } from '../../state/store.ts';
import { Beginning } from './beginning.tsx';
import { takeLarge } from './plain-field.ts';

/** A field for bytes as text, and the choice of their format. */
export function BytesIn(): JSX.Element {
  const bytesIn = useApp((state) => state.bytesIn);
  const { field, format, asksFormat = false } = bytesIn;
  const held = useApp((state) => state.problem?.kind === 'held');
  const refused = useApp((state) => state.problem !== null && state.problem.kind !== 'empty');
  const language = formatOf(format).facts.schemaLanguage;
  const hasSchema = useApp((state) => language !== undefined && state.ownSchemas[language] !== undefined);
  const read = useApp((state) => schemaOf(state.runs[formatOf(format).codecs[0]!.id]));
  const isRead = bytesIn.readAs?.count !== undefined && !asksFormat;
  const message = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => takeLarge(area.current!, (text) => setBytesIn({ text })), []);
  return (
    <div className="bytes-in">
      <label className="bytes-in-format">
        {asksFormat ? 'Choose the format of these bytes' : 'Format of the bytes'}
        <select
          className="field"
          value={asksFormat ? '' : format}
          onChange={(event) => setBytesIn({ format: event.target.value as FormatId })}
        >
          {asksFormat && (
            <option value="" disabled>
              …
            </option>
          )}
          {FORMATS.map(({ id, facts }) => (
            <option key={id} value={id}>
              {facts.name}
            </option>
          ))}
        </select>
      </label>
      <Beginning field={field} readers="the format reads" onAnew={() => setBytesIn({ text: '' })} />
      <textarea
        ref={area}
        className="plain-editor bytes-in-text"
        aria-label="Bytes (hex or base64)"
        aria-describedby={message}
        aria-invalid={refused}
        placeholder="Hex such as 83 a2 69 64, base64, a dump, or a list of numbers"
        value={field.text}
        readOnly={field.beginningOf !== undefined}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        translate="no"
        onChange={(event) => setBytesIn({ text: event.target.value })}
      />
      <p id={message} className="bytes-in-message">
        {!held && statusText(bytesIn)}
        {isRead && hasSchema && ' Read with your own schema'}
        {isRead && hasSchema && (read?.root === undefined ? '.' : `, as ${read.root}.`)}
        {isRead && hasSchema && read?.unexplained && <strong> {unexplainedText(read.unexplained)}</strong>}
      </p>
    </div>
  );
}

function unexplainedText({ fields, bytes }: Unexplained): string {
  if (fields === 0) return `The schema lacks fields that take ${counted(bytes, 'byte')}.`;
  const them = fields === 1 ? 'it' : 'them';
  return `The schema lacks ${counted(fields, 'field')} (${counted(bytes, 'byte')}) or declares ${them} with another type.`;
}

/** The number of bytes in the text and their notation. The problem line describes errors. */
function statusText({ field, readAs, asksFormat }: BytesInput): string {
  if (asksFormat) return '';
  if (field.text.trim() === '') {
    return 'Paste or open bytes (hex, base64, a dump, a list of numbers) and choose their format.';
  }
  if (readAs === undefined) return 'Reading …';
  const { name, count } = readAs;
  return count === undefined ? `Looks like ${name}, but has an error.` : `${counted(count, 'byte')}, read as ${name}.`;
}

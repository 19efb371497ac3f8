import { useRef, useState } from 'react';
import { isBusy } from '../../../core/basics/busy.ts';
import { errorText } from '../../../core/basics/error-text.ts';
import { entryOf } from '../../../formats/all.ts';
import type { Direction } from '../../charts/rows.ts';
import type { KitResult, ResultRow } from '../../report/kit/read-result.ts';
import { MOST_TEXT, readResult } from '../../report/kit/read-result.ts';
import { sha256Of } from '../../report/kit/sha256.ts';
import { type Row, rowName } from '../../state/runs/rows.ts';
import { getApp, useApp } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { BUSY, bytesInWords, timesText } from '../../ui/figures.ts';
import { FileField } from '../../ui/file-field.tsx';
import { TableHead } from '../../ui/table-head.tsx';
import { durationText } from './time-text.ts';

/** A kit's result with the source that it belongs to, or the reason why the file was not opened. */
type Opened = { readonly source: number; readonly result: KitResult } | { readonly fault: string };

/** Opens the result of a kit’s script, and shows its times beside those of the browser. */
export function KitTimes({ rows }: { readonly rows: readonly Row[] }) {
  const input = useRef<HTMLInputElement>(null);
  const source = useApp((state) => state.source?.id);
  const [opened, setOpened] = useState<Opened>();
  const [fault, setFault] = useState('');
  const open = async (file: File): Promise<void> => {
    const next = await openResult(file);
    setFault('fault' in next ? next.fault : '');
    if (!('fault' in next)) setOpened(next);
  };
  const result = opened !== undefined && 'result' in opened && opened.source === source ? opened.result : undefined;
  return (
    <section aria-label="Kit">
      <p>
        <Button onClick={() => input.current?.click()} disabled={source === undefined}>
          Open the result of a kit
        </Button>{' '}
        <span className="muted">
          Export → Kit makes a zip with scripts for Node and Python; their times are shown here.
        </span>
      </p>
      <FileField ref={input} label="Result of a kit" accept=".json" onFiles={([file]) => void open(file!)} />
      <p role="status">{fault}</p>
      {result && <KitTable result={result} rows={rows} />}
    </section>
  );
}

async function openResult(file: File): Promise<Opened> {
  const { source } = getApp();
  if (source === null) return { fault: 'There is no payload on this page. Open the payload of the kit first.' };
  if (file.size > MOST_TEXT) return { fault: `${file.name} was not opened: the result of a kit is smaller than 1 MB.` };
  try {
    const { bytes } = source.scanned;
    const result = readResult(await file.text(), { bytes: bytes.length, sha256: await sha256Of(bytes) });
    return { source: source.id, result };
  } catch (thrown) {
    return { fault: `${file.name} was not opened. ${errorText(thrown)}` };
  }
}

const SAME = { same: 'the same', other: 'others' } as const;
const COLUMNS: readonly Direction[] = ['encode', 'decode'];

function KitTable({ result, rows }: { readonly result: KitResult; readonly rows: readonly Row[] }) {
  const { madeBy, made } = result;
  const json = result.rows.find(({ id }) => id === 'json');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls can be scrolled by keys
    <section className="speed-kit-table" aria-label="Times of the kit" tabIndex={0}>
      <table className="figures">
        <caption>
          Measured by {madeBy} on {made.slice(0, 10)}, and in this browser: medians, quartiles of the kit in
          parentheses, and ratios to JSON in the same program.
        </caption>
        <TableHead
          heads={['Format', 'Bytes', `Encode, ${madeBy}`, 'Encode, browser', `Decode, ${madeBy}`, 'Decode, browser']}
        />
        <tbody>
          {result.rows.map((each) => (
            <tr key={each.id}>
              <th scope="row">{rowName(entryOf(each.id))}</th>
              {each.state === 'failed' ? (
                <td colSpan={5}>not run: {each.message}</td>
              ) : (
                <>
                  <td>
                    {SAME[each.state]}
                    {each.gzip !== undefined && `, ${bytesInWords(each.gzip)} gzipped`}
                  </td>
                  {COLUMNS.map((direction) => [
                    <td key={`${direction} kit`}>{kitTime(each, json, direction)}</td>,
                    <td key={`${direction} browser`}>{browserTime(rows, each.id, direction)}</td>,
                  ])}
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {result.rows.map(
        (each) =>
          each.state === 'other' &&
          each.difference !== undefined && (
            <p key={each.id}>
              {rowName(entryOf(each.id))} has other bytes, first {each.difference}.
            </p>
          ),
      )}
      {notesOf(result.rows).map((note) => (
        <p key={note}>{note}</p>
      ))}
    </section>
  );
}

/** The sentences about libraries, each once. */
function notesOf(rows: readonly ResultRow[]): readonly string[] {
  return [...new Set(rows.flatMap((row) => (row.state === 'failed' || row.note === undefined ? [] : [row.note])))];
}

function nsOf(row: ResultRow | undefined, direction: Direction): number | undefined {
  if (row === undefined || row.state === 'failed') return undefined;
  return direction === 'encode' ? row.encodeNs : row.decodeNs;
}

function kitTime(row: ResultRow, json: ResultRow | undefined, direction: Direction): string {
  const [ns, base] = [nsOf(row, direction), nsOf(json, direction)];
  const time = timed(ns, ns === undefined || base === undefined ? undefined : ns / base);
  const quartiles = quartilesOf(row, direction);
  return quartiles === undefined ? time : `${time} (${durationText(quartiles[0])} to ${durationText(quartiles[1])})`;
}

function quartilesOf(row: ResultRow, direction: Direction): readonly [number, number] | undefined {
  if (row.state === 'failed') return undefined;
  return direction === 'encode' ? row.encodeQuartilesNs : row.decodeQuartilesNs;
}

function browserTime(rows: readonly Row[], id: string, direction: Direction): string {
  const timing = rows.find((row) => row.id === id)?.timing?.[direction];
  if (timing?.state !== 'done') return 'not measured';
  return isBusy(timing) ? BUSY : timed(timing.medianNs, timing.ratio);
}

function timed(ns: number | undefined, ratio: number | undefined): string {
  if (ns === undefined) return '';
  return ratio === undefined ? durationText(ns) : `${durationText(ns)}, ${timesText(ratio)}`;
}

import { type JSX, useId, useRef, useState } from 'react';
import { counted, grouped } from '../../../core/basics/counted.ts';
import { type Difference, type MessageMark, pathsText } from '../../../core/compare/messages.ts';
import type { ComparedInputs, ComparedWindows } from '../../../workers/protocol.ts';
import { compareWith, lastComparison, selectDifference } from '../../state/input/compare.ts';
import { anyOf } from '../../state/latest.ts';
import { getApp } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FileField } from '../../ui/file-field.tsx';
import { TableHead } from '../../ui/table-head.tsx';
import './compare.css';
import { signed, WindowsTable } from './windows-table.tsx';

/** What each mark means, in the order of the summary. */
const MEANINGS: Readonly<Record<Exclude<MessageMark, '='>, string>> = {
  '≠': 'another value',
  '−': 'only in your input',
  '+': 'only in the other message',
  '≈': 'the same value in other bytes',
  '⇄': 'members in another order, which is not a difference',
};

const HEADS = ['', 'Place', 'Your input', 'The other', 'Bytes', 'Bytes there', 'Difference'];

interface CompareDialogProps {
  /** The text of the other message, if it is known already. */
  readonly initial: string;
  readonly onClose: () => void;
}

/** Compares the input with another message, which is pasted: JSON, or bytes in any spelling. */
export function CompareDialog({ initial, onClose }: CompareDialogProps): JSX.Element {
  const [before] = useState(() => (initial === '' ? lastComparison() : undefined));
  const [other, setOther] = useState<string | File>(before?.other ?? initial);
  const [compared, setCompared] = useState<ComparedInputs | undefined>(before?.compared);
  const [running, setRunning] = useState<AbortController>();
  const isBusy = running !== undefined;
  const field = useId();
  const files = useRef<HTMLInputElement>(null);

  async function compare(message: string | File): Promise<void> {
    const controller = new AbortController();
    setRunning(controller);
    setCompared(await compareWith(message, anyOf(getApp().inputSignal, controller.signal)));
    setRunning(undefined);
  }

  function open([file]: readonly File[]): void {
    setOther(file!);
    void compare(file!);
  }

  const listed = compared === undefined || 'problem' in compared ? 0 : listedIn(compared).length;
  return (
    <Dialog
      title="Compare with another message"
      className="compare"
      onClose={() => {
        running?.abort();
        onClose();
      }}
    >
      <label htmlFor={field}>The other message: JSON, or bytes as hex, base64 or in another spelling</label>
      <textarea
        id={field}
        className="compare-text"
        rows={4}
        spellCheck={false}
        autoComplete="off"
        value={typeof other === 'string' ? other : ''}
        placeholder={typeof other === 'string' ? '' : other.name}
        onChange={({ target }) => setOther(target.value)}
      />
      <p className="compare-buttons">
        <Button
          onClick={() => void compare(other)}
          disabled={(typeof other === 'string' && other.trim() === '') || isBusy}
        >
          Compare
        </Button>
        <FileField ref={files} label="File to compare with" onFiles={open} />
        <Button onClick={() => files.current?.click()} disabled={isBusy}>
          Choose a file
        </Button>
        {isBusy && (
          <Button
            onClick={() => {
              running.abort();
              // The button that was pressed disappears, so the field gets the focus.
              document.getElementById(field)?.focus();
            }}
          >
            Cancel
          </Button>
        )}
      </p>
      <div role="status">{compared !== undefined && <p className="compare-summary">{summary(compared)}</p>}</div>
      {listed > 0 && (
        // The table scrolls on its own, so it must be reachable by keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls
        <section className="compare-scroll" aria-label="Differences" tabIndex={0}>
          {compared !== undefined && 'windows' in compared && (
            <WindowsTable windows={compared.windows} onGo={onClose} />
          )}
          {compared !== undefined && 'differences' in compared && (
            <table>
              <TableHead heads={HEADS} />
              <tbody>
                {compared.differences.map((each) => (
                  <DifferenceRow key={`${each.mark} ${each.pathA} ${each.pathB}`} difference={each} onGo={onClose} />
                ))}
              </tbody>
            </table>
          )}
        </section>
      )}
    </Dialog>
  );
}

interface DifferenceRowProps {
  readonly difference: Difference;
  readonly onGo: () => void;
}

/** A difference. Its place leads to the bytes of the input; the dialog shows the comparison again when it is opened. */
function DifferenceRow({ difference, onGo }: DifferenceRowProps): JSX.Element {
  const { mark, a, b, bytesA, bytesB } = difference;
  const meaning = MEANINGS[mark as keyof typeof MEANINGS];
  return (
    <tr>
      <td title={meaning}>
        {mark}
        <span className="visually-hidden"> {meaning}</span>
      </td>
      <th scope="row">
        <Button
          look="link"
          onClick={() => {
            selectDifference(difference);
            onGo();
          }}
        >
          {pathsText(difference)}
        </Button>
      </th>
      <td className="compare-value">{a ?? '–'}</td>
      <td className="compare-value">{b ?? '–'}</td>
      <td>{grouped(bytesA)}</td>
      <td>{grouped(bytesB)}</td>
      <td>{signed(bytesB - bytesA)}</td>
    </tr>
  );
}

/** The list of the differences, or of the windows. */
function listedIn(compared: Exclude<ComparedInputs, { readonly problem: string }>): readonly unknown[] {
  return 'windows' in compared ? compared.windows : compared.differences;
}

/** "MessagePack, 38 bytes, beside CBOR, 41 bytes: 2 × ≠ another value; the other 12 are equal." */
function summary(compared: ComparedInputs): string {
  if ('problem' in compared) return compared.problem;
  if ('windows' in compared) return summaryOfBytes(compared);
  const { a, b, counts, equal, differences, isExact } = compared;
  const marks = Object.entries(MEANINGS).flatMap(([mark, meaning]) =>
    counts[mark] === undefined ? [] : [`${grouped(counts[mark])} × ${mark} ${meaning}`],
  );
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const others =
    equal === 0 ? '' : equal === 1 ? '; the other one is equal' : `; the other ${grouped(equal)} are equal`;
  const found = marks.length === 0 ? `nothing differs in ${counted(equal, 'value')}` : marks.join(', ') + others;
  const more = total > differences.length ? ` The first ${grouped(differences.length)} are listed.` : '';
  const doubt = isExact ? '' : ' A list in the messages is so long that these may not be the fewest differences.';
  const sides = [a, b].map(({ name, bytes }) => `${name}, ${counted(bytes, 'byte')}`).join(', beside ');
  return `${sides}: ${found}.${more}${doubt}`;
}

/** What was found in inputs that were compared as bytes. */
function summaryOfBytes({ a, b, because, windows, count, equal }: ComparedWindows): string {
  const sides = [a, b].map(({ name, bytes }) => `${name}, ${counted(bytes, 'byte')}`).join(', beside ');
  const rest =
    equal === 0 ? 'no byte is equal' : `${counted(equal, 'byte')} of your input ${equal === 1 ? 'is' : 'are'} equal`;
  const found = count === 0 ? 'all are equal.' : `${counted(count, 'place')} with other bytes; ${rest}.`;
  const more = count > windows.length ? ` The first ${grouped(windows.length)} are listed.` : '';
  const reason = because === 'large' ? 'one has more than 16 MiB' : 'no format reads one of them';
  return `${sides}, compared as bytes because ${reason}: ${found}${more}`;
}

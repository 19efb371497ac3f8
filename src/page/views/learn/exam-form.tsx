import { type JSX, useEffect, useRef, useState } from 'react';
import { counted } from '../../../core/basics/counted.ts';
import { EMPTY_ROW, type FormRow, isNoNumber, ROW_KINDS, type RowKind } from '../../../subjects/exam/form-rows.ts';
import { Button } from '../../ui/button.tsx';

interface ExamFormProps {
  readonly rows: readonly FormRow[];
  readonly onRows: (rows: readonly FormRow[]) => void;
}

/** The answer as rows of name, kind and value. A list or a map is a row that leads into its own rows. */
export function ExamForm({ rows, onRows }: ExamFormProps): JSX.Element {
  /** The indices of the rows that lead to the shown ones. */
  const [path, setPath] = useState<readonly number[]>([]);
  const form = useRef<HTMLFieldSetElement>(null);
  const hasMoved = useRef(false);
  const inside = path.reduce<FormRow>((at, index) => at.rows[index]!, { ...EMPTY_ROW, kind: 'map', rows });
  const isList = inside.kind === 'list';
  const title = titleOf(rows, path);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each way in or out
  useEffect(() => {
    // The button that led to these rows is gone, so the form gets the focus.
    if (hasMoved.current) form.current?.focus();
  }, [path]);

  function go(next: readonly number[]): void {
    hasMoved.current = true;
    setPath(next);
  }

  function change(next: readonly FormRow[]): void {
    onRows(replaced(rows, path, next));
  }

  function add(): void {
    change([...inside.rows, EMPTY_ROW]);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('.exam-row:last-of-type .field')?.focus());
  }

  return (
    <fieldset ref={form} className="exam-form" tabIndex={-1}>
      <legend>{title}</legend>
      {inside.rows.map((row, i) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity.
          key={i}
          row={row}
          index={isList ? i : undefined}
          onRow={(next) => change(inside.rows.with(i, next))}
          onInto={() => go([...path, i])}
          onRemove={() => {
            change(inside.rows.toSpliced(i, 1));
            form.current?.focus();
          }}
        />
      ))}
      <div className="question-ways">
        <Button onClick={add}>{isList ? 'Add an element' : 'Add a value'}</Button>
        {path.length > 0 && <Button onClick={() => go(path.slice(0, -1))}>Out of {nameOf(inside)}</Button>}
      </div>
    </fieldset>
  );
}

interface RowProps {
  readonly row: FormRow;
  /** The index of an element of a list, which has no name; undefined for a member. */
  readonly index: number | undefined;
  readonly onRow: (row: FormRow) => void;
  readonly onInto: () => void;
  readonly onRemove: () => void;
}

function Row({ row, index, onRow, onInto, onRemove }: RowProps): JSX.Element {
  const { name, kind, text, rows } = row;
  const its = index === undefined ? name || 'this value' : `element ${index}`;
  const isContainer = kind === 'list' || kind === 'map';
  return (
    <div className="exam-row">
      {index === undefined ? (
        <input
          className="field exam-name"
          aria-label="Name"
          placeholder="name"
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          value={name}
          onChange={({ target }) => onRow({ ...row, name: target.value })}
        />
      ) : (
        <span className="exam-name">{index}</span>
      )}
      <select
        className="field"
        aria-label={`Kind of ${its}`}
        value={kind}
        onChange={({ target }) => onRow({ ...row, kind: target.value as RowKind })}
      >
        {ROW_KINDS.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
      {isContainer && (
        <Button aria-label={`Into ${its}, ${counted(rows.length, 'value')}`} onClick={onInto}>
          Into ({rows.length})
        </Button>
      )}
      {(kind === 'text' || kind === 'number') && (
        <input
          className="field exam-value"
          aria-label={`Value of ${its}`}
          aria-invalid={text !== '' && isNoNumber(row)}
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => onRow({ ...row, text: target.value })}
        />
      )}
      <Button aria-label={`Remove ${its}`} onClick={onRemove}>
        ×
      </Button>
      {kind === 'number' && text !== '' && isNoNumber(row) && (
        <span className="exam-no-number">A number has digits, such as -40 or 21.5.</span>
      )}
    </div>
  );
}

/** "The message › m". */
function titleOf(rows: readonly FormRow[], path: readonly number[]): string {
  const names = ['The message'];
  let inside = rows;
  for (const index of path) {
    names.push(inside[index]!.name || `element ${index}`);
    inside = inside[index]!.rows;
  }
  return names.join(' › ');
}

function nameOf({ name, kind }: FormRow): string {
  return name === '' ? `the ${kind}` : name;
}

/** The rows, in which the row at the end of a path contains `others`. */
function replaced(rows: readonly FormRow[], path: readonly number[], others: readonly FormRow[]): readonly FormRow[] {
  const [index, ...rest] = path;
  if (index === undefined) return others;
  const row = rows[index]!;
  return rows.with(index, { ...row, rows: replaced(row.rows, rest, others) });
}

import { type JSX, useState } from 'react';
import { type ClassEntry, type ClassLine, type ClassTable, classTables } from '../../../subjects/exam/class-table.ts';
import { guarded, toCsv } from '../../report/csv.ts';
import { Button } from '../../ui/button.tsx';
import './class-tables.css';

/** The results of a class: a table by seat and question for each examination or type of exercise. */
export function ClassTables({ entries }: { readonly entries: readonly ClassEntry[] }): JSX.Element {
  return (
    <>
      {classTables(entries).map((table) => (
        <OneTable key={table.group} table={table} />
      ))}
    </>
  );
}

function OneTable({ table }: { readonly table: ClassTable }): JSX.Element {
  const { group, questions, lines } = table;
  const [status, setStatus] = useState('');

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(csvOf(table));
      setStatus('Copied.');
    } catch {
      setStatus('The browser did not allow it. Select the table and copy it with the keyboard.');
    }
  }

  return (
    <section className="class-table" aria-label={group}>
      <h3>{group}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, which the keyboard can do, too. */}
      <div className="class-table-frame" role="group" aria-label={`Table: ${group}`} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {headsOf(table).map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
              {questions.map(({ question, missed, asked }) => (
                <th key={question} scope="col">
                  {question}
                  <br />
                  <span className="muted">
                    {missed} of {asked} missed
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two students may have the same name and seat.
              <tr key={i}>
                <th scope="row">{line.name === '' ? '–' : line.name}</th>
                {factsOf(table, line).map((fact, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a fact is its column.
                  <td key={column}>{fact ?? '–'}</td>
                ))}
                {line.marks.map((isRight, column) => (
                  <td key={questions[column]!.question}>
                    <Mark isRight={isRight} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        <Button onClick={() => void copy()}>Copy as CSV</Button> <span role="status">{status}</span>
      </p>
    </section>
  );
}

function Mark({ isRight }: { readonly isRight: boolean | undefined }): JSX.Element {
  const [sign, word] = isRight === undefined ? ['–', 'not asked'] : isRight ? ['✓', 'right'] : ['✗', 'missed'];
  return (
    <>
      <span aria-hidden>{sign}</span>
      <span className="visually-hidden">{word}</span>
    </>
  );
}

function isExam({ lines }: ClassTable): boolean {
  return lines.some(({ exam }) => exam !== undefined);
}

/** True if marks of before the lessons stand beside those of after. */
function hasBefore({ lines }: ClassTable): boolean {
  return lines.some(({ before }) => before !== undefined);
}

/** The heads of the columns before the questions. */
function headsOf(table: ClassTable): readonly string[] {
  const ofExam = [...(hasBefore(table) ? ['Before'] : []), 'Tables', 'Minutes'];
  return ['Name', 'Seat', 'Right', ...(isExam(table) ? ofExam : [])];
}

/** The cells after the name and before the questions. */
function factsOf(
  table: ClassTable,
  { seat, right, before, exam }: ClassLine,
): readonly (string | number | undefined)[] {
  if (!isExam(table)) return [seat, right];
  const earlier = hasBefore(table) ? [before] : [];
  return [seat, right, ...earlier, exam?.usedTables ? 'yes' : 'no', exam?.minutes];
}

function csvOf(table: ClassTable): string {
  const { questions, lines } = table;
  return toCsv([
    [...headsOf(table), ...questions.map(({ question }) => question)],
    ...lines.map((line) => [
      guarded(line.name),
      ...factsOf(table, line),
      ...line.marks.map((isRight) => (isRight === undefined ? undefined : Number(isRight))),
    ]),
  ]);
}

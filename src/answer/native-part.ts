import { grouped } from '../basics/counted.ts';
import { beginLarge } from '../basics/text.ts';
import { FINDINGS_AT_MOST } from '../state/measuring/findings-limit.ts';
import { type Contender, TIE } from '../state/runs/contenders.ts';
import { rowName } from '../state/runs/rows.ts';
import { foundInWords } from './found-words.ts';
import { type AnswerInput, type AnswerPart, UNKNOWN } from './part.ts';
import { lessOrMore } from './words.ts';

export const NATIVE_LABEL = { id: 'native', label: 'With native types' } as const;

/** The bytes that native types save, if text represents bytes, times or integers. */
export function nativePart(
  { rows, source, found, findings, carries }: AnswerInput,
  contenders: readonly Contender[],
): AnswerPart {
  const part = NATIVE_LABEL;
  if (found === null) return { ...part, ...UNKNOWN };
  if (found.groups.length === 0)
    return {
      ...part,
      figure: 'None found.',
      comparison: 'No text here spells bytes, timestamps, UUIDs or integers.',
      note: '',
    };
  const what = foundInWords(found);
  if (carries)
    return { ...part, figure: 'Carried.', comparison: `${what} found; the rows carry those that you chose.`, note: '' };
  const carried = findings?.source === source.id ? findings.carried : undefined;
  const row = rows.find(({ id }) => id === carried?.codec);
  const json = contenders.find(({ id }) => id === 'json');
  if (source.minifiedBytes > FINDINGS_AT_MOST)
    return {
      ...part,
      figure: 'Not measured.',
      comparison: `${what} found. JSON of more than ${grouped(FINDINGS_AT_MOST)} B is not encoded a second time with them.`,
      note: '',
    };
  if (carried === undefined || row?.bytes === undefined || json === undefined)
    return { ...part, figure: '', comparison: `${what} found.`, note: '' };
  if (carried.bytes > row.bytes * (1 - TIE)) {
    const saves = carried.bytes < row.bytes ? 'saves under 1 %' : 'saves nothing';
    return {
      ...part,
      figure: 'No gain.',
      comparison: `Carrying ${what} natively ${saves} in ${rowName(row)}.`,
      note: '',
    };
  }
  return {
    ...part,
    figure: `${rowName(row)}, ${grouped(carried.bytes)} B`,
    comparison: `${beginLarge(lessOrMore(carried.bytes, json.bytes))} JSON, no schema needed, with ${what} carried natively.`,
    note: '',
  };
}

import { counted, grouped } from '../../core/basics/counted.ts';
import { joined } from '../../core/basics/text.ts';
import type { Loss } from '../../core/value/loss.ts';
import { type Contender, dropsOf, encodedRows, unexplainedOf } from '../state/runs/contenders.ts';
import { rowName } from '../state/runs/rows.ts';
import type { AnswerInput } from './part.ts';

/** Names the rows that the comparison omits because they carry less or more than the others, and the reason. */
export function leftOutText({ rows, schemaOf }: Pick<AnswerInput, 'rows' | 'schemaOf'>): string {
  const byReason = new Map<string, Contender[]>();
  for (const row of encodedRows(rows)) {
    const reason = reasonFor(row, schemaOf);
    if (reason !== undefined) byReason.set(reason, [...(byReason.get(reason) ?? []), row]);
  }
  return [...byReason]
    .map(([reason, left]) => {
      const names = left.map((row) => `${rowName(row)} (${grouped(row.bytes)} B)`);
      return `${joined(names)} ${left.length === 1 ? 'is' : 'are'} left out: ${reason}.`;
    })
    .join(' ');
}

function reasonFor(row: Contender, schemaOf: AnswerInput['schemaOf']): string | undefined {
  const dropped = dropsOf(row);
  if (dropped > 0) {
    const whose = schemaOf(row) === 'you' ? 'your schema' : 'the sample’s schema';
    const more = row.run.moreLosses > 0 || row.run.losses.some(isAbsentAnyway) ? ' or more' : '';
    return `${whose} has no place for ${counted(dropped, 'value')}${more}`;
  }
  const unexplained = unexplainedOf(row);
  return unexplained && unexplainedText(unexplained);
}

/** True for an absent null or empty container. The schema may have a place for it. */
function isAbsentAnyway({ class: kind, isAbsent }: Loss): boolean {
  return isAbsent === true && (kind === 'null' || kind === 'empty');
}

function unexplainedText({ fields, bytes }: NonNullable<ReturnType<typeof unexplainedOf>>): string {
  const [what, isOne] =
    fields > 0
      ? [`${counted(fields, 'field')} in ${counted(bytes, 'byte')}`, fields === 1]
      : [counted(bytes, 'byte'), bytes === 1];
  return `${what} ${isOne ? 'is' : 'are'} not in the schema, so the other rows lack ${isOne ? 'it' : 'them'}`;
}

/** Explains given bytes whose schema has no place for any of their values, so that the JSON made from them is empty. */
export function emptiedText(row: Contender): string {
  const { bytes } = row;
  const unexplained = unexplainedOf(row)!.bytes;
  return `The schema accounts for no value in the ${counted(bytes, 'byte')}, so JSON and all other rows are empty. Fields that it lacks take ${counted(unexplained, 'byte')}.`;
}

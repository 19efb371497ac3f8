import { type Contender, contendersOf, emptyingRow } from '../state/runs/contenders.ts';
import { compressionLabel, compressionPart } from './compression-part.ts';
import { FREE_LABEL, freePart } from './free-part.ts';
import { emptiedText } from './left-out.ts';
import { NATIVE_LABEL, nativePart } from './native-part.ts';
import { type AnswerInput, type AnswerPart, NOT_COMPARED } from './part.ts';
import { schemaPart } from './schema-part.ts';
import { SPEED_LABEL, speedPart } from './speed-part.ts';
import { sentences } from './words.ts';

/**
 * Builds the parts of the answer from the figures. States only what the figures show. A part without figures yet has an
 * empty figure, which reserves its place.
 */
export function answerOf(input: AnswerInput): readonly AnswerPart[] {
  const contenders = contendersOf(input.rows);
  const empty = emptyingRow(input.rows);
  if (empty !== undefined) return notCompared(input, empty);
  return [
    compressionPart(input, contenders),
    freePart(input, contenders),
    schemaPart(input, contenders),
    nativePart(input, contenders),
    speedPart(input),
  ];
}

/** The parts for given bytes if the schema explains none of their values. */
function notCompared({ source }: AnswerInput, row: Contender): readonly AnswerPart[] {
  return [
    { ...compressionLabel(source), ...NOT_COMPARED, comparison: emptiedText(row) },
    { ...FREE_LABEL, ...NOT_COMPARED },
    { id: 'schema', label: 'Smallest with a schema', ...NOT_COMPARED },
    { ...NATIVE_LABEL, ...NOT_COMPARED },
    { ...SPEED_LABEL, ...NOT_COMPARED },
  ];
}

/** The known parts, one line each: the label and its sentences. */
export function answerLines(parts: readonly AnswerPart[]): readonly string[] {
  return parts
    .filter(({ figure, isMeasuring }) => figure !== '' && !isMeasuring)
    .map(({ label, figure, comparison, note }) => {
      const first = figure.endsWith('.') ? figure : `${figure}.`;
      return `${label}: ${sentences(first, comparison, note)}`;
    });
}

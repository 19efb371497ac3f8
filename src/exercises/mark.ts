import { ANSWER_AT_MOST, type Mark, type Question } from './question.ts';
import { slipFor } from './slips-table.ts';

/** Marks an answer as the user typed or chose it. */
export function mark(question: Question, given: string): Mark {
  if (given.length > ANSWER_AT_MOST) return wrong(`An answer has at most ${ANSWER_AT_MOST} characters.`);
  const text = given.trim();
  if (text === '') return wrong('There is no answer yet.');
  switch (question.about) {
    case 'value':
      return markValue(question, text);
    case 'size':
      return markSize(question.answer, text);
    case 'kind':
    case 'smallest':
      return text === question.answer ? RIGHT : wrong('');
  }
}

const RIGHT: Mark = { isRight: true, says: '' };

function wrong(says: string): Mark {
  return { isRight: false, says };
}

function markSize(answer: number, text: string): Mark {
  const given = numberOf(text);
  if (given === undefined) return wrong('The answer is a number of bytes.');
  if (given === answer) return RIGHT;
  return wrong(given < answer ? 'There are more.' : 'There are fewer.');
}

function markValue({ answer, slips }: Question & { readonly about: 'value' }, text: string): Mark {
  if (typeof answer === 'string') {
    return isSameText(text, answer) ? RIGHT : wrong(slipFor(slips, text)?.says ?? lettersSlip(answer, text));
  }
  if (typeof answer === 'boolean' || answer === null) {
    const isSame = text.toLowerCase() === String(answer) || (answer === null && text.toLowerCase() === 'nil');
    return isSame ? RIGHT : wrong('');
  }
  const given = numberOf(text);
  if (given === undefined) return wrong('The answer is a number.');
  if (given === answer || Object.is(Number(given), Number(answer))) return RIGHT;
  return wrong(slipFor(slips, given)?.says ?? (Number(given) === -Number(answer) ? 'The sign is the other one.' : ''));
}

/** An integer as a BigInt if it is beyond the safe ones, another number as a number; undefined if it is neither. */
function numberOf(text: string): number | bigint | undefined {
  if (/^[+-]?0x[\da-f]+$/i.test(text)) return Number(text);
  if (/^[+-]?\d+$/.test(text)) {
    const exact = BigInt(text.replace('+', ''));
    return Number.isSafeInteger(Number(exact)) ? Number(text) : exact;
  }
  if (/^(NaN|[+-]?Infinity)$/.test(text)) return Number(text);
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : undefined;
}

function isSameText(given: string, answer: string): boolean {
  return given === answer || given === `"${answer}"` || given === answer.trim();
}

function lettersSlip(answer: string, given: string): string {
  return given.toLowerCase() === answer.toLowerCase() ? 'The letters are right; capital letters are other bytes.' : '';
}

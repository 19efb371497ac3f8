import { beforeAll, describe, expect, it } from 'vitest';
import { answerInput } from '../../../testing/answers.ts';
import type { AnswerInput } from '../../answer/part.ts';
import { compressedSentence } from './sentence.ts';

const POINTS = JSON.stringify({ points: Array.from({ length: 60 }, (_, i) => [24.9 + i / 1000, 60.1 + i / 7000]) });
let input: AnswerInput;

beforeAll(async () => {
  input = await answerInput({ text: POINTS, messages: 'whole' });
});

describe('the sentence about compressed sizes', () => {
  it('has the words of the answer, the reason for its difference, and the smallest before compression', () => {
    const { rows, findings } = input;
    // The sentence gives one of two reasons. Which of them it gives depends on the next smallest format, so a format
    // that is added may change it.
    expect(compressedSentence(rows, 'gzip', { id: 1 }, findings)).toMatch(
      /^After gzip, JSON is the smallest: \d+ B, \d+ % less than the next, .+\. (?:Wi.+ the difference of \d+ B|Neither names nor numbers alone cause).+\. Uncompressed, .+ is the smallest: [\d,]+ B, \d+ % less than JSON\.$/,
    );
  });

  it('names the smallest that change a value that JSON carries', async () => {
    const wei = '{"wei":115792089237316195423570985008687907853269984665640564039457584007913}';
    const { rows, findings } = await answerInput({ text: wei, messages: 'whole' });
    expect(compressedSentence(rows, 'gzip', { id: 1 }, findings)).toMatch(/ do(es)? not carry all values exactly\.$/);
  });

  it('is empty without a compression, and until every row has its figure', () => {
    const { rows, findings } = input;
    expect(compressedSentence(rows, 'none', { id: 1 }, findings)).toBe('');
    expect(compressedSentence(rows, 'brotli', { id: 1 }, findings)).toBe('');
  });
});

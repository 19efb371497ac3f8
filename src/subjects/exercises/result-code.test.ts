import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../testing/runs.ts';
import { ANSWER_LIMITS } from './exercise.ts';
import { CODE_LIMITS, type Results, readCode, writeCode } from './result-code.ts';
import { EXERCISE_TYPES } from './types.ts';

const RESULTS: Results = {
  codec: 'msgpack',
  document: '1abc',
  answers: [
    { type: 'write', seed: 417, answer: ['a2 69'] },
    { type: 'size', seed: 418, answer: ['1', '2', '3'] },
    { type: 'name', seed: 419, answer: [] },
  ],
};

/** A code with any content and the right last part. */
function codeOf(content: unknown): string {
  const plain = writeCode({ ...RESULTS, answers: [] });
  const bytes = Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)).toString('base64url');
  const body = plain.split('.').slice(0, 3).concat(bytes).join('.');
  // The check part depends only on the body.
  const check = [...Buffer.from(body)].reduce((hash, byte) => Math.imul(hash ^ byte, 0x01000193), 0x811c9dc5);
  return `${body}.${(check >>> 0).toString(36)}`;
}

describe('a result code', () => {
  it('is read back unchanged', () => {
    const answer = fc.record({
      type: fc.constantFrom(...EXERCISE_TYPES),
      seed: fc.nat(999_999_999),
      answer: fc.array(fc.string({ unit: 'grapheme', maxLength: 20 }), { maxLength: 6 }),
    });
    fc.assert(
      fc.property(fc.array(answer, { maxLength: 12 }), (answers) => {
        const results = { ...RESULTS, answers };
        expect(readCode(writeCode(results))).toEqual({ ok: true, results });
      }),
      { numRuns: runs(200) },
    );
  });

  it('is one word without spaces, and version 1 can still be read', () => {
    expect(writeCode(RESULTS)).toMatch(/^[\w.-]+$/);
    expect(readCode(writeCode(RESULTS))).toEqual({ ok: true, results: RESULTS });
  });

  it('with a changed character is refused', () => {
    const code = writeCode(RESULTS);
    fc.assert(
      fc.property(fc.nat(code.length - 1), fc.constantFrom(...'abcXYZ019-_'), (at, other) => {
        if (code[at] === other) return;
        expect(readCode(code.slice(0, at) + other + code.slice(at + 1)).ok).toBe(false);
      }),
      { numRuns: runs(200) },
    );
  });

  it.each([
    ['nothing', ''],
    ['another text', 'hello'],
    ['a code without its end', writeCode(RESULTS).slice(0, -3)],
    ['10 MB', 'WP1.'.padEnd(10_000_000, 'a')],
    ['content that is not JSON', codeOf('[')],
    ['content that is not a list', codeOf({ a: 1 })],
    ['more answers than the limit', codeOf(Array(CODE_LIMITS.answers + 1).fill(['name', 1]))],
    ['an answer with more parts than the limit', codeOf([['name', 1, ...Array(ANSWER_LIMITS.parts + 1).fill('0')]])],
    ['an unknown type', codeOf([['constructor', 1, '0']])],
    ['a type that is chosen by the seed', codeOf([['mixed', 1, '0']])],
    ['a seed that is not a number of nine digits', codeOf([['name', -1, '0']])],
    ['a part that is not a text', codeOf([['name', 1, {}]])],
    ['deep content', codeOf('['.repeat(2000))],
  ])('that is %s is refused with a sentence', (_, code) => {
    const read = readCode(code);
    expect(read.ok).toBe(false);
    expect(!read.ok && read.why.length).toBeLessThan(100);
  });

  it('of any text never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue().map(codeOf)), (text) => {
        readCode(text);
      }),
      { numRuns: runs(300) },
    );
  });
});

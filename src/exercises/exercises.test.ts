import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CodecId } from '../formats/format.ts';
import { LayoutQueries } from '../layout/queries.ts';
import { encodedOf, LAW_CODECS, loadAll, outcomeOf, partsOf, samples } from '../testing/every-codec.ts';
import { runs } from '../testing/runs.ts';
import type { Annotated } from './annotated.ts';
import { askKind, askSmallest, askValue, makeQuestion } from './ask.ts';
import { mark } from './mark.ts';
import { ANSWER_AT_MOST, type Question } from './question.ts';

beforeAll(loadAll);

function annotated(codec: CodecId, sample: string): Annotated | undefined {
  const encoded = outcomeOf(codec, sample).state === 'done' ? encodedOf(codec, sample) : undefined;
  if (encoded === undefined) return undefined;
  const { bytes, layout } = encoded;
  return { bytes, queries: new LayoutQueries(layout), kinds: partsOf(codec).kinds };
}

const answerTo = (question: Question): string => (Object.is(question.answer, -0) ? '-0' : String(question.answer));

describe.each(LAW_CODECS.map(({ codec }) => codec.id))('questions about %s', (codec) => {
  test('the same seed makes the same question, its answer is right, and no other choice is', () => {
    // Few messages, and many seeds of each.
    for (const sample of samples.filter(({ source }) => source.bytes.length < 2000).map((each) => each.sample.id)) {
      const lane = annotated(codec, sample);
      if (lane === undefined) continue;
      for (let seed = 0; seed < runs(40); seed++) {
        const question = makeQuestion(lane, seed);
        expect(makeQuestion(lane, seed)).toEqual(question);
        if (question === undefined) continue;
        expect(mark(question, answerTo(question)).isRight, `${sample}, seed ${seed}`).toBe(true);
        if (!('choices' in question)) continue;
        const right = question.choices.filter((choice) => mark(question, choice).isRight);
        expect(right).toEqual([question.answer]);
      }
    }
  });
});

const value = (bytes: readonly number[], answer: number | string): Question => ({
  about: 'value',
  asked: { bytes: Uint8Array.from(bytes), start: 0, end: bytes.length },
  answer,
  isLength: false,
  slips: [],
});

test('a wrong answer is explained by its slip, its sign or its letters', () => {
  const slips = [{ id: 'other order', answer: 11265, says: 'The other order.' }] as const;
  const says = (question: Question, given: string) => mark(question, given).says;
  expect(says({ ...value([0xcd, 1, 0x2c], 300), slips } as Question, '11265')).toBe('The other order.');
  expect(says(value([0x20], -1), '1')).toMatch(/sign/);
  expect(says(value([0x41], 'A'), 'a')).toMatch(/capital/);
  expect(says(value([0x41], 'A'), 'b')).toBe('');
});

test('numbers can be typed in several ways, and texts with quotation marks', () => {
  for (const given of ['300', ' 300 ', '+300', '0x12c', '3e2', '300.0']) {
    expect(mark(value([1], 300), given).isRight, given).toBe(true);
  }
  expect(mark(value([0x41], 'A'), '"A"').isRight).toBe(true);
});

test('any answer gets a mark, and a long one is refused', () => {
  fc.assert(
    fc.property(fc.string(), fc.uint8Array({ maxLength: 20 }), fc.integer(), (given, bytes, answer) => {
      expect(typeof mark(value([...bytes], answer), given).isRight).toBe('boolean');
    }),
    { numRuns: runs(300) },
  );
  expect(mark(value([1], 1), '1'.repeat(ANSWER_AT_MOST + 1))).toEqual({
    isRight: false,
    says: `An answer has at most ${ANSWER_AT_MOST} characters.`,
  });
});

test('the smallest is asked for only if there is one', () => {
  expect(askSmallest(['A', 'B'], [3, 3])).toBeUndefined();
  expect(askSmallest(['A', 'B', 'C'], [3, 2, 4])?.answer).toBe('B');
});

test('unread bytes and values without bytes are not asked for', () => {
  const lane = annotated('json', 'homer')!;
  for (let region = 0; region < lane.queries.regionCount; region++) {
    const asked = askValue(lane, region)?.asked ?? askKind(lane, region, 1)?.asked;
    if (asked !== undefined) expect(asked.end).toBeGreaterThan(asked.start);
  }
});

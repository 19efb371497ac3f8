import { expect, test } from 'vitest';
import { readRegion } from '../../core/layout/labels.ts';
import { CODECS } from '../../formats/all.ts';
import { type Lane, laneOf } from '../../page/state/selection/lane.ts';
import { rowsFrom } from '../../testing/rows.ts';
import { guessAbout, markGuess } from './guess.ts';
import { misconceptionsOf } from './misconceptions.ts';

const TEXT = '{"id":300,"isActive":true,"below":-2,"half":0.5,"fullname":"Homer Simpson","list":[1,70000]}';

async function lanes(): Promise<readonly Lane[]> {
  return (await rowsFrom(TEXT)).flatMap(({ run }) => laneOf(run) ?? []);
}

test('the right answer about a covered meaning is right, and each misconception is named', async () => {
  let misconceptions = 0;
  for (const lane of await lanes()) {
    for (let region = 0; region < lane.queries.regionCount; region++) {
      const guess = guessAbout(lane, region, 'meaning');
      if (guess === undefined) continue;
      if (guess.about === 'kind') {
        expect(markGuess(lane, region, guess, lane.kindOf(region).label).isRight).toBe(true);
        const choices = guess.by.as === 'choice' ? guess.by.choices : [];
        expect(choices.filter((choice) => markGuess(lane, region, guess, choice).isRight)).toHaveLength(1);
        continue;
      }
      const value = readRegion(lane.queries, lane.kinds, lane.bytes, region);
      expect(markGuess(lane, region, guess, String(value)).isRight, `${lane.id} ${region}`).toBe(true);
      for (const misconception of misconceptionsOf(lane, region)) {
        const mark = markGuess(lane, region, guess, String(misconception.answer));
        if (mark.isRight) continue;
        expect(mark.feedback, `${lane.id} ${region} ${misconception.id}`).not.toBe('');
        misconceptions++;
      }
    }
  }
  expect(misconceptions).toBeGreaterThan(CODECS.length);
});

test('the question about a value is the same for every kind, so it does not reveal the kind', async () => {
  const [lane] = (await lanes()).filter(({ id }) => id === 'msgpack');
  const questions = new Set<string>();
  for (let region = 0; region < lane!.queries.regionCount; region++) {
    const guess = guessAbout(lane!, region, 'meaning');
    if (guess?.about === 'value') questions.add(guess.question);
  }
  expect(questions.size).toBe(1);
});

test('covered bytes are marked as hex: right bytes, reversed bytes, bytes of another length, and text that is not hex', async () => {
  const [lane] = (await lanes()).filter(({ id }) => id === 'msgpack');
  const region = lane!.queries.regionAtByte([...lane!.bytes].indexOf(0xcd) + 1);
  const guess = guessAbout(lane!, region, 'bytes')!;
  const markFor = (given: string) => markGuess(lane!, region, guess, given);
  expect(markFor('01 2c').isRight).toBe(true);
  expect(markFor('012C').isRight).toBe(true);
  expect(markFor('2c 01').feedback).toBe('These are the right bytes, in reverse order.');
  expect(markFor('01').feedback).toBe('You wrote 1 byte; the message has 2 here.');
  expect(markFor('xyz').feedback).toContain('not hex');
});

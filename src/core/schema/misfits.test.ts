import { expect, test } from 'vitest';
import { Misfit, Misfits, MOST_MISFITS, moreMessagesText } from './misfits.ts';

function messageOf(count: number): string {
  const misfits = new Misfits();
  try {
    for (let i = 0; i < count; i++) misfits.add(new Misfit(['list', i], 'is not a number'));
    misfits.throwIfAny();
    return '';
  } catch (error) {
    expect(error).toMatchObject({ path: '/list/0' });
    return (error as Error).message;
  }
}

test('one sentence counts all misfits and names the first five', () => {
  expect(messageOf(0)).toBe('');
  expect(messageOf(1)).toBe('The value at /list/0 is not a number.');
  expect(messageOf(2)).toBe('2 values do not fit the schema: /list/0 is not a number; /list/1 is not a number.');
  expect(messageOf(25)).toMatch(/^25 values do not fit the schema: .*; \/list\/4 is not a number; and 20 more\.$/);
  expect(messageOf(100_000)).toMatch(/^At least 1,000 values .*; and 995 more\.$/);
});

test('any other error passes through', () => {
  expect(() => new Misfits().add(new RangeError('too deep'))).toThrow('too deep');
});

test('further messages that do not fit are counted', () => {
  const misfit = new Misfit([], 'is 5');
  const textFor = (count: number) => moreMessagesText(Object.assign(misfit, { moreMessages: count }));
  expect([0, 1, 24, MOST_MISFITS].map(textFor)).toEqual([
    '',
    '1 more message does not fit the schema.',
    '24 more messages do not fit the schema.',
    'At least 1,000 more messages do not fit the schema.',
  ]);
});

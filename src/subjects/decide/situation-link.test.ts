import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PRESETS } from './presets.ts';
import { readTypedNumber } from './read-number.ts';
import { NUMBERS, OWN_LIMIT, readSituation, withOptions, writeSituation } from './situation-link.ts';

test('a situation comes back from its text', () => {
  for (const { id, situation } of PRESETS) {
    expect(writeSituation({ preset: id, situation })).toBe(id);
    const changed = withOptions(
      {
        ...situation,
        rate: 12.5,
        transport: 'amqp',
        price: 'nat',
        dollars: 0.04,
        needs: ['bytes', 'canonical'],
        languages: ['C++', 'Go'],
        lossless: true,
        ownLimits: { nats: 8_388_608 },
      },
      { address: 40, tls: false, ip: 6, named: true },
    );
    const text = writeSituation({ preset: id, situation: changed });
    expect(readSituation(text)).toEqual({ preset: id, situation: changed, problems: [] });
  }
});

test('any text of a link results in a valid situation', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(fc.string()).map((parts) => `kafka-topic;${parts.join(';')}`),
      ),
      (text) => {
        const { preset, situation } = readSituation(text);
        expect(readSituation(writeSituation({ preset, situation }))).toEqual({ preset, situation, problems: [] });
      },
    ),
  );
});

test('a part that cannot be read is named, and nothing else changes', () => {
  const good = readSituation('kafka-topic;batch:50');
  const bad = readSituation('kafka-topic;rate:-1;batch:50;transport:pigeon;nonsense;tls:2;limits:moon=1');
  expect(bad.situation).toEqual(good.situation);
  expect(bad.problems).toEqual([
    'The rate must be from 0 to 1000000000 messages a second.',
    '“transport” names something that this version does not have: “pigeon”.',
    'The link’s “decide” has an unknown part: “nonsense”.',
    '“tls” must be 0 or 1.',
    '“limits” names something that this version does not have: “moon”.',
  ]);
});

test('numbers with separators, units or signs, and empty ones, get a sentence with the expected form', () => {
  const messageOf = (text: string): string => {
    const read = readTypedNumber(text, NUMBERS.rate);
    return read.ok ? `read ${read.value}` : read.message;
  };
  expect(messageOf('100')).toBe('read 100');
  expect(messageOf(' 0.5 ')).toBe('read 0.5');
  expect(messageOf('1e3')).toBe('read 1000');
  expect(messageOf('0')).toBe('read 0');
  expect(messageOf('')).toBe('The rate is empty: write a number, in messages a second.');
  expect(messageOf('1,000')).toBe('The rate has marks between its digits: write 1000.');
  expect(messageOf('1 000 000')).toBe('The rate has marks between its digits: write 1000000.');
  expect(messageOf('5 kHz')).toBe('The rate is in messages a second: write a number alone, without “kHz”.');
  expect(messageOf('1,5')).toMatch(/^The rate is not a number/);
  expect(messageOf('-1')).toBe('The rate must be from 0 to 1000000000 messages a second.');
  expect(messageOf('1e400')).toMatch(/must be from 0 to/);
  expect(messageOf('many')).toMatch(/^The rate is not a number/);
  const readers = readTypedNumber('5 k', NUMBERS.readers);
  expect(!readers.ok && readers.message).toBe('The number of readers is a count: write a number alone, without “k”.');
  expect(readTypedNumber('1.5', NUMBERS.readers)).toEqual({
    ok: false,
    message: 'The number of readers must be a whole number.',
  });
});

test('points between thousands are marks, and a limit is named to its last digit', () => {
  for (const [text, message] of [
    ['1.000', 'points between its digits: write 1000.'],
    ['1.000.000', 'points between its digits: write 1000000.'],
    ['-64.000', 'points between its digits: write -64000.'],
  ] as const) {
    const read = readTypedNumber(text, NUMBERS.rate);
    expect(!read.ok && read.message).toContain(message);
  }
  for (const text of ['1.5', '0.125', '1.50', '1000.000']) expect(readTypedNumber(text, NUMBERS.rate).ok).toBe(true);
  const read = readTypedNumber('0', OWN_LIMIT);
  expect(!read.ok && read.message).toBe('The limit must be from 1 to 1099511627776 bytes.');
});

import { describe, expect, test } from 'vitest';
import { EMPTY_ROW, type FormRow, isNoNumber, jsonOfRows, rowsOfJson } from './form-rows.ts';

describe('an answer is the same in the form and as JSON', () => {
  test.each([
    '{}',
    '{"id":7,"n":-40,"t":21.5,"tags":["a","é",null],"m":{"on":true,"off":false,"none":null,"l":[]}}',
    '{"a \\"b\\"":"x\\ny","":1}',
    '{"a":"\\\\u00e9 \\\\n \\\\","b":"\\u00e9"}',
  ])('%s', (json) => {
    expect(JSON.parse(jsonOfRows(rowsOfJson(json)!))).toEqual(JSON.parse(json));
  });
});

test('a number is typed digit by digit, and what is no number yet is a text', () => {
  const row = (text: string): FormRow => ({ ...EMPTY_ROW, name: 'n', kind: 'number', text });
  expect(['-', '', '1,5', '0x10'].map((text) => isNoNumber(row(text)))).toEqual([true, true, true, true]);
  expect(['-40', '−40', '–40', '21.50', '1e3', '007'].map((text) => JSON.parse(jsonOfRows([row(text)])))).toEqual([
    { n: -40 },
    { n: -40 },
    { n: -40 },
    { n: 21.5 },
    { n: 1000 },
    { n: 7 },
  ]);
  expect(JSON.parse(jsonOfRows([row('1,5')]))).toEqual({ n: '1,5' });
});

test('an escape in a text stands for its character', () => {
  const row: FormRow = { ...EMPTY_ROW, name: 't', text: 'caf\\u00E9 \\u12' };
  expect(JSON.parse(jsonOfRows([row]))).toEqual({ t: 'café \\u12' });
});

test('rows that nobody has filled are left out, except in a list, where each counts', () => {
  expect(jsonOfRows([EMPTY_ROW])).toBe('{}');
  expect(JSON.parse(jsonOfRows([{ ...EMPTY_ROW, name: 'l', kind: 'list', rows: [EMPTY_ROW] }]))).toEqual({ l: [''] });
});

test.each(['[1]', '{"a":', `${'{"a":'.repeat(50)}1${'}'.repeat(50)}`])('the form does not take %s', (json) => {
  expect(rowsOfJson(json)).toBeUndefined();
});

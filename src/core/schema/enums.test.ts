import { describe, expect, test } from 'vitest';
import type { JsonValue } from '../value/json-value.ts';
import { enumRemark, unknownOf } from './enums.ts';
import { inferSchema } from './infer.ts';

/** The symbols that are inferred for the member of objects, one for each text. */
function symbolsOf(texts: readonly JsonValue[], key = 'status'): readonly string[] {
  const objects = texts.map((text) => ({ [key]: text }));
  return inferSchema(objects, 'realistic').root.fields.get(key)!.symbols;
}

function repeated(symbols: readonly JsonValue[], count: number): JsonValue[] {
  return Array.from({ length: count }, (_, i) => symbols[i % symbols.length]!);
}

const LETTERS = [...'ABCDEFGHIJKLM'];

describe('texts are an enum', () => {
  test.each<[string, JsonValue[], readonly string[]]>([
    ['with two symbols in a hundred texts', repeated(['ON', 'OFF'], 100), ['ON', 'OFF']],
    ['with twelve symbols', repeated(LETTERS.slice(0, 12), 120), LETTERS.slice(0, 12)],
    ['with digits and underscores', repeated(['T1', 'T_2'], 100), ['T1', 'T_2']],
    ['beside nulls', repeated(['ON', null, 'OFF', null], 200), ['ON', 'OFF']],
    ['with each symbol three times', [...repeated(['ON'], 97), 'OFF', 'OFF', 'OFF'], ['ON', 'OFF']],
  ])('%s', (_, texts, symbols) => {
    expect(symbolsOf(texts)).toEqual(symbols);
  });
});

describe('texts stay texts', () => {
  test.each<[string, JsonValue[]]>([
    ['with 99 of them', repeated(['ON', 'OFF'], 99)],
    ['with one symbol', repeated(['ON'], 200)],
    ['with thirteen symbols', repeated(LETTERS, 200)],
    ['with a symbol that occurs twice', [...repeated(['ON', 'OFF'], 200), 'AUTO', 'AUTO']],
    ['with a small letter', [...repeated(['ON', 'OFF'], 200), ...repeated(['Auto'], 3)]],
    ['with a blank', [...repeated(['ON', 'OFF'], 200), ...repeated(['NOT OK'], 3)]],
    ['with an empty text', [...repeated(['ON', 'OFF'], 200), ...repeated([''], 3)]],
    ['that begin with a digit', repeated(['2G', '3G'], 200)],
    ['beside numbers', [...repeated(['ON', 'OFF'], 200), 1]],
  ])('%s', (_, texts) => {
    expect(symbolsOf(texts)).toEqual([]);
  });

  test.each(['id', 'tripId', 'order_code', 'SKU', 'ticker', 'currencyCodes', 'licence-number'])(
    'under the key %s',
    (key) => {
      expect(symbolsOf(repeated(['ON', 'OFF'], 200), key)).toEqual([]);
    },
  );

  test.each(['video', 'paid', 'keyboard', 'status'])('but they are under the key %s', (key) => {
    expect(symbolsOf(repeated(['ON', 'OFF'], 200), key)).toEqual(['ON', 'OFF']);
  });

  test.each(['open', 'tight'] as const)('if the rule is %s', (rule) => {
    expect(inferSchema(repeated(['ON', 'OFF'], 200) as string[], rule).root.symbols).toEqual([]);
  });

  test('in a list under a key that identifies', () => {
    const { root } = inferSchema(
      [{ ids: repeated(['ON', 'OFF'], 200) }, { flags: repeated(['ON', 'OFF'], 200) }],
      'realistic',
    );
    expect(root.fields.get('ids')!.elements!.symbols).toEqual([]);
    expect(root.fields.get('flags')!.elements!.symbols).toEqual(['ON', 'OFF']);
  });
});

test('the symbol for the unknown is a whole word of a symbol', () => {
  expect(unknownOf(['A', 'UNKNOWN_LEVEL'])).toBe('UNKNOWN_LEVEL');
  expect(unknownOf(['A', 'LEVEL_UNSPECIFIED'])).toBe('LEVEL_UNSPECIFIED');
  expect(unknownOf(['UNKNOWNS', 'B'])).toBeUndefined();
});

test('the remark counts the symbols', () => {
  expect(enumRemark(['A', 'B', 'C'])).toBe('3 seen: another is refused');
});

import { describe, expect, test } from 'vitest';
import { toHex } from '../../core/bytes/hex.ts';
import { Carried } from '../../core/value/carried.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { codecModule } from './codec.ts';

function written(value: unknown, codec: 'smile' | 'smile-values' = 'smile'): string {
  const { toLibrary, encode } = codecModule.prepare(codec, []);
  return toHex(encode(toLibrary(value as never)));
}

/**
 * Documents that Jackson 2.18.2 wrote, with its default options; with shared text where the codec is `smile-values`.
 */
describe('the writer writes what Jackson writes', () => {
  test.each([
    [
      { id: 4, isActive: true, fullname: 'Homer Simpson' },
      '3a290a01fa816964c8876973416374697665238766756c6c6e616d654c486f6d65722053696d70736f6efb',
    ],
    [
      [
        -17,
        -16,
        15,
        16,
        2147483647,
        2147483648,
        -2147483649,
        9007199254740993n,
        9223372036854775807n,
        9223372036854775808n,
        -1,
        0,
        1.5,
        -0,
      ],
      '3a290a01f824a1dfde24a0241f7f7f7fbe25200000008025200000008125400000000000008225037f7f7f7f7f7f7f7fbe26890020000000000000000000c1c029003f7c000000000000002901000000000000000000f9',
    ],
    [[{ ['é'.repeat(28)]: 1 }, { ['é'.repeat(28)]: 2 }], `3a290a01f8faf6${'c3a9'.repeat(28)}c2fbfa40c4fbf9`],
    [[{ ['é'.repeat(29)]: 1 }, { ['é'.repeat(29)]: 2 }], `3a290a01f8fa34${'c3a9'.repeat(29)}fcc2fbfa40c4fbf9`],
    [[{ ['a'.repeat(64)]: 1 }, { ['a'.repeat(64)]: 2 }], `3a290a01f8fabf${'61'.repeat(64)}c2fbfa40c4fbf9`],
    [[{ ['a'.repeat(65)]: 1 }, { ['a'.repeat(65)]: 2 }], `3a290a01f8fa34${'61'.repeat(65)}fcc2fbfa40c4fbf9`],
    [[{ '': 1 }, { '': 2 }, { b: 1 }, { b: 1 }], '3a290a01f8fa20c2fbfa20c4fbfa8062c2fbfa40c2fbf9'],
    [
      [hexBytes('00ff8001'), hexBytes(''), hexBytes('0102030405060708')],
      '3a290a01f8e884003f700001e880e8880040403020140c070400f9',
    ],
  ])('document %#', (value, hex) => {
    expect(written(value)).toBe(hex);
  });

  test.each([
    [
      [
        { a: 'x', b: 'yy' },
        { a: 'x', b: 'yy' },
      ],
      '3a290a03f8fa806140788062417979fbfa40014102fbf9',
    ],
    [['b'.repeat(64), 'b'.repeat(64)], `3a290a03f87f${'62'.repeat(64)}01f9`],
    [['b'.repeat(65), 'b'.repeat(65)], `3a290a03f8e0${'62'.repeat(65)}fce0${'62'.repeat(65)}fcf9`],
    [['é'.repeat(32), 'é'.repeat(32)], `3a290a03f8be${'c3a9'.repeat(32)}01f9`],
    [['', '', 'a', 'a'], '3a290a03f82020406101f9'],
  ])('document %# with shared text', (value, hex) => {
    expect(written(value, 'smile-values')).toBe(hex);
  });

  test('no reference ends with the byte fe or ff, and the table begins again after 1,024 names', () => {
    const all = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`k${i}`, 0]));
    const again = Object.fromEntries([0, 63, 64, 253, 254, 255, 256, 299].map((i) => [`k${i}`, 0]));
    // Jackson's bytes end in references, but have the names 254 and 255 in full.
    expect(written([all, again])).toMatch(/fbfa40c07fc03040c030fdc0836b323534c0836b323535c03100c0312bc0fbf9$/);
    const many = Object.fromEntries(Array.from({ length: 1030 }, (_, i) => [`k${i}`, 0]));
    const few = Object.fromEntries([0, 1, 1022, 1023, 1024, 1029].map((i) => [`k${i}`, 0]));
    expect(written([many, few])).toMatch(/fbfa816b30c0816b31c0846b31303232c0846b31303233c040c045c0fbf9$/);
  });
});

describe('foreign bytes', () => {
  test.each([
    ['3a290a01f82a828107012a8683007848002a86817f012a8282134400f9', [1.5, 123.456, -0.001, { text: '1000.0' }]],
    ['3a290a01f828037e00000028036e33194df9', [1.5, Math.fround(0.1)]],
    ['3a290a05f8fd8400ff8001f9', [hexBytes('00ff8001')]],
    ['fa2021fb', { '': null }],
    ['3a290a01f820f9ff', ['']],
  ])('%s', (hex, value) => {
    expect(codecModule.reader('smile').decode(hexBytes(hex))).toEqual(value);
  });
});

test('bytes, UUIDs and integers are carried natively', () => {
  const bytes = new Carried({ kind: 'bytes', bytes: Uint8Array.of(0, 255, 128, 1) }, 'AP+AAQ==');
  const time = new Carried({ kind: 'time', instant: { seconds: 0n, nanos: 0 } as never }, '1970-01-01T00:00:00Z');
  expect(written([bytes, new Carried({ kind: 'integer', value: 7 }, '7')])).toBe('3a290a01f8e884003f700001cef9');
  expect(codecModule.reader('smile').decode(hexBytes(written([time])))).toEqual(['1970-01-01T00:00:00Z']);
});

test.each([
  ['float32', 1.5, '28037e000000'],
  ['float32', Number.NaN, '28077e000000'],
  ['double', 2, '2900400000000000000000'],
  ['double', Number.NEGATIVE_INFINITY, '29017f7800000000000000'],
] as const)('a %s of given bytes keeps its width: %d', (kind, value, bytes) => {
  const hex = written(new Carried({ kind, value }, null));
  expect(hex).toBe(`3a290a01${bytes}`);
  expect(codecModule.reader('smile').decode(hexBytes(hex))).toBe(value);
});

import { describe, expect, test } from 'vitest';
import { FORMATS } from '../../../formats/all.ts';
import { loadKinds } from '../../../formats/load-kinds.ts';
import { lookupTableOf, tagRuleOf } from './lookup-table.ts';

describe.each(FORMATS.map(({ id }) => id))('%s', (id) => {
  test('each pattern of bits occurs once, in the order of the lowest byte, with its range', async () => {
    const kinds = await loadKinds(id);
    const lookup = lookupTableOf(kinds);
    const drawn = new Set(
      kinds.list.filter(({ isInside, respelt }) => !isInside && !respelt).flatMap(({ bits }) => bits ?? []),
    );
    expect(new Set(lookup.map(({ bits }) => bits))).toEqual(drawn);
    expect(lookup).toHaveLength(drawn.size);
    let last = 0;
    for (const { bits, hex } of lookup) {
      const pattern = new RegExp(`^${bits.replace(/\D/g, '.')}$`);
      const fits = [...Array(256).keys()].filter((byte) => pattern.test(byte.toString(2).padStart(8, '0')));
      const [lowest, highest = lowest] = hex.split('–').map((text) => Number.parseInt(text, 16));
      const { highest: used = 0xff } = kinds.list.find((kind) => kind.bits === bits && !kind.isInside)!;
      expect([lowest, highest]).toEqual([Math.min(...fits), Math.min(used, ...fits.slice(-1))]);
      expect(lowest).toBeGreaterThanOrEqual(last);
      last = lowest!;
    }
  });
});

test('the entries of MessagePack explain every first byte except c1, which the format never uses', async () => {
  const lookup = lookupTableOf(await loadKinds('msgpack'));
  const unexplained = [...Array(256).keys()].filter((byte) => {
    const bits = byte.toString(2).padStart(8, '0');
    return !lookup.some((entry) => new RegExp(`^${entry.bits.replace(/\D/g, '.')}$`).test(bits));
  });
  expect(unexplained).toEqual([0xc1]);
  expect(lookup.filter(({ hex }) => /^f|^c[0-3]/.test(hex)).map(({ label }) => label)).toEqual([
    'nil',
    'false',
    'true',
  ]);
});

test('the first bytes of fields of Protocol Buffers follow a rule, and other formats have none', async () => {
  const rules = await Promise.all(FORMATS.map(async ({ id }) => [id, tagRuleOf(await loadKinds(id))] as const));
  expect(rules.filter(([, rule]) => rule !== undefined)).toEqual([
    ['protobuf', { factor: 8, types: ['0 VARINT', '1 I64', '2 LEN', '3 SGROUP', '5 I32'] }],
  ]);
});

test('an extension of one library is named as such', async () => {
  const lookup = lookupTableOf(await loadKinds('msgpack'));
  expect(lookup.filter(({ hex }) => hex === '40–7f')).toMatchObject([{ label: 'record reference (only msgpackr)' }]);
});

test('no first byte fits two entries of CBOR', async () => {
  const spans = lookupTableOf(await loadKinds('cbor')).map(({ hex }) => hex.split('–'));
  for (const [i, [, high = spans[i]![0]]] of spans.slice(0, -1).entries()) {
    expect(Number.parseInt(high!, 16)).toBeLessThan(Number.parseInt(spans[i + 1]![0]!, 16));
  }
});

test('the entries of CBOR leave out the first bytes that RFC 8949 reserves or does not assign', async () => {
  const spans = lookupTableOf(await loadKinds('cbor')).map(({ hex }) =>
    hex.split('–').map((text) => Number.parseInt(text, 16)),
  );
  const left = [...Array(256).keys()].filter(
    (byte) => !spans.some(([low, high = low]) => low! <= byte && byte <= high!),
  );
  const ADDITIONAL = [0x1c, 0x1d, 0x1e, 0x1f];
  const reserved = [0x00, 0x20, 0x40, 0x60, 0x80, 0xa0, 0xc0, 0xe0].flatMap((type) =>
    ADDITIONAL.map((low) => type | low),
  );
  const INDEFINITE = [0x5f, 0x7f, 0x9f, 0xbf, 0xff];
  expect(left).toEqual(reserved.filter((byte) => !INDEFINITE.includes(byte)));
});

test('the entries of UBJSON have every marker of its specification', async () => {
  const lookup = lookupTableOf(await loadKinds('ubjson'));
  const signs = lookup.map(({ hex }) => String.fromCharCode(Number.parseInt(hex, 16)));
  expect(signs.toSorted()).toEqual([...'#$CDFHILNSTUZ[]dil{}']);
});

test('an entry has four labels at most and counts the others', async () => {
  const lookup = lookupTableOf(await loadKinds('cbor'));
  const tag = lookup.find(({ bits }) => bits === '110nnnnn')!;
  expect(tag.label).toMatch(/^tag, [^,]+, [^,]+, [^,]+ and \d+ more$/);
});

import { expect, it } from 'vitest';
import { loadRecognisable } from '../../formats/load-recognisable.ts';
import { describeCases } from '../../testing/cases.ts';
import { recognise } from './recognise.ts';
import { messageSet, valuesText } from './values.ts';

const formats = await loadRecognisable();

describeCases('several values become one list', ({ all, textOf }) => {
  const ids = ['two-scalars', 'cbor-sequence', 'bson-concatenated', 'signalr'];
  it.each(all.filter(({ id }) => ids.includes(id)).map((each) => [each.id, each] as const))(
    '%s',
    async (_, { id, value }) => {
      const { inner, readings } = await recognise(textOf(id), formats);
      const format = formats.find((each) => each.id === inner!.format)!;
      expect(readings[0]!.messages).toBe((value as unknown[]).length);
      expect(JSON.parse(valuesText(format, inner!.parts ?? [inner!.octets])!)).toEqual(value);
      const { octets, offsets } = messageSet(format, inner!.octets, inner!.parts)!;
      const each = (value as unknown[]).map((_, i) => octets.subarray(offsets[i], offsets[i + 1]));
      expect(offsets).toHaveLength(each.length + 1);
      expect(each.map((bytes) => valuesText(format, [bytes]))).toEqual(
        (value as unknown[]).map((one) => JSON.stringify([one])),
      );
    },
  );
});

it('a line end behind one value is no second value, and two values are a set', async () => {
  const one = '82a2696404a46e616d65a3416461';
  const of = async (hex: string) => (await recognise(new Uint8Array(Buffer.from(hex, 'hex')), formats)).readings[0]!;
  for (const end of ['0a', '0d0a']) {
    expect(await of(one + end)).toMatchObject({ messages: 1, explained: 14 });
  }
  expect(await of(`${one}0a`)).toMatchObject({ evidence: expect.stringContaining('1 byte that belongs to no value') });
  expect(await of(one + one)).toMatchObject({ messages: 2, explained: 28 });
});

it('the payload of a token comes before its header', async () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const token = `${part({ alg: 'HS256' })}.${part({ sub: '12', name: 'Ada' })}.c2lnbmF0dXJl`;
  const { inner, readings } = await recognise(token, formats);
  expect(Buffer.from(inner!.octets).toString()).toBe('{"sub":"12","name":"Ada"}');
  expect(readings[0]).toMatchObject({ chain: ['jwt', 'json'], messages: 1 });
});

it('keys of CBOR that are byte strings keep their members apart, as base64', async () => {
  const cbor = formats.find(({ id }) => id === 'cbor')!;
  const hex = 'a2430041420a43004143a14201ff14';
  const { inner, readings } = await recognise(new Uint8Array(Buffer.from(hex, 'hex')), formats);
  expect(readings[0]!.chain).toEqual(['cbor']);
  // Python: base64.b64encode of the bytes of each key, which cbor2.loads gives as bytes.
  expect(valuesText(cbor, [inner!.octets])).toBe('[{"AEFC":10,"AEFD":{"Af8=":20}}]');
});

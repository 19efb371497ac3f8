import { expect, it } from 'vitest';
import { loadRecognisable } from '../../formats/load-recognisable.ts';
import { describeCases } from '../../testing/cases.ts';
import { recognise } from './recognise.ts';
import { valuesText } from './values.ts';

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
    },
  );
});

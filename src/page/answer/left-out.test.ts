import { describe, expect, test } from 'vitest';
import { answerInput, bytesInput } from '../../testing/answers.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { answerOf } from './answer.ts';
import type { AnswerInput, AnswerPart, PartId } from './part.ts';

function partsOf(input: AnswerInput): Readonly<Record<PartId, AnswerPart>> {
  return Object.fromEntries(answerOf(input).map((part) => [part.id, part])) as Record<PartId, AnswerPart>;
}

const TEXT = '{"name":"Ada","age":36,"city":"London"}';

describe('a row whose schema has no place for values', () => {
  test('is never the smallest, and the reason is named', async () => {
    const proto = 'syntax = "proto3"; message Thing { string colour = 1; }';
    const { schema, compression } = partsOf(await answerInput({ text: TEXT, messages: 'whole' }, { proto }));
    expect(schema.figure).toMatch(/^Avro, /);
    expect(schema.note).toContain('Protobuf (0 B) is left out: your schema has no place for 3 values.');
    expect(compression.figure).not.toContain('Protobuf');
  });

  test('is left out even if it carries a part; a row that carries everything is compared', async () => {
    const proto = 'syntax = "proto3"; message Person { string name = 1; int32 age = 2; }';
    const part = partsOf(await answerInput({ text: TEXT, messages: 'whole' }, { proto }));
    expect(part.schema.note).toContain('Protobuf (7 B) is left out: your schema has no place for 1 value.');
    const withEmpty = partsOf(
      await answerInput({ text: TEXT.replace('}', ',"tags":[]}'), messages: 'whole' }, { proto }),
    );
    expect(withEmpty.schema.note, 'an absent empty array may have a place').toContain('no place for 1 value or more.');
    const whole = proto.replace('}', 'string city = 3; }');
    const all = partsOf(await answerInput({ text: TEXT, messages: 'whole' }, { proto: whole }));
    expect(all.schema.note).not.toContain('left out');
  });

  test('is named together with the other rows that have the same reason', async () => {
    const capnp = '@0xbf5147cbbecf40c1; struct Person { name @0 :Text; age @1 :Int32; }';
    const { schema } = partsOf(await answerInput({ text: TEXT, messages: 'whole' }, { capnp }));
    expect(schema.note).toMatch(
      /Cap'n Proto \(\d+ B\) and Cap'n Proto packed \(\d+ B\) are left out: your schema has no place for 1 value\./,
    );
  });
});

describe('given bytes that their schema does not explain', () => {
  const proto = 'syntax = "proto3"; message Person { string name = 1; }';

  test('are not compared with the empty JSON if the schema explains none of them', async () => {
    const parts = partsOf(await bytesInput(hexBytes('20072a0361626330 01'.replaceAll(' ', '')), 'protobuf', proto));
    expect(parts.compression.figure).toBe('Not compared.');
    expect(parts.compression.comparison).toBe(
      'The schema accounts for no value in the 9 bytes, so JSON and all other rows are empty. Fields that it lacks take 9 bytes.',
    );
    for (const id of ['free', 'schema', 'speed'] as const) expect(parts[id].figure).toBe('Not compared.');
  });

  test('are left out if the schema explains some of them, since the other rows lack the rest', async () => {
    const parts = partsOf(await bytesInput(hexBytes('0a034164612007'), 'protobuf', proto));
    expect(parts.schema.note).toContain(
      'Protobuf (7 B) is left out: 1 field in 2 bytes is not in the schema, so the other rows lack it.',
    );
    expect(parts.free.figure).toMatch(/^MessagePack and CBOR, 10 B$/);
  });
});

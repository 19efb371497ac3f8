import { beforeAll, expect, test } from 'vitest';
import type { SchemaLanguage } from '../../core/schema/language.ts';
import { SourceTree } from '../../core/source/tree.ts';
import type { JsonValue } from '../../core/value/json-value.ts';
import { CODECS } from '../../formats/all.ts';
import type { CodecId } from '../../formats/format.ts';
import { loadParts } from '../../formats/load-parts.ts';
import { readBytes } from './read.ts';
import { type Parts, runCodec } from './run.ts';

const parts = new Map<CodecId, Parts>();

beforeAll(async () => {
  for (const { codec } of CODECS) parts.set(codec.id, await loadParts(codec.id));
});

const VALUE: JsonValue = { id: 'a', state: 'SENT', past: ['NEW', 'SENT', 'NEW'], inner: { level: 'LOW' } };

/** One schema in three languages, with an enum in a field, one in a list, and one in a nested record. */
const SCHEMAS: readonly (readonly [SchemaLanguage, CodecId, string])[] = [
  [
    'proto',
    'protobuf',
    `syntax = "proto3";
    message Order { string id = 1; State state = 2; repeated State past = 3; Inner inner = 4; }
    message Inner { Level level = 1; }
    enum State { STATE_UNSPECIFIED = 0; NEW = 1; SENT = 2; }
    enum Level { LEVEL_UNSPECIFIED = 0; LOW = 1; }`,
  ],
  [
    'avsc',
    'avro',
    JSON.stringify({
      type: 'record',
      name: 'Order',
      fields: [
        { name: 'id', type: 'string' },
        { name: 'state', type: { type: 'enum', name: 'State', symbols: ['NEW', 'SENT'] } },
        { name: 'past', type: { type: 'array', items: 'State' } },
        {
          name: 'inner',
          type: {
            type: 'record',
            name: 'Inner',
            fields: [{ name: 'level', type: { type: 'enum', name: 'Level', symbols: ['LOW'] } }],
          },
        },
      ],
    }),
  ],
  [
    'capnp',
    'capnp',
    `@0xbf5147b1b3a5d4ab;
    annotation jsonName @0xfa5b1fd61c2e7c3d (enumerant) :Text;
    struct Order { id @0 :Text; state @1 :State; past @2 :List(State); inner @3 :Inner; }
    struct Inner { level @0 :Level; }
    enum State { new @0 $jsonName("NEW"); sent @1 $jsonName("SENT"); }
    enum Level { low @0 $jsonName("LOW"); }`,
  ],
];

test.each(SCHEMAS)('an enum of a given .%s is an enum in the schemas of other formats', (_, id, text) => {
  const { module } = parts.get(id)!;
  const written = module.prepare(id, [VALUE], text);
  const bytes = new Uint8Array(written.encode(written.toLibrary(VALUE)));
  const { scanned, source, beyond } = readBytes(bytes, parts.get(id)!, text);
  if (!scanned.ok || source === undefined || beyond === undefined) throw new Error('It cannot be read.');
  expect(source.value).toEqual(VALUE);
  const tree = new SourceTree(source.bytes, source.index);
  for (const { codec, format } of CODECS) {
    const from = { source, tree, carried: beyond.carried, beyond, inference: 'realistic' } as const;
    const outcome = runCodec(from, parts.get(codec.id)!);
    if (outcome.state !== 'done') throw new Error(`${codec.id}: ${outcome.failure.message}`);
    expect([codec.id, outcome.losses]).toEqual([codec.id, []]);
    const isInferred = outcome.schema.from === 'inferred' && format.facts.schemaLanguage !== undefined;
    if (!isInferred) continue;
    const enums = outcome.schema.text!.match(/\benum\b/g) ?? [];
    expect([codec.id, enums.length]).toEqual([codec.id, 3]);
    const open = runCodec({ ...from, inference: 'open' }, parts.get(codec.id)!);
    if (open.state !== 'done') throw new Error(`${codec.id}: ${open.failure.message}`);
    expect(open.schema.text).not.toMatch(/\benum\b/);
    expect(outcome.encoded.bytes.length).toBeLessThan(open.encoded.bytes.length);
  }
});

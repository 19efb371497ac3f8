import { describe, expect, test } from 'vitest';
import { utf8Bytes, utf8Text } from '../../core/bytes/utf8.ts';
import { SCHEMA_LANGUAGES, type SchemaLanguage } from '../../core/schema/language.ts';
import { withRootName } from '../../core/schema/root-name.ts';
import { SourceTree } from '../../core/source/tree.ts';
import type { CodecId } from '../../formats/format.ts';
import { loadParts } from '../../formats/load-parts.ts';
import { readBytes, readText } from './read.ts';
import { type Parts, runCodec } from './run.ts';

const CODEC: Readonly<Record<SchemaLanguage, CodecId>> = { proto: 'protobuf', avsc: 'avro', capnp: 'capnp' };

/** Three types, none of which contains another. */
const SCHEMAS: Readonly<Record<SchemaLanguage, string>> = {
  proto: `syntax = "proto3";
message Ping { int32 seq = 1; }
message Person { string name = 2; int32 age = 3; }
message Place { double lat = 4; double lon = 5; }
`,
  avsc: `[
  { "type": "record", "name": "Ping", "fields": [{ "name": "seq", "type": "int" }] },
  { "type": "record", "name": "Person", "fields": [
    { "name": "name", "type": "string" }, { "name": "age", "type": "int" }] },
  { "type": "record", "name": "Place", "fields": [
    { "name": "lat", "type": "double" }, { "name": "lon", "type": "double" }] }
]
`,
  capnp: `@0xbf5147cbbecf40c1;
struct Ping { seq @0 :Int32; }
struct Person { name @0 :Text; age @1 :Int32; }
struct Place { lat @0 :Float64; lon @1 :Float64; }
`,
};

const PERSON = '{"name":"Ada","age":36}';

function partsFor(language: SchemaLanguage): Promise<Parts> {
  return loadParts(CODEC[language]);
}

async function written(language: SchemaLanguage, json: string, schema: string) {
  const { source } = readText(utf8Bytes(json), 'whole');
  const tree = new SourceTree(source!.bytes, source!.index);
  return runCodec({ source: source!, tree, schemas: { [language]: schema } }, await partsFor(language));
}

async function readBack(language: SchemaLanguage, bytes: Uint8Array, schema: string) {
  const { scanned } = readBytes(bytes, await partsFor(language), schema);
  const { schema: used } = 'given' in scanned ? scanned.given! : { schema: undefined };
  return { used, json: scanned.ok ? utf8Text(scanned.source.bytes) : undefined };
}

describe.each(SCHEMA_LANGUAGES)('a .%s with several types', (language) => {
  const schema = SCHEMAS[language];
  // A list of records is a union, which holds each of them.
  const chosen = language === 'avsc' ? 'union' : 'Person';

  test('writes a document as the type that knows its keys, and names it', async () => {
    const { state, schema: used } = await written(language, PERSON, schema);
    expect(state).toBe('done');
    expect(used).toMatchObject({ root: chosen, roots: expect.arrayContaining(['Ping', 'Person', 'Place']) });
  });

  test('writes it as another type that the text names, and reads the bytes by it', async () => {
    const named = withRootName(schema, 'Person', language);
    const outcome = await written(language, PERSON, named);
    expect(outcome).toMatchObject({ state: 'done', schema: { root: 'Person' }, losses: [] });
    expect(await readBack(language, outcome.encoded!.bytes, named)).toMatchObject({
      used: { root: 'Person' },
      json: PERSON,
    });
  });

  test('reads bytes as the type that explains most of them', async () => {
    const { encoded } = await written(language, PERSON, withRootName(schema, 'Person', language));
    const { used, json } = await readBack(language, encoded!.bytes, schema);
    expect(used).toMatchObject({ root: 'Person' });
    expect(used).not.toHaveProperty('unexplained');
    expect(json).toBe(PERSON);
  });

  test('refuses a root that it lacks, at the place of the name', async () => {
    const wrong = withRootName(schema, 'Persona', language);
    const outcome = await written(language, PERSON, wrong);
    expect(outcome).toMatchObject({
      state: 'failed',
      failure: { stage: 'schema', character: wrong.indexOf('Persona') },
    });
    if (outcome.state === 'failed')
      expect(outcome.failure.message).toMatch(/found the root Persona.* was expected: .*Person/);
  });
});

test('bytes of a union with the number of the branch stay those of the union', async () => {
  const { encoded } = await written('avsc', PERSON, SCHEMAS.avsc);
  expect(await readBack('avsc', encoded!.bytes, SCHEMAS.avsc)).toMatchObject({ used: { root: 'union' }, json: PERSON });
});

test('a record in another one can be the root of a document, and of bytes once it is named', async () => {
  const schema = `{"type":"record","name":"shop.Envelope","fields":[{"name":"id","type":"int"},
    {"name":"person","type":${JSON.stringify(JSON.parse(SCHEMAS.avsc)[1])}}]}`;
  const { schema: used, encoded } = await written('avsc', PERSON, schema);
  expect(used).toMatchObject({ root: 'shop.Person', roots: ['shop.Envelope', 'shop.Person'] });
  expect(await readBack('avsc', encoded!.bytes, schema)).toMatchObject({ used: { root: 'shop.Envelope' } });
  const named = withRootName(schema, 'shop.Person', 'avsc');
  expect(await readBack('avsc', encoded!.bytes, named)).toMatchObject({ json: PERSON });
});

test("set bits of Cap'n Proto that no known field has are counted, zeros are not", async () => {
  const { encoded } = await written('capnp', PERSON, withRootName(SCHEMAS.capnp, 'Person', 'capnp'));
  const { used } = await readBack('capnp', encoded!.bytes, '@0xbf5147cbbecf40c1; struct Person { name @0 :Text; }');
  // The age, 36, takes one byte that is not zero.
  expect(used).toMatchObject({ unexplained: { fields: 0, bytes: 1 } });
  const { used: whole } = await readBack('capnp', encoded!.bytes, SCHEMAS.capnp);
  expect(whole).not.toHaveProperty('unexplained');
});

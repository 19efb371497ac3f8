import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { joinedBytes } from '../core/bytes/joined.ts';
import { utf8Bytes } from '../core/bytes/utf8.ts';
import { thorough } from '../testing/runs.ts';
import type { ChainRequest, Opening } from './protocol.ts';
import { recognisedIn } from './recognise-input.ts';

const LIBRARY = new Blob([
  readFileSync(new URL('../../node_modules/brotli-wasm/pkg.web/brotli_wasm_bg.wasm', import.meta.url)),
]);
/** `{"id": 4, "name": "Ada"}` in MessagePack. */
const MSGPACK = Buffer.from('82a2696404a46e616d65a3416461', 'hex');

const recognised = (bytes: Uint8Array, as?: readonly string[], opening: Opening = {}) =>
  recognisedIn({
    type: 'recognise',
    octets: new Blob([new Uint8Array(bytes)]),
    isFile: true,
    opening,
    ...(as && { as: { chain: as, isChosen: true } }),
  });

it('Brotli that a person chooses is opened once its library is there, and its inside is recognised', async () => {
  const bytes = brotliCompressSync(MSGPACK);
  const without = await recognised(bytes, ['brotli']);
  expect(without.needsBrotli).toBe(true);
  const { used, needsBrotli } = await recognised(bytes, ['brotli'], { brotli: LIBRARY });
  expect(needsBrotli).toBeUndefined();
  expect(used).toMatchObject({ format: 'msgpack', reading: { chain: ['brotli', 'msgpack'] }, isWanted: true });
  expect(Buffer.from(used!.octets!)).toEqual(MSGPACK);
});

it('a body that HTTP announces as Brotli is opened without a choice', async () => {
  const body = brotliCompressSync(MSGPACK);
  const head = `HTTP/1.1 200 OK\r\nContent-Encoding: br\r\nContent-Length: ${body.length}\r\n\r\n`;
  const bytes = joinedBytes([utf8Bytes(head), body]);
  expect((await recognised(bytes)).needsBrotli).toBe(true);
  const { used } = await recognised(bytes, undefined, { brotli: LIBRARY });
  expect(used?.reading.chain).toEqual(['http', 'brotli', 'msgpack']);
});

thorough('a bomb is opened to the limit, and further on request', async () => {
  // A MessagePack byte string of 1 MiB of zeros, in two layers of gzip.
  const inner = joinedBytes([Buffer.from('c600100000', 'hex'), new Uint8Array(1_048_576)]);
  const bytes = gzipSync(gzipSync(inner));
  const opened = async (growth: number) => (await recognised(bytes, ['gzip', 'gzip', 'msgpack'], { growth })).used;
  const little = await opened(65_536);
  expect(little?.isFull).toBe(true);
  expect(little!.octets!.length).toBeLessThan(70_000);
  const more = await opened(4 * 1_048_576);
  expect(more?.isFull).toBeUndefined();
  expect(more!.octets!.length).toBe(inner.length);
});

it('content that grows too much is opened only in part, also if nobody chose a chain', async () => {
  const inner = Buffer.from(`{"a":"${'x'.repeat(200_000)}"}`);
  const { used } = await recognised(gzipSync(inner), undefined, { growth: 65_536 });
  expect(used?.reading.chain[0]).toBe('gzip');
  expect(used?.isFull).toBe(true);
});

it('several values are a set, and one that is edited stays one', async () => {
  const two = joinedBytes([MSGPACK, MSGPACK]);
  const { used } = await recognised(two);
  expect(used).toMatchObject({ offsets: Uint32Array.from([0, 14, 28]), reading: { messages: 2 } });
  const edited = await recognisedIn({
    type: 'recognise',
    octets: new Blob([new Uint8Array(two)]),
    isFile: true,
    as: { chain: ['msgpack'], isChosen: false, isOne: true },
  });
  expect(edited.used?.offsets).toBeUndefined();
  expect(edited.used?.reading.messages).toBe(1);
});

it('an envelope that is chosen and does not fit is named, and what is recognised is used', async () => {
  const found = await recognised(MSGPACK, ['grpc']);
  expect(found.used?.reading.chain).toEqual(['msgpack']);
  expect(found.unfit).toBe('The bytes cannot be read as gRPC, so this is what was recognised.');
  expect((await recognised(MSGPACK, ['msgpack'])).unfit).toBeUndefined();
});

it('bytes that are edited in their lane keep their format whatever they become', async () => {
  // The state after an edit that has turned a few bytes of BSON into MessagePack.
  const as = { chain: ['bson'], isChosen: false };
  const of = async (request: typeof as & { isHeld?: boolean }) =>
    (await recognisedIn({ type: 'recognise', octets: new Blob([MSGPACK]), isFile: true, as: request })).used?.format;
  expect(await of(as)).toBe('msgpack');
  expect(await of({ ...as, isHeld: true })).toBe('bson');
});

const ORDER =
  '{"type":"record","name":"Order","fields":[{"name":"id","type":"string"},{"name":"total","type":"long"}]}';

it('bytes that no format reads are Avro if they are exactly one value of the given schema', async () => {
  const chainOf = async (hex: string, avroSchema?: string, as?: ChainRequest) =>
    (
      await recognisedIn({
        type: 'recognise',
        octets: new Blob([hex]),
        ...(avroSchema !== undefined && { avroSchema }),
        ...(as && { as }),
      })
    ).used?.reading.chain;
  // {"id": "a-1", "total": 77}
  expect(await chainOf('06612d319a01', ORDER)).toEqual(['hex', 'avro']);
  expect(await chainOf('06612d319a01', ORDER, { chain: ['hex'], isChosen: false })).toEqual(['hex', 'avro']);
  expect(await chainOf('06612d319a01')).toEqual(['hex']);
  expect(await chainOf('06612d319a0100', ORDER)).toEqual(['hex']);
  expect(await chainOf('06612d319a01', '{"type":"record"')).toEqual(['hex']);
  // Any other format that reads the bytes comes first.
  expect(await chainOf(MSGPACK.toString('hex'), '{"type":"array","items":"int"}')).toEqual(['hex', 'msgpack']);
});

it('a text that is a schema is not taken for a message', async () => {
  const schemaIn = async (text: string) => (await recognisedIn({ type: 'recognise', octets: new Blob([text]) })).schema;
  expect(await schemaIn('syntax = "proto3";\nmessage Order { string id = 1; }')).toBe('proto');
  expect(await schemaIn('@0xdbb9ad1f14bf0b36;\nstruct Order { id @0 :Text; }')).toBe('capnp');
  expect(await schemaIn(ORDER)).toBe('avsc');
  expect(await schemaIn('{"fields":[],"id":4}')).toBeUndefined();
});

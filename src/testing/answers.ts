import { gzipSync } from 'node:zlib';
import { gzip as packed } from 'pako';
import { carryTypes } from '../core/native-types/carry.ts';
import { findTypes } from '../core/native-types/find.ts';
import { exactTypes } from '../core/native-types/found.ts';
import type { SchemaTexts } from '../core/schema/language.ts';
import { textsOf } from '../core/source/source.ts';
import { SourceTree } from '../core/source/tree.ts';
import { CODECS, entryOf } from '../formats/all.ts';
import type { CodecId, FormatId } from '../formats/format.ts';
import { loadParts } from '../formats/load-parts.ts';
import type { AnswerInput } from '../page/answer/part.ts';
import type { Findings, TypedRow } from '../page/state/measuring/slice.ts';
import { contendersOf, smallestOthers } from '../page/state/runs/contenders.ts';
import { type DoneRow, type Row, rowsOf } from '../page/state/runs/rows.ts';
import { type CurrentSource, endedRun, hasBytes, type Run } from '../page/state/runs/slice.ts';
import { Lane } from '../page/state/selection/lane.ts';
import type { Compressor } from '../runs/compression/compression.ts';
import { FlushedStream, type MessagesCompressed } from '../runs/compression/messages.ts';
import { columnsSize } from '../runs/findings/columns.ts';
import { findGap } from '../runs/findings/findings.ts';
import { priceOf, type SchemaPrice, typedSize } from '../runs/findings/typed-size.ts';
import { encodeMessages } from '../runs/pipeline/messages.ts';
import { type ReadInput, readBytes, readText } from '../runs/pipeline/read.ts';
import { prepareFor } from '../runs/pipeline/ready.ts';
import { type RunSource, runCodec } from '../runs/pipeline/run.ts';
import type { TestPayload } from './payloads.ts';

const gzip: Compressor = {
  waits: false,
  size: async (bytes) => packed(bytes).length,
  compress: (bytes) => packed(bytes),
  decompress: () => {
    throw new Error('Nothing is decompressed here.');
  },
};

/**
 * The complete input of the answer, computed as on the page. pako computes the gzip sizes, because its output is the
 * same in every version of Node.
 * @param formats the only formats that encode the text; if absent, all
 */
export async function answerInput(
  { text, messages }: Omit<TestPayload, 'name'>,
  schemas: SchemaTexts = {},
  formats?: readonly FormatId[],
): Promise<AnswerInput> {
  return inputOf(readText(new TextEncoder().encode(text), messages), schemas, { formats });
}

/** The complete input of the answer for bytes of one codec, decoded with a schema, and schemas for other codecs. */
export async function bytesInput(
  bytes: Uint8Array,
  id: CodecId,
  schema?: string,
  others: SchemaTexts = {},
): Promise<AnswerInput> {
  const { format } = entryOf(id);
  const read = readBytes(bytes, await loadParts(id), schema);
  const language = format.facts.schemaLanguage;
  const schemas = schema === undefined || language === undefined ? others : { ...others, [language]: schema };
  return inputOf(read, schemas, { givenId: id });
}

async function inputOf(
  { source, scanned, beyond }: ReadInput,
  schemas: SchemaTexts,
  { givenId, formats }: { readonly givenId?: CodecId; readonly formats?: readonly FormatId[] | undefined },
): Promise<AnswerInput> {
  if (source === undefined || !scanned.ok)
    throw new Error(`This input cannot be read: ${JSON.stringify(scanned).slice(0, 300)}`);
  const tree = new SourceTree(source.bytes, source.index);
  const from: RunSource = {
    source,
    tree,
    schemas,
    inference: 'realistic',
    ...(beyond && { beyond, carried: beyond.carried }),
  };
  const current: CurrentSource = { id: 1, scanned: scanned.source, tree, typedBytes: source.bytes.length };
  const runs = {} as Record<CodecId, Run>;
  for (const { codec, format } of CODECS) {
    if (formats?.includes(format.id) === false) {
      runs[codec.id] = { state: 'waiting' };
      continue;
    }
    const parts = await loadParts(codec.id);
    const isGiven = codec.id === givenId;
    const outcome = isGiven ? scanned.given! : runCodec(from, parts);
    const lane = outcome.encoded && new Lane(codec.id, outcome.encoded, parts.kinds, current);
    const run = endedRun(outcome, lane);
    if (outcome.state === 'failed') {
      runs[codec.id] = run;
      continue;
    }
    const { bytes, offsets = Uint32Array.of(0, bytes.length) } = outcome.encoded;
    let gzipped = 0;
    for (let i = 0; i + 1 < offsets.length; i++) gzipped += packed(bytes.subarray(offsets[i], offsets[i + 1])).length;
    if (!hasBytes(run)) continue;
    const messagesCompressed = scanned.source.messages === 'whole' ? null : streamOf(bytes, offsets);
    runs[codec.id] = { ...run, compressed: { gzip: gzipped }, messagesCompressed };
  }
  const rows = rowsOf({ runs, source: current, timings: { state: 'idle' } });
  const found = findTypes(source, beyond?.carried);
  const [other] = smallestOthers(rows, 'gzip');
  const gaps: Findings['gaps'] =
    other === undefined
      ? {}
      : {
          gzip: {
            codec: other.id,
            gap: await findGap(
              from,
              await loadParts('json'),
              await loadParts(other.id),
              gzip,
              new AbortController().signal,
            ),
          },
        };
  const isOneDocument = givenId === undefined && scanned.source.messages === 'whole';
  const columns = isOneDocument ? ((await columnsSize(source.value, gzip)) ?? null) : null;
  const types = exactTypes(found);
  const typed =
    types === undefined ? [] : await typedRows(rows, { ...from, carried: carryTypes(source, types, beyond?.carried) });
  return {
    rows,
    source: { ...scanned.source, id: 1 },
    findings: { source: 1, gaps, typed, prices: await pricesOf(rows), columns },
    found,
    carries: false,
    schemaOf: () => 'you',
    timings: { state: 'idle' },
  };
}

/** The messages of a set as one stream. The answer needs no other way of compressing them. */
function streamOf(bytes: Uint8Array, offsets: Uint32Array): MessagesCompressed {
  const stream = new FlushedStream();
  const sizes = { count: offsets.length - 1, raw: bytes.length, alone: 0, dictionary: 0, stream: 0 };
  for (let i = 0; i < sizes.count; i++) sizes.stream += stream.add(bytes.subarray(offsets[i], offsets[i + 1])).length;
  return sizes;
}

/** The sizes with native types that come back unchanged, in the codecs that the page tries. */
async function typedRows(rows: readonly Row[], from: RunSource): Promise<readonly TypedRow[]> {
  const typed: TypedRow[] = [];
  for (const { id, codec } of contendersOf(rows)) {
    const size = codec.carries && (await typedSize(from, await loadParts(id), gzip));
    if (size !== undefined) typed.push({ codec: id, ...size });
  }
  return typed.sort((a, b) => a.bytes - b.bytes);
}

async function pricesOf(rows: readonly Row[]): Promise<NonNullable<Findings['prices']>> {
  const prices: Partial<Record<CodecId, SchemaPrice>> = {};
  for (const { id, format, schema } of rows) {
    const { schemaLanguage } = format.facts;
    if (schema?.text === undefined || schemaLanguage === undefined) continue;
    prices[id] = await priceOf(schema.text, schemaLanguage, gzip);
  }
  return prices;
}

/**
 * The input of the answer for a large source: encoded by a few codecs, neither annotated nor decoded. Findings are
 * omitted, as on the page.
 */
export async function largeInput(text: string): Promise<AnswerInput> {
  const { source, scanned } = readText(new TextEncoder().encode(text), 'whole');
  if (source === undefined || !scanned.ok) throw new Error('This text cannot be read.');
  const rows: Row[] = [];
  for (const id of ['json', 'msgpack', 'avro'] as const) {
    const parts = await loadParts(id);
    const codec = prepareFor({ inference: 'realistic' }, parts, [source.value]);
    const { bytes } = encodeMessages(codec, [source.value], textsOf(source), () => {});
    const compressed = { gzip: gzipSync(bytes).length };
    const schema = { from: codec.schemaText === undefined ? 'none' : 'inferred', inference: 'realistic' } as const;
    const sizes = { compressed, notCompressed: {}, messagesCompressed: null };
    const lane = { encoded: { given: false } };
    const run = { state: 'done', schema, losses: [], moreLosses: 0, lane, ...sizes } as unknown as DoneRow['run'];
    const families = { names: 0, framing: 0, values: 0, unread: 0 };
    const figures = { bytes: bytes.length, compressed, families, lost: 0 };
    rows.push({ id, ...entryOf(id), state: 'done', run, schema, ...figures });
  }
  return {
    rows,
    source: { ...scanned.source, id: 1 },
    findings: { source: 1, gaps: {}, typed: [], prices: {}, columns: null },
    found: findTypes(source),
    carries: false,
    schemaOf: () => 'you',
    timings: { state: 'idle' },
  };
}

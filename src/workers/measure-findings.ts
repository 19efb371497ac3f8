import type { CodecId } from '../formats/format.ts';
import { compressorOf } from '../runs/compression/all.ts';
import { type ColumnsSize, columnsSize } from '../runs/findings/columns.ts';
import { findGap, type Gap } from '../runs/findings/findings.ts';
import { priceOf, type SchemaPrice, type TypedSize, typedSize } from '../runs/findings/typed-size.ts';
import type { Task } from './protocol.ts';
import { partsOf, runSourceOf } from './source-cache.ts';

/**
 * Sizes, by codec, of a source with its native types. Codecs that do not carry all of them are absent. Rejects as soon
 * as the signal aborts.
 */
export async function typedSizes(
  { source, codecs }: Task & { readonly type: 'typed' },
  signal: AbortSignal,
): Promise<Readonly<Partial<Record<CodecId, TypedSize>>>> {
  const [from, gzip] = await Promise.all([runSourceOf(source), compressorOf('gzip')]);
  const sizes: Partial<Record<CodecId, TypedSize>> = {};
  for (const id of codecs) {
    const size = await typedSize(from, await partsOf(id), gzip, signal);
    if (size !== undefined) sizes[id] = size;
  }
  return sizes;
}

/** The prices of schemas, by codec. */
export async function schemaPrices({
  schemas,
}: Task & { readonly type: 'prices' }): Promise<Readonly<Partial<Record<CodecId, SchemaPrice>>>> {
  const gzip = await compressorOf('gzip');
  const prices: Partial<Record<CodecId, SchemaPrice>> = {};
  for (const { codec, text, language } of schemas) {
    prices[codec] = await priceOf(text, language, gzip);
  }
  return prices;
}

/**
 * The sizes of a document with columns; undefined if it has no list of objects with the same keys. Rejects as soon as
 * the signal aborts.
 */
export async function sizesWithColumns(
  { source }: Task & { readonly type: 'columns' },
  signal: AbortSignal,
): Promise<ColumnsSize | undefined> {
  const [from, gzip] = await Promise.all([runSourceOf(source), compressorOf('gzip')]);
  return columnsSize(from.source.value, gzip, signal);
}

/** Rejects if a codec or the compression refuses the document, or as soon as the signal aborts. */
export async function gapOf(
  { source, codec, compression, files }: Task & { readonly type: 'gap' },
  signal: AbortSignal,
): Promise<Gap> {
  const [json, other] = await Promise.all([partsOf('json'), partsOf(codec)]);
  const compressor = await compressorOf(compression, files[compression]);
  return findGap(await runSourceOf(source), json, other, compressor, signal);
}

import type { CodecId } from '../formats/format.ts';
import { compressorOf } from '../runs/compression/all.ts';
import { findGap, type Gap } from '../runs/findings/findings.ts';
import { carriedSize } from '../runs/pipeline/ready.ts';
import type { Task } from './protocol.ts';
import { partsOf, runSourceOf } from './source-cache.ts';

/** Sizes in bytes, by codec, of a source with its native types. Codecs that do not carry them whole are absent. */
export async function carriedSizes({
  source,
  codecs,
}: Task & { readonly type: 'carried' }): Promise<Readonly<Partial<Record<CodecId, number>>>> {
  const from = await runSourceOf(source);
  const sizes: Partial<Record<CodecId, number>> = {};
  for (const id of codecs) {
    const size = carriedSize(from, await partsOf(id));
    if (size !== undefined) sizes[id] = size;
  }
  return sizes;
}

/** Rejects if a codec or the compression refuses the document, or once the signal is aborted. */
export async function gapOf(
  { source, codec, compression, files }: Task & { readonly type: 'gap' },
  signal: AbortSignal,
): Promise<Gap> {
  const [json, other] = await Promise.all([partsOf('json'), partsOf(codec)]);
  const compressor = await compressorOf(compression, files[compression]);
  return findGap(await runSourceOf(source), json, other, compressor, signal);
}

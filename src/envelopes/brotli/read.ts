import { countedPlain } from '../../core/basics/counted.ts';
import { joinedBytes } from '../../core/bytes/joined.ts';
import type { LayoutFailure } from '../../core/layout/layout.ts';
import type { Read } from '../envelope.ts';
import { loadBrotli } from '../load-brotli.ts';
import { Parts } from '../parts.ts';
import type { Room } from '../room.ts';
import { kinds } from './kinds.ts';

const { index } = kinds;

/** Number of bytes of output for each call of the library. */
const PIECE = 64 * 1024;

/** The decompressed bytes, and how much of the input they took. */
interface Unpacked {
  readonly content: Uint8Array;
  readonly end: number;
  readonly problem?: LayoutFailure;
  readonly isFull?: true;
}

/**
 * Reads a Brotli stream (RFC 7932). Nothing in the bytes identifies it: only a person or the envelope around it can.
 */
export async function read(bytes: Uint8Array, room: Room): Promise<Read | undefined> {
  if (bytes.length === 0) return undefined;
  const { content, end, problem, isFull } = await unpack(bytes, room);
  const parts = new Parts(bytes);
  parts.part();
  parts.region(index.compressed, end);
  return {
    inner: [{ bytes: content }],
    evidence: 'look',
    says: `Brotli, ${countedPlain(bytes.length, 'byte')} around ${countedPlain(content.length, 'byte')}`,
    layout: parts.finish(problem),
    ...(problem && { problem }),
    ...(isFull && { isFull }),
  };
}

/** Decompresses piece by piece, so that it can stop as soon as the limit of `Room` is reached. */
async function unpack(bytes: Uint8Array, room: Room): Promise<Unpacked> {
  const pieces: Uint8Array[] = [];
  let [at, length] = [0, 0];
  const stopped = (message: string, offset = at): Unpacked => {
    room.take(length, at);
    return { content: joinedBytes(pieces), end: offset, problem: { offset, message } };
  };
  if (room.brotli === undefined) {
    room.lacksBrotli = true;
    return stopped('The library for Brotli has not been loaded.');
  }
  const { DecompressStream, BrotliStreamResultCode } = await loadBrotli(
    new Uint8Array(await room.brotli.arrayBuffer()),
  );
  const stream = new DecompressStream();
  const most = bytes.length + room.left;
  try {
    for (;;) {
      const result = stream.decompress(bytes.subarray(at), PIECE);
      const { code, buf, input_offset: taken } = result;
      result.free();
      at += taken;
      if (buf.length > 0) pieces.push(buf.subarray(0, most - length));
      length += buf.length;
      if (length > most) return { ...stopped(room.sentence), isFull: true };
      if (code === BrotliStreamResultCode.ResultSuccess) break;
      if (code === BrotliStreamResultCode.NeedsMoreInput && at >= bytes.length)
        return stopped('The input ends before the compressed data.');
    }
  } catch {
    // The library does not say where the data is invalid: it has read an unknown part of its input.
    return stopped('The compressed data is not valid Brotli.');
  } finally {
    stream.free();
  }
  if (at < bytes.length) {
    const rest = countedPlain(bytes.length - at, 'byte');
    return stopped(`The Brotli stream ends before this byte, but the input has ${rest} more.`);
  }
  room.take(length, at);
  return { content: joinedBytes(pieces), end: at };
}

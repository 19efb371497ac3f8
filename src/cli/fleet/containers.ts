import { crc32, inflateRawSync } from 'node:zlib';
import { counted } from '../../core/basics/counted.ts';
import { errorText } from '../../core/basics/error-text.ts';
import { varintUnsigned64 } from '../../core/bytes/varint.ts';
import type { ContainerBlock, ContainerFiles } from '../../package/fleet.ts';
import type { Line } from './lines.ts';
import type { ReadFile } from './messages.ts';
import { type Listener, piecesOf, unpackedZstd } from './pieces.ts';

/** Maximum bytes of a block, compressed or decompressed. One block is held in memory. */
const MOST_BLOCK = 64 * 2 ** 20;
/** Maximum number of messages that are passed on at a time. */
const MOST_AT_A_TIME = 1000;
/** Maximum number of messages without any bytes in one block. */
const MOST_WITHOUT_BYTES = 1_000_000;

/** Reads files that hold many messages and their schema, one block at a time. */
export function dividing({ divide, valuesOf }: ContainerFiles, longest: number, listener: Listener): ReadFile {
  return async function* (file) {
    const blocks = divide(MOST_BLOCK);
    let message = 0;
    for await (const piece of piecesOf(file, listener)) {
      for (const block of blocks.push(piece)) {
        for (const lines of messagesOfBlock(block, await opened(block), message)) yield lines;
        message += block.count;
      }
    }
    blocks.finish();
  };

  function* messagesOfBlock(
    { block, offset, schema, codec, count }: ContainerBlock,
    bytes: Uint8Array,
    before: number,
  ): Generator<readonly Line[]> {
    const { framing } = valuesOf(schema);
    const wrong = (message: number, at: number, sentence: string): Error => {
      const byte = codec === 'null' ? `byte ${offset + at}` : `byte ${at} of block ${block} once it is decompressed`;
      return new Error(`At message ${message}, ${byte}: ${sentence} What follows is not read.`);
    };
    let at = 0;
    let lines: Line[] = [];
    for (let line = before + 1; line <= before + count; line++) {
      const frame = framing(bytes.subarray(at));
      if (frame.state !== 'whole') {
        throw frame.state === 'part'
          ? wrong(line, at, 'The block ends.')
          : wrong(line, at + frame.offset, frame.message);
      }
      if (frame.end === 0 && count > MOST_WITHOUT_BYTES) {
        throw wrong(line, at, `The block announces ${counted(count, 'message')} without bytes. It may be damaged.`);
      }
      const isKept = frame.end <= longest;
      lines.push({ line, bytes: isKept ? bytes.subarray(at, at + frame.end) : undefined, schema });
      at += frame.end;
      if (lines.length < MOST_AT_A_TIME) continue;
      yield lines;
      lines = [];
    }
    yield lines;
    if (at < bytes.length) {
      throw wrong(
        before + count + 1,
        at,
        `Found ${counted(bytes.length - at, 'byte')} after the last message of the block.`,
      );
    }
  }
}

/**
 * The decompressed bytes of a block. Throws an Error with the block's place if the bytes are damaged or too many, or if
 * the compression is not known.
 */
async function opened({ block, offset, codec, bytes }: ContainerBlock): Promise<Uint8Array> {
  const open = OPENERS[codec];
  if (open === undefined) {
    const known = Object.keys(OPENERS).join(', ');
    throw new Error(`The blocks of this file are compressed with "${codec}". Those with ${known} can be read.`);
  }
  try {
    return await open(bytes);
  } catch (thrown) {
    const why = thrown instanceof RangeError ? `It has more than ${MOST_BLOCK} bytes` : errorText(thrown);
    throw new Error(`Block ${block}, byte ${offset}: ${why.replace(/\.$/, '')}. What follows is not read.`);
  }
}

/** The compressions of blocks by their names in a file (Avro 1.12, Required Codecs and Optional Codecs). */
const OPENERS: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>>> = {
  null: (bytes) => bytes,
  deflate: (bytes) => inflateRawSync(bytes, { maxOutputLength: MOST_BLOCK }),
  snappy: openedSnappy,
  zstandard: openedZstd,
};

/** Number of bytes of the CRC-32 of the content, which follows it. */
const CHECKSUM_BYTES = 4;

/** Snappy's content begins with its decompressed length as a varint. */
async function openedSnappy(block: Uint8Array): Promise<Uint8Array> {
  const content = block.subarray(0, -CHECKSUM_BYTES);
  const length = announcedBySnappy(content);
  if (length > MOST_BLOCK) throw new RangeError();
  const { compressors } = await import('hyparquet-compressors');
  const bytes = compressors.SNAPPY!(content, length);
  const checksum = new DataView(block.buffer, block.byteOffset).getUint32(content.length);
  if (bytes.length === length && checksum === crc32(bytes)) return bytes;
  throw new Error('The decompressed bytes do not have the length and the checksum that follow from the block');
}

/** The length at the beginning of Snappy's content. Throws an Error if it is not there. */
function announcedBySnappy(content: Uint8Array): number {
  const last = content.subarray(0, MOST_OF_LENGTH).findIndex((byte) => byte < 0x80);
  if (last < 0) throw new Error('The content does not begin with its length');
  return Number(varintUnsigned64(content, 0, last + 1));
}

/** Maximum number of bytes of Snappy's length, which has 32 bits. */
const MOST_OF_LENGTH = 5;

async function openedZstd(bytes: Uint8Array): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of unpackedZstd([bytes])) {
    length += piece.length;
    if (length > MOST_BLOCK) throw new RangeError();
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

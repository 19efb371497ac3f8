import { once } from 'node:events';
import { crc32, deflateRawSync } from 'node:zlib';
import avsc from 'avsc';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { AvroBlocks } from '../../formats/avro/library/container-blocks.ts';
import { cli } from '../../testing/run-cli.ts';
import { scratchFolder } from '../../testing/scratch-folder.ts';
import { startedZstd } from '../../testing/zstd.ts';

const type = avsc.Type.forSchema({
  type: 'record',
  name: 'Event',
  fields: [
    { name: 'type', type: 'string' },
    { name: 'id', type: 'long' },
    { name: 'ratio', type: ['null', 'double'] },
  ],
});
const values = Array.from({ length: 50 }, (_, id) => ({
  type: id % 3 === 0 ? 'move' : 'stop',
  id,
  ratio: id % 2 === 0 ? null : id / 7,
}));
const sizes = values.map((value) => type.toBuffer(value).length);

const texts = values.map((value) => JSON.stringify(value));

type Compress = (bytes: Buffer, done: (error: Error | null, bytes?: Buffer) => void) => void;
let zstd: Compress;

beforeAll(async () => {
  const { compress } = await startedZstd();
  zstd = (bytes, done) => void Promise.resolve(compress(bytes)).then((packed) => done(null, Buffer.from(packed)));
});

/** A block of Snappy: the length, two literals and a copy of four bytes, and the checksum. */
function snappyOf(bytes: Buffer): Buffer {
  const literal = (part: Buffer): Buffer =>
    Buffer.concat([Uint8Array.of(0xf4, (part.length - 1) & 0xff, (part.length - 1) >> 8), part]);
  const again = bytes.lastIndexOf(bytes.subarray(-4), -5);
  const end = again >= 0 ? [literal(bytes.subarray(0, -4)), copyOf(bytes.length - 4 - again)] : [literal(bytes)];
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(bytes));
  return Buffer.concat([Uint8Array.of((bytes.length & 0x7f) | 0x80, bytes.length >> 7), ...end, checksum]);
}

/** A copy of four bytes from this distance. */
function copyOf(distance: number): Uint8Array {
  return Uint8Array.of((3 << 2) | 2, distance & 0xff, distance >> 8);
}

/** A container file as avsc writes it. */
async function containerOf(codec: string, blockSize = 200): Promise<Buffer> {
  const codecs: Readonly<Record<string, Compress>> = {
    null: (bytes, done) => done(null, bytes),
    deflate: (bytes, done) => done(null, deflateRawSync(bytes)),
    snappy: (bytes, done) => done(null, snappyOf(bytes)),
    zstandard: zstd,
    bzip2: (bytes, done) => done(null, bytes),
  };
  const encoder = new avsc.streams.BlockEncoder(type, { codec, blockSize, codecs, writeHeader: true });
  const pieces: Buffer[] = [];
  encoder.on('data', (piece: Buffer) => pieces.push(piece));
  for (const value of values) encoder.write(value);
  encoder.end();
  await once(encoder, 'end');
  return Buffer.concat(pieces);
}

const { file } = scratchFolder();

describe('container files of Avro', () => {
  it.each(['null', 'deflate', 'snappy', 'zstandard'])(
    'are read by their own schema, with the codec %s',
    async (codec) => {
      const path = file(`${codec}.avro`, await containerOf(codec));
      const { code, out, err } = await cli('fleet', path, '--codecs', 'json', '--kind', '/type', '--json');
      expect({ code, err }).toEqual({ code: 0, err: 'The plan is made from the first 50 messages.\n' });
      const report = JSON.parse(out);
      expect(report.all.read).toMatchObject({ messages: 50, bytes: sizes.reduce((sum, size) => sum + size, 0) });
      expect(report.broken.count).toBe(0);
      expect(report.figures.all.codecs[0].bytes).toBe(texts.join('').length);
      expect(report.kinds.map(([kind]: [string]) => kind)).toEqual(['"move"', '"stop"']);
    },
  );

  it('end with the block and the byte where they are cut or damaged', async () => {
    const whole = await containerOf('null');
    const packed = await containerOf('deflate');
    const second = new AvroBlocks(1000).push(packed)[1]!.offset;
    const damaged = Buffer.from(packed);
    damaged.fill(0xff, second, second + 9);
    const otherMarker = Buffer.from(whole);
    otherMarker[otherMarker.length - 1]! ^= 1;
    const inside = Buffer.from(whole);
    const [first] = new AvroBlocks(1000).push(whole);
    inside[first!.offset] = 0xff;
    const snappy = await containerOf('snappy');
    const start = new AvroBlocks(1000).push(snappy)[0]!.offset;
    const damagedSnappy = Buffer.from(snappy);
    damagedSnappy[start + 9]! ^= 1;
    const longSnappy = Buffer.from(snappy).fill(0xff, start, start + 4);
    longSnappy[start + 4] = 1;
    const faults: readonly (readonly [string, Buffer, RegExp])[] = [
      ['cut', whole.subarray(0, -20), /cut: At block \d+, byte \d+: The file ends within this block\./],
      ['header', whole.subarray(0, 30), /header: Byte \d+: .*(end|left)/],
      ['damaged', damaged, new RegExp(`damaged: Block 2, byte ${second}: .*invalid`)],
      ['marker', otherMarker, /marker: At block \d+, byte \d+: Found a sync marker that differs/],
      ['inside', inside, new RegExp(`inside: At message 1, byte ${first!.offset}: `)],
      ['other', await containerOf('bzip2'), /other: .*compressed with "bzip2".*null, deflate, snappy, zstandard/],
      ['snappy', damagedSnappy, /snappy: Block 1, byte \d+: The decompressed bytes do not have .* checksum/],
      ['length', longSnappy, /length: Block 1, byte \d+: It has more than 67108864 bytes/],
      ['none', Buffer.from('{"a":1}'), /none: This is no object container file/],
    ];
    for (const [name, bytes, sentence] of faults) {
      const { code, out, err } = await cli('fleet', file(name, bytes), '--from', 'avro', '--codecs', 'json');
      expect({ code, out }).toEqual({ code: 3, out: '' });
      expect(err).toMatch(sentence);
      expect(err.trim()).not.toContain('\n');
    }
  });

  it('are the same however the bytes are cut into pieces', async () => {
    const bytes = Buffer.concat([await containerOf('null'), Buffer.from('\n')]);
    const blocksIn = (cuts: readonly number[]) => {
      const blocks = new AvroBlocks(1000);
      const found = [];
      let from = 0;
      for (const length of [...cuts, bytes.length]) {
        found.push(...blocks.push(bytes.subarray(from, from + length)));
        from += length;
      }
      blocks.finish();
      return found.map(({ bytes: its, ...rest }) => ({ ...rest, bytes: Buffer.from(its).toString('hex') }));
    };
    const whole = blocksIn([]);
    expect(whole.reduce((sum, { count }) => sum + count, 0)).toBe(50);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 70 })), (cuts) => {
        expect(blocksIn(cuts)).toEqual(whole);
      }),
    );
    expect(() => new AvroBlocks(10).push(bytes)).toThrow(/at most 10 bytes are read at a time/);
  });
});

import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../core/basics/random.ts';
import { toHex } from '../../core/bytes/hex.ts';
import type { JsonValue } from '../../core/value/json-value.ts';
import { printJson } from '../../core/value/print.ts';
import type { CodecId, FormatId } from '../../formats/format.ts';
import { loadCodec } from '../../formats/load-codec.ts';
import { loadRecognisable } from '../../formats/load-recognisable.ts';
import { agreed } from '../../testing/runs.ts';
import { loadSamples } from '../../testing/samples.ts';
import { recognise } from './recognise.ts';

const formats = await loadRecognisable();
let random = seededRandom(45);
const pick = (count: number): number => Math.floor(random() * count);

/**
 * Begins a row of a law with a seed of its own, so that each row has the same inputs regardless of which others run.
 */
function seed(row: string): void {
  random = seededRandom([...row].reduce((hash, char) => (hash * 31 + char.charCodeAt(0)) % 2 ** 31, 45));
}

/** Containers of all samples: the roots and their parts, the same on every run. */
const CONTAINERS: readonly JsonValue[] = containersOf(
  loadSamples().map(({ source }) => source.value as JsonValue),
  400,
);

function containersOf(roots: readonly JsonValue[], most: number): readonly JsonValue[] {
  const all: JsonValue[] = [];
  const open = [...roots];
  for (let value = open.pop(); value !== undefined && all.length < 20_000; value = open.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    const children = Object.values(value) as JsonValue[];
    if (children.length === 0 || printJson(value).length > 60_000) {
      for (const child of children.slice(0, 200)) open.push(child);
      continue;
    }
    all.push(value);
    for (const child of children.slice(0, 200)) open.push(child);
  }
  return Array.from({ length: most }, () => all[pick(all.length)]!);
}

const WRITERS: readonly (readonly [CodecId, FormatId])[] = [
  ['json', 'json'],
  ['msgpack', 'msgpack'],
  ['cbor', 'cbor'],
  ['bson', 'bson'],
  ['ubjson', 'ubjson'],
  ['protobuf', 'protobuf'],
  ['capnp', 'capnp'],
  ['smile', 'smile'],
  ['ion', 'ion'],
];

async function writtenBy(codec: CodecId, format: FormatId, count: number): Promise<readonly Uint8Array[]> {
  const { module } = await loadCodec(format);
  return CONTAINERS.slice(0, count).flatMap((value) => {
    try {
      const ready = module.prepare(codec, [value]);
      const bytes = ready.encode(ready.toLibrary(value, new TextEncoder().encode(printJson(value))));
      return bytes.length === 0 ? [] : [Uint8Array.from(bytes)];
    } catch {
      return [];
    }
  });
}

describe('whole containers are recognised first, in 99 % of the samples and their parts', () => {
  it.each(WRITERS)('%s', async (codec, format) => {
    const written = await writtenBy(codec, format, agreed(400));
    // A few bytes of bare records are too little evidence: most byte strings of such a length are a message.
    const all = written.filter(({ length }) => format !== 'protobuf' || length >= 8);
    const wrong: string[] = [];
    for (const [i, bytes] of all.entries()) {
      // The same bytes as hex, as base64 and as a file.
      const input = [toHex(bytes), Buffer.from(bytes).toString('base64'), bytes][i % 3]!;
      const { readings } = await recognise(input, formats);
      if (readings[0]?.chain.at(-1) !== format) wrong.push(`${readings[0]?.chain.join()} ${toHex(bytes).slice(0, 80)}`);
    }
    expect(all.length).toBeGreaterThan(10);
    expect(wrong.length <= all.length / 100 ? [] : [`${wrong.length} of ${all.length}`, ...wrong.slice(0, 5)]).toEqual(
      [],
    );
  });
});

describe('cut containers are recognised first or tie, in 95 %', () => {
  it.each([
    ['msgpack', 'msgpack'],
    ['cbor', 'cbor'],
    ['bson', 'bson'],
  ] as const)('%s', async (codec, format) => {
    seed(format);
    const whole = (await writtenBy(codec, format, agreed(400))).filter(({ length }) => length >= 16);
    const wrong: string[] = [];
    const count = agreed(2000);
    for (let i = 0; i < count; i++) {
      const bytes = whole[pick(whole.length)]!;
      const cut = bytes.subarray(0, 8 + pick(bytes.length - 8));
      const { readings } = await recognise(cut, formats);
      const first = readings.filter(({ sure }, place) => place === 0 || sure === 'tie');
      if (!first.some(({ chain }) => chain.at(-1) === format))
        wrong.push(`${readings[0]?.chain.join()} ${toHex(cut).slice(0, 80)}`);
    }
    expect(wrong.length <= count / 20 ? [] : [`${wrong.length} of ${count}`, ...wrong.slice(0, 5)]).toEqual([]);
  });
});

const WORDS = 'the of and user name value price order total status active message server client data time'.split(' ');
const bytesOf = (length: number): Uint8Array => Uint8Array.from({ length }, () => pick(256));
const hexDigits = (count: number): string => toHex(bytesOf(count / 2));
const uuid = (): string => hexDigits(32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
const digits = (count: number): string => Array.from({ length: count }, () => pick(10)).join('');
const words = (): string =>
  Array.from({ length: 1 + pick(6) }, () => WORDS[pick(WORDS.length)]!).join([' ', '_', '.', '-'][pick(4)]!);

function smallIntegers(isLittle: boolean, size: 2 | 4 = 4, below = [10, 100, 1000, 100_000][pick(4)]!): Uint8Array {
  const count = 2 + pick(4);
  const view = new DataView(new ArrayBuffer(count * size));
  for (let i = 0; i < count; i++) {
    if (size === 4) view.setUint32(i * 4, pick(below), isLittle);
    else view.setUint16(i * 2, pick(below), isLittle);
  }
  return new Uint8Array(view.buffer);
}

/** Rows of the table of false acceptance, each with the share of inputs for which a binary format may seem likely. */
const FALSE: readonly (readonly [name: string, share: number, make: () => string | Uint8Array])[] = [
  ['words, file names', 0.01, words],
  ['words, file names, as bytes', 0.01, () => new TextEncoder().encode(words())],
  ['digits as bytes', 0.01, () => new TextEncoder().encode(digits(4 + pick(20)))],
  ['groups of digits', 0.01, () => `${digits(3)}-${digits(3)}-${digits(3)}`],
  ['groups of digits as bytes', 0.01, () => new TextEncoder().encode(`${digits(3)}-${digits(3)}-${digits(3)}`)],
  ['UUIDs as text', 0.01, uuid],
  ['UUIDs or hex as bytes of text', 0.01, () => new TextEncoder().encode(pick(2) === 0 ? uuid() : hexDigits(32))],
  ['UUIDs, 16 raw bytes', 0.002, () => bytesOf(16)],
  ['random, 16 to 200', 0.002, () => bytesOf(16 + pick(185))],
  ['random, 16 to 200, as hex', 0.002, () => toHex(bytesOf(16 + pick(185)))],
  ['small uint32, little endian', 0.01, () => smallIntegers(true)],
  ['small uint32, big endian', 0.01, () => smallIntegers(false)],
  ['small uint16, little endian', 0.01, () => smallIntegers(true, 2)],
  ['small uint16, big endian', 0.01, () => smallIntegers(false, 2)],
  ['very small uint32, little endian', 0.01, () => smallIntegers(true, 4, 4)],
  ['lines of logs', 0.01, () => `2024-01-0${1 + pick(9)}T12:${digits(2)}:00Z WARN ${words()} id=${digits(5)}`],
  ['lines of CSV', 0.01, () => Array.from({ length: 3 }, () => `${digits(3)},${words()},${digits(2)}.5`).join('\n')],
  ['YAML', 0.01, () => `${words()}: ${words()}\nlist:\n  - ${words()}\n  - ${digits(2)}\n`],
  ['INI files, as bytes', 0.01, () => new TextEncoder().encode(`[${words()}]\n${words()} = ${digits(3)}\n`)],
  ['Markdown', 0.01, () => `# ${words()}\n\n- ${words()}\n- [${words()}](https://example.com)\n`],
  ['source code', 0.01, () => `const a = { ${words()}: ${digits(2)} };\nreturn f("${words()}", a);\n`],
  ['compact JSON', 0.01, () => JSON.stringify({ [words()]: pick(100), [words()]: words() })],
];

describe('what no format has written is rarely claimed', () => {
  it.each(FALSE)('%s', async (row, share, make) => {
    seed(row);
    const count = agreed(2000);
    const wrong: string[] = [];
    for (let i = 0; i < count; i++) {
      const input = make();
      const { readings } = await recognise(input, formats);
      const claimed = readings.find(({ sure, chain }) => sure !== 'guess' && isBinary(chain.at(-1)));
      if (claimed !== undefined)
        wrong.push(
          `${claimed.chain.join()} ${claimed.sure} ${claimed.evidence} ${typeof input === 'string' ? input : toHex(input)}`,
        );
    }
    expect(wrong.length <= count * share ? [] : [`${wrong.length} of ${count}`, ...wrong.slice(0, 5)]).toEqual([]);
  });
});

function isBinary(id: string | undefined): boolean {
  const format = formats.find((each) => each.id === id);
  return format !== undefined && !format.isText;
}

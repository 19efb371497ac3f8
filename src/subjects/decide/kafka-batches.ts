import { seededRandom } from '../../core/basics/random.ts';
import { joinedBytes } from '../../core/bytes/joined.ts';
import { utf8Bytes } from '../../core/bytes/utf8.ts';
import type { FormatId } from '../../formats/format.ts';
import type { FrameOptions } from './transport.ts';

/** Number of bytes in the header of a record batch, version 2, which is never compressed. */
export const KAFKA_BATCH_HEADER = 61;
/** The default of `batch.size`, which counts bytes after compression, as the producer estimates them. */
export const KAFKA_BATCH_SIZE = 16_384;
/** The name of the header with the media type. */
export const TYPE_HEADER = 'Content-Type';
/** The magic byte and the schema id in four bytes. */
const REGISTRY_PREFIX = [0, 0, 0, 0, 1];

/**
 * What the serializers of Confluent's registry write before a value. For JSON Schema and Avro, it is the id; for
 * Protobuf, also the index of the message type, which is 0 for the first. Other formats have no such serializers.
 */
const REGISTRY_PREFIXES: Readonly<Partial<Record<FormatId, readonly number[]>>> = {
  json: REGISTRY_PREFIX,
  avro: REGISTRY_PREFIX,
  protobuf: [...REGISTRY_PREFIX, 0],
};

export function registryPrefixOf(format: FormatId): readonly number[] {
  return REGISTRY_PREFIXES[format] ?? [];
}

/** The options on which the bytes of a batch depend. */
export interface BatchOptions extends Pick<FrameOptions, 'address' | 'named' | 'registry' | 'spacing' | 'batch'> {
  readonly mediaType: string;
  readonly format: FormatId;
}

/** Batches of several messages, each batch compressed by itself. Figures are means over the batches. */
export interface Batched {
  /** Identifies the options: see `batchKey`. */
  readonly key: string;
  /** Messages in a batch: the entered number, unless there are fewer messages or `batch.size` is reached. */
  readonly messages: number;
  /** Bytes of one message if a batch contained only the bare values. */
  readonly value: number;
  /** Mean number of bytes of the compressed records of a batch. */
  readonly records: number;
  /** Number of bytes of the compressed records of the largest batch. */
  readonly largest: number;
}

/** A text that is equal for options with equal batches. */
export function batchKey({ address, named, registry, spacing, batch, mediaType, format }: BatchOptions): string {
  const prefix = registry ? registryPrefixOf(format).length : 0;
  return [address, named ? mediaType : '', prefix, spacing, batch].join(' ');
}

/**
 * Compresses messages in batches, as Kafka's producer does: the records of a batch, with their framing, are one unit.
 * Only full batches count, or the only batch. Message `i` is `bytes[offsets[i], offsets[i + 1])`.
 */
export async function compressBatches(
  bytes: Uint8Array,
  offsets: ArrayLike<number>,
  options: BatchOptions,
  compressedSize: (bytes: Uint8Array) => Promise<number>,
): Promise<Batched> {
  const count = offsets.length - 1;
  const messages = Array.from({ length: count }, (_, i) => bytes.subarray(offsets[i]!, offsets[i + 1]!));
  const sizesWith = async (batch: number) => {
    const batches = Math.max(1, Math.floor(count / batch));
    let [values, records, largest] = [0, 0, 0];
    for (let i = 0; i < batches; i++) {
      const part = messages.slice(i * batch, (i + 1) * batch);
      values += await compressedSize(joinedBytes(part));
      const size = await compressedSize(kafkaRecords(part, options));
      records += size;
      largest = Math.max(largest, size);
    }
    return { messages: batch, value: values / batches / batch, records: records / batches, largest };
  };
  const wanted = Math.max(1, Math.min(options.batch, count));
  const sizes = await sizesWith(wanted);
  const room = KAFKA_BATCH_SIZE - KAFKA_BATCH_HEADER;
  const isFull = sizes.records > room && wanted > 1;
  const fitting = Math.max(1, Math.floor((room * wanted) / sizes.records));
  return { key: batchKey(options), ...(isFull ? await sizesWith(fitting) : sizes) };
}

/** The records of a batch, version 2. Their keys are random letters, because the bytes of keys are unknown. */
export function kafkaRecords(values: readonly Uint8Array[], options: BatchOptions): Uint8Array {
  const { address, named, registry, spacing, mediaType, format } = options;
  const random = seededRandom(1);
  const headers = named ? [...varint(1), ...prefixed(utf8Bytes(TYPE_HEADER)), ...prefixed(utf8Bytes(mediaType))] : [0];
  const pieces = values.flatMap((value, i) => {
    const key = Uint8Array.from({ length: address }, () => LETTER + Math.floor(random() * 26));
    const prefix = registry ? registryPrefixOf(format) : [];
    const head = [
      0,
      ...varint(Math.round(i * spacing)),
      ...varint(i),
      ...(address === 0 ? NULL_KEY : prefixed(key)),
      ...varint(prefix.length + value.length),
      ...prefix,
    ];
    return [
      Uint8Array.from([...varint(head.length + value.length + headers.length), ...head]),
      value,
      Uint8Array.from(headers),
    ];
  });
  return joinedBytes(pieces);
}

/** The code of `a`. */
const LETTER = 0x61;
/** The length −1 as a zig-zag varint. */
const NULL_KEY = [1];

/** A non-negative number as a zig-zag varint. */
function varint(value: number): readonly number[] {
  const bytes: number[] = [];
  let rest = 2 * value;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80);
  return [...bytes, rest];
}

function prefixed(bytes: Uint8Array): readonly number[] {
  return [...varint(bytes.length), ...bytes];
}

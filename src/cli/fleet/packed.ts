import type { ReadMessage } from './messages.ts';

/** Messages of one file in the form in which they go to another thread: in one buffer, which is not copied. */
export interface Packed {
  readonly file: string;
  readonly schema: string | undefined;
  readonly lines: Float64Array<ArrayBuffer>;
  /** Bytes of each message; -1 if it is too long. */
  readonly lengths: Int32Array<ArrayBuffer>;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Packs at least one message. All are of one file. */
export function packed(messages: readonly ReadMessage[]): Packed {
  const { file, schema } = messages[0]!;
  const lengths = Int32Array.from(messages, ({ bytes }) => bytes?.length ?? -1);
  const bytes = new Uint8Array(lengths.reduce((sum, length) => sum + Math.max(0, length), 0));
  let at = 0;
  for (const message of messages) {
    if (message.bytes === undefined) continue;
    bytes.set(message.bytes, at);
    at += message.bytes.length;
  }
  return { file, schema, lines: Float64Array.from(messages, ({ line }) => line), lengths, bytes };
}

export function unpacked({ file, schema, lines, lengths, bytes }: Packed): readonly ReadMessage[] {
  let at = 0;
  return Array.from(lines, (line, i) => {
    const length = lengths[i]!;
    const its = length < 0 ? undefined : bytes.subarray(at, at + length);
    at += Math.max(0, length);
    return { file, line, bytes: its, ...(schema !== undefined && { schema }) };
  });
}

/** The buffers of packed messages, which are passed on and not copied. */
export function buffersOf({ lines, lengths, bytes }: Packed): readonly ArrayBuffer[] {
  return [lines.buffer, lengths.buffer, bytes.buffer];
}

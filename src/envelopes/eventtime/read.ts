import { beginsWith } from '../../core/bytes/equal.ts';
import { uintBE } from '../../core/bytes/numbers.ts';
import { formatInstant } from '../../core/value/instant.ts';
import type { Read } from '../envelope.ts';
import { Parts } from '../parts.ts';
import { kinds } from './kinds.ts';

const { index } = kinds;

const HEADS = [
  [0xd7, 0x00],
  [0xc7, 0x08, 0x00],
];
const MOST_NANOSECONDS = 999_999_999;

/** Reads an extension of type 0 with eight bytes: seconds and nanoseconds. It contains nothing but the time. */
export function read(bytes: Uint8Array): Read | undefined {
  const head = HEADS.find((head) => bytes.length === head.length + 8 && beginsWith(bytes, head));
  if (head === undefined) return undefined;
  const at = head.length;
  const [seconds, nanos] = [Number(uintBE(bytes, at, at + 4)), Number(uintBE(bytes, at + 4, at + 8))];
  if (nanos > MOST_NANOSECONDS) return undefined;
  const parts = new Parts(bytes);
  parts.part();
  parts.region(index.head, at);
  parts.region(index.seconds, 4);
  parts.region(index.nanoseconds, 4);
  const says = `EventTime of Fluentd, ${formatInstant({ seconds, nanos })}`;
  return { inner: [], evidence: 'length', says, layout: parts.finish() };
}

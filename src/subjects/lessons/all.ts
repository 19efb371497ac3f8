import { lesson as belowZero } from './below-zero.ts';
import { lesson as byteOrder } from './byte-order.ts';
import { lesson as cbor } from './cbor.ts';
import { lesson as compression } from './compression.ts';
import { lesson as damage } from './damage.ts';
import { lesson as ends } from './ends.ts';
import { lesson as floats } from './floats.ts';
import { lesson as integers } from './integers.ts';
import { lesson as jsonBytes } from './json-bytes.ts';
import type { Lesson } from './lesson.ts';
import { lesson as names } from './names.ts';
import { lesson as oneByte } from './one-byte.ts';
import { lesson as text } from './text.ts';
import { lesson as typeAndLength } from './type-and-length.ts';
import { lesson as unseen } from './unseen.ts';
import { lesson as varints } from './varints.ts';

/** All lessons, in their order. The first and the last one frame the others. */
export const LESSONS: readonly Lesson[] = [
  oneByte,
  jsonBytes,
  typeAndLength,
  cbor,
  integers,
  byteOrder,
  belowZero,
  varints,
  floats,
  text,
  names,
  ends,
  compression,
  damage,
  unseen,
];

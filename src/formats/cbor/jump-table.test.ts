import { describe, expect, it } from 'vitest';
import { CONTENT_OF, Content, HEAD_SIZE, KIND_AFTER, KIND_OF } from './jump-table.ts';
import { kinds } from './kinds.ts';

describe('jump table', () => {
  const namesOf = (kindOf: Uint8Array, from: number, to: number) => [
    ...new Set(Array.from(kindOf.subarray(from, to), (kind) => kinds.names[kind])),
  ];

  it('has sizes for 230 initial bytes, and 0 for reserved ones', () => {
    const none = Array.from(HEAD_SIZE.keys()).filter((initial) => HEAD_SIZE[initial] === 0);
    const reserved = [28, 29, 30].flatMap((information) => Array.from({ length: 8 }, (_, m) => (m << 5) | information));
    expect(none).toEqual([...reserved, 0x1f, 0x3f, 0xdf].sort((a, b) => a - b));
    expect(Array.from(HEAD_SIZE.subarray(0x17, 0x1c))).toEqual([1, 2, 3, 5, 9]);
  });

  it('agrees with appendix B', () => {
    expect(namesOf(KIND_OF, 0x00, 0x18)).toEqual(['unsigned']);
    expect(namesOf(KIND_OF, 0x38, 0x3c)).toEqual(['negativeInitial']);
    expect(namesOf(KIND_OF, 0x5f, 0x60)).toEqual(['bytesStart']);
    expect(namesOf(KIND_OF, 0x60, 0x78)).toEqual(['textHead']);
    expect(namesOf(KIND_OF, 0x98, 0xa0)).toEqual(['arrayLong', 'unread', 'arrayStart']);
    expect(namesOf(KIND_OF, 0xa0, 0xc0)).toEqual(['map', 'mapLong', 'unread', 'mapStart']);
    expect(namesOf(KIND_OF, 0xf4, 0x100)).toEqual([
      'false',
      'true',
      'null',
      'undefined',
      'simpleInitial',
      'halfInitial',
      'singleInitial',
      'doubleInitial',
      'unread',
      'break',
    ]);
    expect(namesOf(KIND_AFTER, 0xf9, 0xfc)).toEqual(['half', 'single', 'double']);
    expect(CONTENT_OF[0xf9]).toBe(Content.float);
    expect(CONTENT_OF[0xf8]).toBe(Content.other);
  });
});

import type { Section } from '../../testing/sections.ts';

/** The sections of Cap'n Proto’s Encoding Spec that explain the kinds. */
export const sections: readonly Section[] = [
  { at: '#objects', title: 'Objects', kinds: ['unread', 'unreached words'] },
  {
    at: '#serialization-over-a-stream',
    title: 'Serialization Over a Stream',
    kinds: ['segment count', 'segment size', 'table padding'],
  },
  {
    at: '#structs',
    title: 'Structs',
    kinds: [
      'struct pointer',
      'struct offset',
      'data size',
      'pointer count',
      'null pointer',
      'null',
      'discriminant',
      'unused bits',
      'data word',
    ],
  },
  {
    at: '#lists',
    title: 'Lists',
    kinds: [
      'list pointer',
      'list offset',
      'element size',
      'element count',
      'word count',
      'list tag',
      'tag count',
      'word padding',
      'unused words',
    ],
  },
  {
    at: '#inter-segment-pointers',
    title: 'Inter-Segment Pointers',
    kinds: ['far pointer', 'pad size', 'far offset', 'segment id'],
  },
  { at: '#capabilities-interfaces', title: 'Capabilities (Interfaces)', kinds: ['capability', 'capability index'] },
  {
    at: '#primitive-values',
    title: 'Primitive Values',
    kinds: ['Bool', 'Int8', 'UInt8', 'Int16', 'UInt16', 'Int32', 'UInt32', 'Int64', 'UInt64', 'Float32', 'Float64'],
  },
  { at: '#enums', title: 'Enums', kinds: ['enum'] },
  {
    at: '#default-values',
    title: 'Default Values',
    kinds: ['difference', 'presence bit', 'null bit', 'set null bit', 'unset field'],
  },
  { at: '#blobs', title: 'Blobs', kinds: ['text', 'key', 'NUL', 'data', 'not UTF-8', 'key not UTF-8'] },
  {
    at: '#packing',
    title: 'Packing',
    kinds: [
      'packed tag',
      'zero words',
      'plain words',
      'part of a size',
      'part of an offset',
      'part of a number',
      'part of a text',
      'bytes of a text',
      'part of a key',
    ],
  },
];

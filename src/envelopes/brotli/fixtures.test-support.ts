import type { EnvelopeFixture } from '../fixture.test-support.ts';

const HOMER =
  '86a2696404a46e616d65ad486f6d65722053696d70736f6ea47461677394a161a162cd012cfba26f6bc3a174cb40424ccccccccccda66e657374656482a178c0a17993010203';

export const fixtures: readonly EnvelopeFixture[] = [
  {
    name: 'a JSON text',
    made: 'Python 3.11, brotli.compress(text, quality=11)',
    hex: '0b1b807b226964223a342c226e616d65223a22486f6d65722053696d70736f6e222c2274616773223a5b2261222c2262222c3330302c2d355d7d03',
    opens: [
      '7b226964223a342c226e616d65223a22486f6d65722053696d70736f6e222c2274616773223a5b2261222c2262222c3330302c2d355d7d',
    ],
    evidence: 'look',
  },
  {
    name: 'a message',
    made: 'the same with quality=1',
    hex: '8b228086a2696404a46e616d65ad486f6d65722053696d70736f6ea47461677394a161a162cd012cfba26f6bc3a174cb40424ccccccccccda66e657374656482a178c0a1799301020303',
    opens: [HOMER],
    evidence: 'look',
  },
  {
    name: 'a text with two bytes behind it',
    made: 'the first text, and two bytes ff',
    hex: '0b1b807b226964223a342c226e616d65223a22486f6d65722053696d70736f6e222c2274616773223a5b2261222c2262222c3330302c2d355d7d03ffff',
    opens: [
      '7b226964223a342c226e616d65223a22486f6d65722053696d70736f6e222c2274616773223a5b2261222c2262222c3330302c2d355d7d',
    ],
    evidence: 'look',
    problem: 'The Brotli stream ends before this byte, but the input has 2 bytes more.',
  },
];

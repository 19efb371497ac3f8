import type { Fixture, Losses, WorkingExceptions } from '../../testing/fixtures.ts';

/**
 * Bytes that Jackson 2.18.2 wrote (jackson-dataformat-smile), and bytes made by hand for what Jackson does not write.
 * Together they contain every kind of the format.
 */
export const fixtures: readonly Fixture[] = [
  {
    name: 'the small object, by Jackson',
    hex: '3a290a01fa816964c8876973416374697665238766756c6c6e616d654c486f6d65722053696d70736f6efb',
  },
  { name: 'shared names and text, by Jackson', hex: '3a290a03f8fa806140788062417979fbfa40014102fbf9' },
  {
    name: 'integers of every width, by Jackson',
    hex: '3a290a01f824a1dfde24a0241f7f7f7fbe25200000008025200000008125400000000000008225037f7f7f7f7f7f7f7fbe26890020000000000000000000c1c029003f7c000000000000002901000000000000000000f9',
  },
  { name: '32-bit floats, by Jackson', hex: '3a290a01f828037e00000028036e33194df9' },
  { name: 'decimals, by Jackson', hex: '3a290a01f82a828107012a8683007848002a86817f012a8282134400f9' },
  { name: 'binary data, by Jackson', hex: '3a290a01f8e884003f700001e880e8880040403020140c070400f9' },
  { name: 'raw binary data, by Jackson', hex: '3a290a05f8fd8400ff8001f9' },
  { name: 'an end of the content, by Jackson', hex: '3a290a01f820f9ff' },
  { name: 'an object without a header, by Jackson', hex: 'fa2021fb' },
  {
    name: 'a name of 58 bytes twice, by Jackson',
    hex: `3a290a01f8fa34${'c3a9'.repeat(29)}fcc2fbfa40c4fbf9`,
  },
  { name: 'a Unicode name, twice', hex: '3a290a01f8fac0c3a9c2fbfa40c4fbf9' },
  { name: 'text of every type', hex: `3a290a00f8407f60${'61'.repeat(33)}80c3a9a0${'c3a9'.repeat(17)}f9` },
  { name: 'long text', hex: `3a290a00f8e0${'61'.repeat(70)}fce4${'c3a9'.repeat(40)}fcf9` },
  { name: 'a name and a text that are not UTF-8', hex: '3a290a01fac0ffff80c328fb' },
  { name: 'a long name and a long text that are not UTF-8', hex: '3a290a01fa34c328fce4fffefcfb' },
  { name: 'a name that is not UTF-8, twice', hex: '3a290a01f8fac0ffffc0fbfa40c2fbf9' },
  { name: 'literals', hex: '3a290a00f821222320f9' },
  {
    name: 'forty texts, the 32nd again',
    hex: `3a290a03f8${Array.from({ length: 40 }, (_, i) => `41${(0x3030 + i + Math.floor(i / 10) * 246).toString(16)}`).join('')}ec1ff9`,
  },
  {
    name: 'seventy names, the 65th again',
    hex: `3a290a01f8fa${Array.from({ length: 70 }, (_, i) => `81${(0x3030 + i + Math.floor(i / 10) * 246).toString(16)}c0`).join('')}fbfa3040c2fbf9`,
  },
];

const LOST = ['duplicate key', 'number text', 'lone surrogate', 'native text'] as const;

export const losses: Losses = {
  smile: LOST,
  'smile-values': LOST,
};

export const workingExceptions: WorkingExceptions = {
  withoutForm: {
    'key not UTF-8': 'raw bytes, written as base64',
    'big decimal data': 'two numbers and a length make a text',
  },
  openEnded: {
    array: 'the token f9',
    object: 'the token fb',
  },
};

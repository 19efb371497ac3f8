import { gzipSync } from 'node:zlib';
import { encode } from '@msgpack/msgpack';
import { readShared } from '../src/testing/shared-files.ts';
import { pasteJson } from './support/input.ts';
import { subject } from './support/subject.ts';
import { THOROUGH } from './support/tags.ts';
import { expect, test } from './support/test.ts';

/** The text that a person pastes for each task, and the words that the page must show right after it. */
interface PasteTask {
  readonly task: string;
  readonly text: string;
  readonly says: RegExp;
}

const VALUE = { sensor: 'greenhouse-7', seq: 90_210, temps: [21.5, -3, 1_000_000], ok: true, note: null };
const BYTES = Buffer.from(encode(VALUE));
const hex = BYTES.toString('hex');
const list = (write: (byte: number) => string, between = ', ') => [...BYTES].map(write).join(between);
const WHOLE = /MessagePack: one map of 5 members, all 62 bytes/;

/** Inputs that are not in the file of cases. No value of MessagePack begins with the byte c1. */
const OWN: readonly PasteTask[] = [
  { task: 'hex from a log', text: `2026-11-29T08:15:22Z ERROR broker: bad frame body=${hex} len=62`, says: WHOLE },
  {
    task: 'base64 of a notebook, with ends of lines',
    text: `${BYTES.toString('base64').replace(/.{76}/g, '$&\n')}`,
    says: WHOLE,
  },
  { task: 'base64url', text: BYTES.toString('base64url'), says: WHOLE },
  {
    task: 'a literal of Ruby',
    text: `"${list((byte) => `\\x${byte.toString(16).padStart(2, '0')}`, '')}"`,
    says: WHOLE,
  },
  { task: 'an array of Java', text: `new byte[] { ${list((byte) => `(byte) 0x${byte.toString(16)}`)} }`, says: WHOLE },
  {
    task: 'an array of Kotlin',
    text: `val payload = byteArrayOf(${list((byte) => String((byte << 24) >> 24))})`,
    says: WHOLE,
  },
  { task: 'an array of Swift', text: `let data: [UInt8] = [${list((byte) => `0x${byte.toString(16)}`)}]`, says: WHOLE },
  {
    task: 'what Node prints',
    text: `<Buffer ${list((byte) => byte.toString(16).padStart(2, '0'), ' ')}>`,
    says: WHOLE,
  },
  { task: 'gzip', text: gzipSync(BYTES).toString('base64'), says: /gzip › 62 bytes › MessagePack: one map of 5/ },
  { task: 'a truncated message', text: hex.slice(0, 92), says: /announces 3 elements/ },
  { task: 'trailing bytes', text: `${hex}c1c1`, says: /2 bytes that belong to no value/ },
  {
    task: 'binary read as UTF-8',
    text: Buffer.from(BYTES.toString('utf8')).toString('hex'),
    says: /read as UTF-8.*are lost/,
  },
  {
    task: 'Latin-1 as UTF-8',
    text: Buffer.from(BYTES.toString('latin1')).toString('hex'),
    says: /Latin-1 was written as UTF-8/,
  },
  { task: 'hex of hex', text: Buffer.from(hex).toString('hex'), says: /hex › 62 bytes › MessagePack/ },
  { task: 'a lost digit', text: hex.slice(0, 30) + hex.slice(31), says: /digit/ },
];

/** The words that the page must show for the inputs in the file of cases, by their numbers. */
const NUMBERED: Readonly<Record<string, RegExp>> = {
  '1a': /CBOR: one map of 6 members/,
  '3url': /MessagePack: one map of 6 members/,
  '4py': /MessagePack: one map of 6 members/,
  '5rust': /MessagePack: one map of 6 members/,
  '6xxd': /an xxd dump .* one map of 6 members/,
  '7tcpdump': /MessagePack: one map of 6 members/,
  '8java': /a list of signed numbers .* one map of 6 members/,
  '9cborme': /hex with comments .* CBOR: one array of 3 elements/,
  '10': /gRPC › .* Protobuf: one message/,
  '13c': /CBOR: 3 values one after another/,
  '14': /BSON: 3 values one after another/,
  '15': /CBOR: COSE_Sign1, ES256/,
  '17gz': /gzip › 70 bytes › MessagePack: one map of 6/,
  '18mp': /86 at offset 0 announces 6 members; 3 are complete/,
  '19': /read as UTF-8.*are lost/,
  '21latin': /Latin-1 was written as UTF-8/,
  '21hexhex': /hex › 70 bytes › MessagePack/,
  '21first': /with 86 before them one map of 6 members/,
  '24d': /Avro: one object container file/,
  '30': /MessagePack: 4 values one after another/,
};

test('what people paste is answered after one action', { tag: THOROUGH }, async ({ open }) => {
  const text = readShared('cases/spellings.json');
  const spelt = JSON.parse(text ?? '[]') as readonly { readonly id: string; readonly text: string }[];
  const numbered = spelt.flatMap((each) => {
    const says = NUMBERED[each.id];
    return says === undefined ? [] : [{ task: each.id, text: each.text, says }];
  });
  const page = await open();
  for (const { task, text: pasted, says } of [...OWN, ...numbered]) {
    await subject(task, async () => {
      await pasteJson(page, pasted);
      const shown = page.locator('.door, .value-so-far, #input-problem');
      await expect.poll(async () => (await shown.allInnerTexts()).join(' ').replace(/\s+/g, ' ')).toMatch(says);
    });
  }
});

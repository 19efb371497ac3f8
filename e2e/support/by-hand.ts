import { deflateRawSync, gzipSync } from 'node:zlib';
import { encode } from '@msgpack/msgpack';
import { expect, type Locator } from '@playwright/test';
import type { ExerciseType } from '../../src/subjects/exercises/types.ts';
import type { Hand } from './hands.ts';

/** The document that the page shows when the exercises open. */
export const DOCUMENT = '{"id":4,"tags":["ab",300],"ok":true}';

/** The regions of its MessagePack message: bytes, term, and value or count. */
const REGIONS = [
  ['83', 'fixmap', '3'],
  ['a2', 'fixstr', '2'],
  ['69 64', 'key', 'id'],
  ['04', 'positive fixint', '4'],
  ['a4', 'fixstr', '4'],
  ['74 61 67 73', 'key', 'tags'],
  ['92', 'fixarray', '2'],
  ['a2', 'fixstr', '2'],
  ['61 62', 'str data', 'ab'],
  ['cd', 'uint 16', ''],
  ['01 2c', 'uint data', '300'],
  ['a2', 'fixstr', '2'],
  ['6f 6b', 'key', 'ok'],
  ['c3', 'true', 'true'],
] as const;
const LINES = ['83', 'a2 69 64', '04', 'a4 74 61 67 73', '92', 'a2 61 62', 'cd 01 2c', 'a2 6f 6b', 'c3'];
const BYTES = LINES.join(' ').split(' ');

/** Numbers of bytes: in names; in the heads of the map, the names, the array, the string and the number; in values. */
const FAMILIES = [2 + 4 + 2, 1 + 3 + 1 + 1 + 1, 1 + 2 + 2 + 1];

/** The bytes of its values in each format. */
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '4': { MessagePack: '04', CBOR: '04' },
  '"ab"': { MessagePack: 'a2 61 62', CBOR: '62 61 62' },
  '300': { MessagePack: 'cd 01 2c', CBOR: '19 01 2c' },
  true: { MessagePack: 'c3', CBOR: 'f5' },
};

/** The heads whose bytes differ in CBOR. */
const IN_CBOR: Readonly<Record<string, string>> = { '83': 'a3', a2: '62', a4: '64', '92': '82', cd: '19', c3: 'f5' };

/** The first bytes of the message in each format. */
const BEGINNINGS: Readonly<Record<string, string>> = {
  MessagePack: '83',
  CBOR: 'a3',
  BSON: '2e 00 00 00',
  UBJSON: '7b 55',
  Protobuf: '08 04 12',
  Avro: '08 04 02',
  "Cap'n Proto": '00 00 00 00',
  Smile: '3a 29 0a',
  Ion: 'e0 01 00 ea',
  JSON: '7b 22',
};

/** Functions that enter a wrong answer, and later the right one, without checking it. */
export interface Answers {
  wrong(): Promise<void>;
  right(): Promise<void>;
}

/** An exercise by its link, and its answers as a reader finds them on the screen. */
export interface ByHand {
  readonly link: string;
  answersTo(question: Locator, hand: Hand): Promise<Answers>;
}

function linkTo(type: ExerciseType, seed = 1): string {
  return `#exercise=${type}:msgpack&seed=${seed}`;
}

const OWN_STEP = {
  show: { json: DOCUMENT, lanes: ['msgpack'] },
  ask: {
    about: 'own',
    codec: 'msgpack',
    question: 'Which byte is a length?',
    choices: ['04', 'a2', 'c3'],
    right: 1,
  },
  hint: 'It stands before a text.',
};

/**
 * The lesson of a teacher with questions in the teacher's words. It has a second step, so that its first step has a
 * button to the next one.
 */
const OWN_LESSON = JSON.stringify({ v: 1, title: 'Lengths', steps: [OWN_STEP, OWN_STEP] });

/** An exercise of each type. `sizes` has the sizes of the document in all formats, by name. */
export function exercisesByHand(sizes: Readonly<Record<string, number>>): Readonly<Record<ExerciseType, ByHand>> {
  return {
    name: choice(linkTo('name'), async (question) => regionAt((await bytesIn(question)).before)[1]),
    say: {
      link: linkTo('say'),
      async answersTo(question, hand) {
        const field = question.getByRole('textbox');
        const [, , value] = regionAt((await bytesIn(question)).before);
        return { wrong: () => hand.type(field, '77'), right: () => hand.type(field, value) };
      },
    },
    write: hex(linkTo('write'), async (question) => {
      const [, value] = /^Write (\S+) in MessagePack/.exec(await sentenceOf(question))!;
      return ['c1', VALUES[value!]!.MessagePack!];
    }),
    read: {
      link: linkTo('read'),
      async answersTo(question, hand) {
        const field = question.getByRole('textbox');
        return {
          wrong: () => hand.type(field, DOCUMENT.replace('300', '301')),
          right: () => hand.type(field, DOCUMENT),
        };
      },
    },
    message: hex(linkTo('message'), async () => [[...BYTES.slice(0, -1), 'c2'].join(' '), BYTES.join(' ')]),
    fix: hex(linkTo('fix'), async (question) => {
      const { before, marked } = await bytesIn(question);
      return [marked, regionAt(before)[0]];
    }),
    find: {
      link: linkTo('find'),
      async answersTo(question, hand) {
        const cells = question.getByRole('option');
        const place = (await cells.allTextContents()).findIndex((byte, i) => byte !== BYTES[i]);
        return { wrong: () => hand.pick(cells, BYTES.length - 1), right: () => hand.pick(cells, place) };
      },
    },
    // With this seed, the flipped bit is in the number 300. In a binary format, the number is then another one; in
    // JSON, the text is then no number, so the reader notices the bit.
    notice: {
      link: linkTo('notice', 11),
      async answersTo(question, hand) {
        const box = (name: string) => question.getByRole('checkbox', { name: new RegExp(`^${name}: `) });
        expect((await bytesIn(question)).marked).not.toMatch(/^3\d$/);
        return {
          wrong: () => hand.tick(box('CBOR')),
          async right() {
            await hand.tick(box('CBOR'));
            await hand.tick(box('JSON'));
          },
        };
      },
    },
    which: choice(linkTo('which'), async (question) => {
      const { all } = await bytesIn(question);
      return Object.keys(BEGINNINGS).find((name) => all.startsWith(BEGINNINGS[name]!))!;
    }),
    size: numbers(linkTo('size'), async () => FAMILIES),
    smallest: choice(linkTo('smallest'), async (question) => {
      const names = await choicesOf(question);
      return names.toSorted((one, other) => sizes[one]! - sizes[other]!)[0]!;
    }),
    order: {
      link: linkTo('order'),
      async answersTo(question, hand) {
        const button = (name: string) => question.getByRole('button', { name, exact: true });
        // The parts are those of the whole message, or those of the array in it.
        const names = await question.getByRole('button').allTextContents();
        const [first, second, ...others] = LINES.filter((line) => names.includes(line));
        return {
          async wrong() {
            for (const line of [second, first, ...others]) await hand.press(button(line!));
          },
          right: () => hand.press(button(`Move ${first} left`)),
        };
      },
    },
    cut: numbers(linkTo('cut'), async (question) => {
      const { before, marked } = await bytesIn(question);
      return [regionAt(before)[0].split(' ').length - marked.split(' ').length];
    }),
    match: {
      link: linkTo('match'),
      async answersTo(question, hand) {
        const rows = await question.locator('label').all();
        const pairs = await Promise.all(
          rows.map(async (row) => {
            const [, value, format] = /^(\S+) in (\w+)/.exec((await row.textContent())!)!;
            return [row.getByRole('combobox'), VALUES[value!]![format!]!] as const;
          }),
        );
        const [list, hexOfLast] = pairs.at(-1)!;
        const options = await list.locator('option').allTextContents();
        return {
          async wrong() {
            for (const pair of pairs) await hand.select(...pair);
            await hand.select(list, options.findLast((option) => option !== hexOfLast)!);
          },
          right: () => hand.select(list, hexOfLast),
        };
      },
    },
    translate: hex(linkTo('translate'), async (question) => {
      const { all } = await bytesIn(question);
      const right = all.split(' ').map((byte) => IN_CBOR[byte] ?? byte);
      return [all, right.join(' ')];
    }),
    packed: choice('#view=learn&learn=compression.3', async (question) => {
      const text = await textIn(question);
      return gzipSync(text).length < gzipSync(encode(JSON.parse(text))).length ? 'JSON' : 'MessagePack';
    }),
    own: choice(`#lesson=${deflateRawSync(OWN_LESSON).toString('base64url')}`, async () => 'a2'),
    cause: choice('#view=learn&learn=compression.4', async () => 'whole numbers instead of decimals'),
  };
}

/** An exercise that is answered by choosing a text. The wrong answer is the first other choice. */
function choice(link: string, rightOf: (question: Locator) => Promise<string>): ByHand {
  return {
    link,
    async answersTo(question, hand) {
      const radios = question.getByRole('radio');
      const right = await rightOf(question);
      const wrong = (await choicesOf(question)).find((name) => name !== right)!;
      return { wrong: () => hand.choose(radios, wrong), right: () => hand.choose(radios, right) };
    },
  };
}

/** An exercise that is answered with bytes on a keypad. `answersOf` returns wrong bytes and the right bytes. */
function hex(link: string, answersOf: (question: Locator) => Promise<readonly [string, string]>): ByHand {
  return {
    link,
    async answersTo(question, hand) {
      const pad = question.locator('.hex-keypad');
      const [wrong, right] = await answersOf(question);
      return { wrong: () => hand.write(pad, wrong), right: () => hand.write(pad, right) };
    },
  };
}

/** An exercise that is answered with a number in each field. In the wrong answer, the last number is one too high. */
function numbers(link: string, rightOf: (question: Locator) => Promise<readonly number[]>): ByHand {
  return {
    link,
    async answersTo(question, hand) {
      const fields = question.getByRole('textbox');
      const right = await rightOf(question);
      const last = right.length - 1;
      return {
        async wrong() {
          for (const [i, number] of right.entries())
            await hand.type(fields.nth(i), String(number + Number(i === last)));
        },
        right: () => hand.type(fields.nth(last), String(right[last])),
      };
    },
  };
}

/** The region of the message that begins at a byte. */
function regionAt(byte: number): (typeof REGIONS)[number] {
  let start = 0;
  for (const region of REGIONS) {
    if (start === byte) return region;
    start += region[0].split(' ').length;
  }
  throw new Error(`No region begins at byte ${byte}.`);
}

/**
 * The bytes that a question shows last: all bytes, the marked bytes, and the number of bytes before the marked ones.
 */
function bytesIn(
  question: Locator,
): Promise<{ readonly before: number; readonly marked: string; readonly all: string }> {
  return question
    .locator('.shown-bytes')
    .last()
    .evaluate((shown) => {
      const all = shown.textContent.replace(/\s+/g, ' ').trim();
      const marked = shown.querySelector('mark');
      const range = document.createRange();
      range.setStart(shown, 0);
      if (marked !== null) range.setEndBefore(marked);
      const before = range.toString().trim();
      return { before: before === '' ? 0 : before.split(' ').length, marked: marked?.textContent ?? '', all };
    });
}

async function textIn(question: Locator): Promise<string> {
  return (await question.locator('.shown-part > code').first().textContent())!;
}

async function sentenceOf(question: Locator): Promise<string> {
  return (await question.locator('legend').textContent())!;
}

async function choicesOf(question: Locator): Promise<readonly string[]> {
  return (await question.locator('label').allTextContents()).map((name) => name.trim());
}

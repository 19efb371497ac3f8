import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CODEC_IDS } from '../../formats/all.ts';
import { readLink, writeLink } from '../../page/state/address/link.ts';
import { runs } from '../../testing/runs.ts';
import { codecsIn, fill } from './fill.ts';
import { lessonText, readLessonText } from './lesson-text.ts';
import { checkLesson, readLesson } from './read-lesson.ts';
import { LESSON_LIMITS, lessonJson, playable, type TeacherLesson } from './teacher-lesson.ts';

const LESSON: TeacherLesson = { title: 'Ours', steps: [{ say: 'Read.' }] };

const OWN = { about: 'own', codec: 'cbor', question: 'Which?', choices: ['a', 'b'], right: 0 };

/** A link of version 1. */
const VERSION_1 =
  '#lesson=FcxLCoNAEIThu_zrIeJ2LhHIVl00ZjC-xe4kyDB3T2dXUF9V5kOsAzbakojc36cSUEuHEpuMvvYvMTPpvnmfW6z1RXG0yJb-iFWHQ_qZLiDmqDKKf8jl-ZHkeaN05Qc';

function messageOf(value: unknown): string {
  const read = checkLesson(value);
  if (read.ok) throw new Error('The lesson is valid.');
  return read.message;
}

describe('a hostile lesson', () => {
  it('never throws, and gets one short line', () => {
    const any = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc.jsonValue().map((steps) => JSON.stringify({ v: 1, title: 'x', steps })),
    );
    fc.assert(
      fc.property(any, (text) => {
        for (const read of [readLesson(text), readLessonText(text)]) {
          if (read.ok) continue;
          expect(read.message.length).toBeLessThan(400);
          expect(read.message).not.toMatch(/[\0-\x1f\u202a-\u202e]/);
        }
      }),
      { numRuns: runs(500) },
    );
  });

  it('is refused above each limit, also with 10 MB', () => {
    const long = (length: number) => 'x'.repeat(length);
    expect(readLesson(long(10_000_000))).toEqual({ ok: false, message: 'It is longer than 1 MiB.' });
    expect(readLessonText(`# ${long(10_000_000)}`)).toEqual({ ok: false, message: 'It is longer than 1 MiB.' });
    expect(messageOf({ v: 1, ...LESSON, title: long(LESSON_LIMITS.title + 1) })).toContain('title');
    expect(messageOf({ v: 1, ...LESSON, steps: [{ say: long(LESSON_LIMITS.text + 1) }] })).toContain('Step 1, say');
    expect(
      messageOf({ v: 1, ...LESSON, steps: [{ show: { json: long(LESSON_LIMITS.document + 1) }, say: 'x' }] }),
    ).toContain('Step 1, show.json');
    expect(messageOf({ v: 1, ...LESSON, steps: Array(LESSON_LIMITS.steps + 1).fill({ say: 'x' }) })).toContain('steps');
    expect(messageOf({ v: 1, ...LESSON, steps: [] })).toContain('steps');
  });

  it.each([
    [null, /^The lesson/],
    [[], /v/],
    [{ v: 2, ...LESSON }, /^v: expected 1, found 2/],
    [{ v: 1, title: 'x' }, /^steps: it is missing\.$/],
    [{ v: 1, ...LESSON, steps: [{}] }, /^Step 1: expected a text or a question/],
    [{ v: 1, ...LESSON, steps: [{ say: 'x', show: { lanes: ['none'] } }] }, /^Step 1, show\.lanes\.0/],
    [{ v: 1, ...LESSON, steps: [{ say: 'x', show: { hex: '00' } }] }, /hex together with from/],
    [{ v: 1, ...LESSON, steps: [{ say: 'x', show: { json: '1', sample: 'homer' } }] }, /only one of/],
    [{ v: 1, ...LESSON, steps: [{ ask: { about: 'value', codec: 'cbor', at: 'x' } }] }, /JSON Pointer/],
    [{ v: 1, ...LESSON, steps: [{ ask: { ...OWN, right: 2 } }] }, /a right choice/],
    [{ v: 1, ...LESSON, steps: [{ ask: { ...OWN, choices: ['a', 'a'] } }] }, /choices that differ/],
    [{ v: 1, ...LESSON, steps: [{ ask: { ...OWN, question: 'a\nb' } }] }, /one line of text/],
    [{ v: 1, ...LESSON, title: 'a\nb' }, /a title of one line/],
    [{ v: 1, ...LESSON, steps: [{ say: 'x', show: { cover: '<b>' } }] }, /^Step 1, show\.cover/],
    [{ v: 1, ...LESSON, seed: 4 }, /^seed: expected "seat", found 4/],
  ])('is refused with its place: %j', (value, message) => {
    expect(messageOf(value)).toMatch(message);
  });

  it('has its unknown keys named and left out, those of prototypes too', () => {
    const json = '{"v":1,"title":"x","__proto__":{"title":"y"},"steps":[{"say":"x","constructor":1,"html":"<b>"}]}';
    const read = readLesson(json);
    expect(read).toMatchObject({ ok: true, lesson: { title: 'x', steps: [{ say: 'x' }] } });
    expect(read.ok && read.leftOut).toEqual([
      'The lesson has parts that this version does not know. They are left out: "__proto__", "steps.0.constructor", "steps.0.html".',
    ]);
    expect(({} as { title?: string }).title).toBeUndefined();
  });

  it('is refused if it is nested deeply or is of another type', () => {
    expect(readLesson('['.repeat(100_000) + ']'.repeat(100_000)).ok).toBe(false);
    const deep = `{"v":1,"title":"x","steps":[{"say":"x","show":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_001)}]}`;
    expect(() => readLesson(deep)).not.toThrow();
    for (const steps of ['x', {}, [null], [[]], [{ say: 1 }], [{ say: 'x', show: 'x' }], [{ ask: 'size' }]]) {
      expect(messageOf({ v: 1, title: 'x', steps })).toMatch(/^(steps|Step 1)/);
    }
  });

  it('is refused in a link if it is not packed text of a bounded size', async () => {
    const linkOf = (bytes: Uint8Array) => `#lesson=${Buffer.from(bytes).toString('base64url')}`;
    const bomb = deflateRawSync(new Uint8Array(10_000_000));
    for (const hash of ['#lesson=%', '#lesson=!', '#lesson=AAAA', linkOf(bomb), `#lesson=${'A'.repeat(200_000)}`]) {
      const { state, problems } = await readLink(hash);
      expect(state).toEqual({});
      expect(problems).toHaveLength(1);
    }
  });

  it('has figures of codecs only', () => {
    const text = '{size:constructor} {all:__proto__} {hex:toString/a} {bits:first valueOf} {size:cbor}';
    expect(codecsIn(text)).toEqual(['cbor']);
    expect(fill(text, () => undefined)).toBe(text.replace(/\{\w+:cbor[^}]*\}/, '…'));
  });

  it('shows control characters that reverse text as escapes', () => {
    const { title, steps } = playable({ title: 'a\u202eb', steps: [{ say: 'c\u2066d\ne' }] });
    expect(title).toBe('a\\u202eb');
    expect(steps).toEqual([{ say: 'c\\u2066d\ne' }]);
  });
});

const text = fc
  .string({ unit: 'grapheme', maxLength: 60 })
  .filter((each) => each.trim() !== '' && !each.includes('\r'));
const title = text.map((each) => each.replaceAll('\n', ' ').trim()).filter((each) => each !== '');
const codec = fc.constantFrom(...CODEC_IDS);
const ask = fc.oneof(
  fc.record({
    about: fc.constantFrom('value' as const, 'kind' as const),
    codec,
    at: text.map((key) => `/${key.replace(/[~/]/g, '')}`),
  }),
  fc.record({ about: fc.constant('kind' as const), codec, at: fc.constant(''), part: fc.constant('first' as const) }),
  fc.record({ about: fc.constantFrom('size' as const, 'json' as const), codec }),
  fc.record({
    about: fc.constant('own' as const),
    codec,
    question: title,
    choices: fc.uniqueArray(title, { minLength: 2, maxLength: 4 }),
    right: fc.nat(1),
  }),
  fc.record({
    about: fc.constant('smallest' as const),
    among: fc.uniqueArray(codec, { minLength: 2, maxLength: 4 }).map(([first, ...more]) => [first!, ...more] as const),
  }),
);
const show = fc.record({
  json: text,
  lanes: fc.uniqueArray(codec, { minLength: 1, maxLength: 3 }),
  at: fc.constantFrom('', '/a'),
  form: fc.constantFrom('step', 'listing'),
  cover: fc.constantFrom('all-but-hex', 'off'),
});
const step = fc.oneof(
  fc.record({ show, say: text }),
  fc.record({ say: text, ask, because: text, hint: text }),
  fc.record({
    show,
    do: fc.record({
      type: fc.constantFrom('mixed' as const, 'find' as const),
      count: fc.integer({ min: 1, max: 20 }),
      codec,
    }),
  }),
);
const lesson = fc.record(
  {
    title,
    goal: text,
    minutes: fc.integer({ min: 1, max: 99 }),
    seed: fc.constant('seat' as const),
    steps: fc.array(step, { minLength: 1, maxLength: 5 }),
  },
  { requiredKeys: ['title', 'goal', 'minutes', 'steps'] },
);

describe('a lesson', () => {
  it('comes back from JSON and from text unchanged', () => {
    fc.assert(
      fc.property(lesson, (own) => {
        expect(readLesson(lessonJson(own))).toEqual({ ok: true, lesson: own, leftOut: [] });
        expect(readLessonText(lessonText(own))).toEqual({ ok: true, lesson: own, leftOut: [] });
      }),
      { numRuns: runs(200) },
    );
  });

  it('comes back from a link unchanged', async () => {
    const { hash, problems } = await writeLink({ lesson: lessonJson(LESSON) });
    expect(problems).toEqual([]);
    const { state } = await readLink(hash);
    expect(readLesson(state.lesson!)).toEqual({ ok: true, lesson: LESSON, leftOut: [] });
  });

  it('of version 1 can still be read', async () => {
    const { state } = await readLink(VERSION_1);
    expect(readLesson(state.lesson!)).toEqual({
      ok: true,
      lesson: { title: 'Ours', steps: [{ show: { json: '{"t":1}', lanes: ['msgpack'], at: '/t' }, say: 'Read.' }] },
      leftOut: [],
    });
  });

  it('has a text that people can read and write', () => {
    const written = [
      '# Our telemetry',
      'goal: read one message',
      'seed: seat',
      '---',
      'json: {"t":21.5}',
      'at: /t',
      'lanes: msgpack, cbor',
      'say: Nine bytes follow.',
      '  Which ones?',
      'ask: value of msgpack at /t',
      'because: The first byte says it.',
      '---',
      'do: 3 find of cbor',
      '',
    ].join('\n');
    const read = readLessonText(written);
    expect(read).toMatchObject({ ok: true, lesson: { title: 'Our telemetry' } });
    expect(read.ok && lessonText(read.lesson)).toBe(written);
    expect(readLessonText('# x\nwhat')).toMatchObject({ message: expect.stringContaining('Line 2') });
  });
});

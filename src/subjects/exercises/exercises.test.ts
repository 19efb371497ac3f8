import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { toHex } from '../../core/bytes/hex.ts';
import { parseHex } from '../../core/bytes/parse-hex.ts';
import { kindAt } from '../../core/layout/message.ts';
import { FORMATS } from '../../formats/all.ts';
import type { CodecId } from '../../formats/format.ts';
import { readBytes } from '../../runs/pipeline/read.ts';
import { loadAll, loadedPartsOf, samples } from '../../testing/every-codec.ts';
import { runs, thorough } from '../../testing/runs.ts';
import { sourceOf } from '../../testing/samples.ts';
import { Specimens } from '../making/specimen.ts';
import { boxesAfter, leastKnown } from './boxes.ts';
import { ANSWER_LIMITS, type Answer, type Exercise } from './exercise.ts';
import { regionsThat, type Specimen } from './lane.ts';
import { COMPARED, lanesFor } from './lanes-for.test-support.ts';
import { make, mark } from './make.ts';
import { nextExercise } from './next.ts';
import { read } from './reading.ts';
import { bytesAsked, type Follows, questionKey } from './request.ts';
import { RULES } from './rules.ts';
import { seedOfSeat } from './seat.ts';
import { EXERCISE_TYPES, type ExerciseType, hasExercises } from './types.ts';

beforeAll(loadAll);

function specimen(type: ExerciseType, codec: CodecId, text: string): Specimen | undefined {
  return new Specimens(sourceOf(text)).of(lanesFor(type, codec).map(loadedPartsOf), RULES[type].most, 0)?.specimen;
}

const small = samples.filter(({ source }) => source.bytes.length < 800);

describe.each(EXERCISE_TYPES)('exercises: %s', (type) => {
  test('hostile answers are refused or wrong, with a sentence, and throw nothing', () => {
    const from = specimen(type, 'msgpack', '{"id":4,"n":[1,300],"s":"ab"}') ?? specimen(type, 'msgpack', '[1,"ab"]');
    const exercise = firstMade(type, from!);
    expect(exercise).toBeDefined();
    const long = 'ab'.repeat(ANSWER_LIMITS.characters);
    for (const answer of [[long], Array<string>(1000).fill('0'), ['-1'], ['9999999'], ['\u0000']]) {
      expect(mark(exercise!, answer, from!).isRight, answer[0]!.slice(0, 8)).toBe(false);
    }
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 12 }), (answer) => {
        expect(typeof mark(exercise!, answer, from!).feedback).toBe('string');
      }),
      { numRuns: runs(100) },
    );
  });
});

function firstMade(type: ExerciseType, from: Specimen): Exercise | undefined {
  for (let seed = 0; seed < 30; seed++) {
    const exercise = make(type, from, seed);
    if (exercise !== undefined) return exercise;
  }
  return undefined;
}

describe.each(['fix', 'order', 'match', 'find'] as const)('neighbouring seats are asked to %s at different', (type) => {
  const codecs =
    type === 'find'
      ? (['msgpack', 'cbor', 'bson', 'ubjson', 'protobuf', 'avro'] as const)
      : (['msgpack', 'cbor', 'bson'] as const);
  test.each<CodecId>(codecs)('places in %s', (codec) => {
    const text = '{"id":4,"n":[1,300,5],"s":"ab","p":{"x":1,"y":2}}';
    const from = specimen(type, codec, text)!;
    let pairs = 0;
    for (const tries of [0, 1, 2]) {
      const places = Array.from({ length: 12 }, (_, seat) => placeOf(make(type, from, seedOfSeat(seat) + tries)));
      for (let seat = 1; seat < places.length; seat++) {
        if (places[seat] === undefined || places[seat - 1] === undefined) continue;
        pairs++;
        expect(places[seat], `seats ${seat - 1} and ${seat}`).not.toEqual(places[seat - 1]);
      }
    }
    expect(pairs).toBeGreaterThan(0);
  });
});

/** The bytes or the values that an exercise asks about. */
function placeOf(exercise: Exercise | undefined): unknown {
  if (exercise?.by.as !== 'pairs') return exercise && (exercise.at ?? 'whole');
  return exercise.by.rows.map(({ name }) => name).sort();
}

/** The exercise to write the number 4 in `{"id":4}`, or another value that the seed chooses. */
function writing(codec: CodecId, text: string, type: ExerciseType = 'write'): { exercise: Exercise; from: Specimen } {
  const from = specimen(type, codec, text)!;
  return { exercise: make(type, from, 1)!, from };
}

test.each([
  ['msgpack', '04', 'right', ''],
  ['msgpack', 'cc 04', 'longer', 'That is 1 byte more than in the message.'],
  ['msgpack', 'ca 40 80 00 00', 'other type', 'as a float'],
  ['msgpack', '05', 'other value', '{"id":5}'],
  ['msgpack', 'a4', 'unreadable', 'A reader stops at byte'],
  ['msgpack', '0', 'refused', 'two hex digits'],
  ['cbor', '04', 'right', ''],
  ['cbor', '18 04', 'longer', '1 byte more'],
] as const)('in %s, %s for the number 4 is %s', (codec, hex, degree, feedback) => {
  const { exercise, from } = writing(codec, '{"id":4}');
  expect(mark(exercise, [hex], from)).toMatchObject({ degree, feedback: expect.stringContaining(feedback) });
});

test('a short message is damaged as a whole, though its JSON is longer, with most seeds', () => {
  const source = sourceOf('{\n  "id": 4,\n  "isActive": true,\n  "fullname": "Homer Simpson"\n}');
  for (const codec of ['msgpack', 'cbor', 'avro'] as const) {
    const placed = new Specimens(source).of([loadedPartsOf(codec)], RULES.find.most, 0)!;
    expect(placed.path).toBe('');
    const made = [0, 1, 2, 3, 4, 5].filter((seed) => make('find', placed.specimen, seed) !== undefined);
    expect(made.length, codec).toBeGreaterThan(3);
  }
});

test('a wrong length in UBJSON keeps the marker of its type, also after the marker of a string', () => {
  const from = specimen('fix', 'ubjson', '{"ab":"cde"}')!;
  const marked = [0, 1, 2, 3, 4, 5, 6, 7].map((seed) => {
    const { at, shown } = make('fix', from, seed)!;
    const message = shown.find((each) => each.as === 'bytes')!;
    return toHex(message.bytes.subarray(at!.start, at!.end)).slice(0, -2);
  });
  expect(new Set(marked)).toEqual(new Set(['55', '5355']));
});

test('a library that reads a damaged boolean is not among those that notice it: avsc takes any byte but 0 for true', () => {
  const [{ module }, text] = [loadedPartsOf('avro'), '{"n":300,"ok":true}'];
  const schema = JSON.stringify({ type: 'record', name: 'R', fields: [{ name: 'ok', type: 'boolean' }] });
  const avsc = module.prepare('avro', [{ ok: true }], schema);
  const from = specimen('notice', 'msgpack', text)!;
  const damaged = new Set<number>();
  for (let seed = 0; seed < 240; seed++) {
    const { shown, by, solution } = make('notice', from, seed)!;
    const message = shown.find(({ label }) => label.startsWith('Avro'));
    if (message?.as !== 'bytes' || by.as !== 'ticks' || !message.label.includes('01')) continue;
    const byte = message.bytes[message.marked!.start]!;
    damaged.add(byte);
    expect(avsc.decode(Uint8Array.of(byte))).toMatchObject({ ok: byte !== 0 });
    expect(solution.map((index) => by.choices[Number(index)]).join()).not.toContain('Avro');
  }
  expect([...damaged]).toEqual(expect.arrayContaining([0x81, 0x21]));
});

test('libraries that stop are among those that notice, and each is named with its version', () => {
  const from = specimen('notice', 'msgpack', '{"ok":true,"n":300}')!;
  const stopping = new Set<string>();
  for (let seed = 0; seed < 60; seed++) {
    const { by, solution } = make('notice', from, seed)!;
    const choices = by.as === 'ticks' ? by.choices : [];
    for (const choice of choices)
      expect(choice).toMatch(/: (JSON\.parse|Wireprint's own|a reader by the specification|\S+ \d+\.\d+\.\d+)$/);
    for (const index of solution) stopping.add(choices[Number(index)]!.replace(/:.*/, ''));
  }
  expect([...stopping]).toContain('JSON');
});

test('a question for missing bytes says whether the NUL after a text counts', () => {
  const questions = (codec: CodecId): readonly string[] => {
    const from = specimen('cut', codec, '{"fullname":"Homer Simpson","n":70000}')!;
    return [...Array(20).keys()].flatMap((seed) => make('cut', from, seed)?.question ?? []);
  };
  const texts = questions('bson').filter((question) => question.includes('within a text'));
  expect(texts.length).toBeGreaterThan(0);
  for (const question of texts) expect(question).toMatch(/of the text are missing, without the NUL that ends it\?$/);
  for (const question of questions('msgpack')) expect(question).not.toContain('NUL');
});

test.each([
  ['msgpack', 'names'],
  ['protobuf', 'tags'],
  ['protobuf-struct', 'names'],
] as const)('the question for the sizes in %s counts %s', (codec, names) => {
  const exercise = make('size', specimen('size', codec, '{"id":4,"ok":true}')!, 1)!;
  expect(exercise.by).toMatchObject({ fields: [names, 'framing', 'values'] });
  expect(exercise.solutionText).toContain(`for ${names}`);
});

test.each([
  [
    'msgpack',
    '84a161d3ffffffffffffffff' + 'a162c70301010203' + 'a163d6ff5bf22e70' + 'a164ca3fc00000',
    ['int 64', 'ext 8', 'float 32'],
  ],
  [
    'cbor',
    '84f93e00c11a5bf22e70d82061611b0000000000000001',
    ['initial byte of a half-precision float', 'epoch-based date/time', 'URI'],
  ],
] as const)(
  'exercises about given %s are made from the given bytes, not from what a library writes',
  (codec, hex, kinds) => {
    const parts = loadedPartsOf(codec);
    const parsed = parseHex(hex);
    const bytes = parsed.ok ? parsed.bytes : new Uint8Array();
    const { scanned, source } = readBytes(bytes, parts);
    const given = 'given' in scanned ? scanned.given : undefined;
    if (source === undefined || given?.state !== 'done') throw new Error('The bytes are not read.');
    const { encoded, schema } = given;
    const specimens = new Specimens(source, {}, { parts, encoded, schema });
    const asked = new Set<string>();
    for (const type of ['name', 'say', 'write', 'fix', 'cut', 'size', 'order'] as const) {
      const from = specimens.ofGiven(parts, RULES[type].most)!.specimen;
      for (let seed = 0; seed < 60; seed++) {
        const exercise = make(type, from, seed);
        if (exercise === undefined) continue;
        expect(mark(exercise, exercise.solution, from).degree, `${type} ${seed}`).toBe('right');
        if (type === 'name') expect(exercise.shown[0]).toMatchObject({ bytes });
        expect(exercise.question).not.toMatch(/,[.?]/);
        asked.add(exercise.term ?? '');
      }
    }
    for (const kind of kinds) expect([...asked].join('; ')).toContain(kind);
  },
);

/** The specimen of given bytes. */
function given(codec: CodecId, hex: string, schema?: string): Specimen {
  const parts = loadedPartsOf(codec);
  const bytes = Uint8Array.from(Buffer.from(hex, 'hex'));
  const { scanned, source } = readBytes(bytes, parts, schema);
  const read = 'given' in scanned ? scanned.given : undefined;
  if (source === undefined || read?.state !== 'done') throw new Error('The bytes are not read.');
  const { encoded, schema: used } = read;
  return new Specimens(source, {}, { parts, encoded, schema: used }).ofGiven(parts, 400)!.specimen;
}

/** The exercises of a type that the first seeds make. */
function allMade(type: ExerciseType, from: Specimen): readonly Exercise[] {
  return [...Array(40).keys()].flatMap((seed) => make(type, from, seed) ?? []);
}

test.each([
  ['cbor', '83f97c00f863f6', ['Infinity', 'null'], undefined],
  ['ubjson', '5b4855042d312e3255015d', ['1'], '5b 44 bf f3 33 33 33 33 33 33 55 01 5d'],
  ['smile', '3a290a01f82a84814101c2f9', ['1'], '3a 29 0a 01 f8 29 01 3f 7a 00 00 00 00 00 00 00 c2 f9'],
  ['ion', 'e00100eab451c22101', ['1'], 'e0 01 00 ea b3 20 21 01'],
] as const)(
  'in given %s, %s, a number is asked for by its JSON, and a decimal may be another number',
  (codec, hex, asked, other) => {
    const from = given(codec, hex);
    const questions = allMade('write', from).map(({ question }) => /^Write (.+?) in /.exec(question)![1]);
    expect(new Set(questions)).toEqual(new Set(asked));
    // The JSON shows the values of CBOR as null.
    const whole = make('message', from, 0);
    expect(whole === undefined).toBe(other === undefined);
    if (whole !== undefined) expect(mark(whole, [other!], from)).toMatchObject({ isRight: true });
  },
);

test.each([
  ['msgpack', '8101a36f6e65', 'names that are numbers'],
  ['cbor', 'a161624101', 'binary data'],
  ['cbor', 'a16163f7', 'an undefined value'],
  ['cbor', '8140', 'no bytes'],
  ['msgpack', '91c400', 'no bytes'],
  ['msgpack', '91d6ff00015180', 'a time'],
  ['cbor', 'd90102820102', 'a tag'],
  ['ion', 'e00100eac32101b0', 'a list of another type'],
] as const)('the message of a JSON is not asked for if it is given %s, %s, with %s', (codec, hex, _what) => {
  expect(make('message', given(codec, hex), 0)).toBeUndefined();
});

test.each([
  ['bson', '080000000a780000', '0a', { '7f': false, ff: false, '06': false, '0A': true }],
  ['cbor', 'a16178f6', 'f6', { f7: false, f6: true }],
  ['ubjson', '5b4333555a5d', '43 33', { '48 55 01 33': false, '53 55 01 33': true }],
  ['ubjson', '5b5503433355015d', '55 03', { '48 55 01 33': true, '48 55 03 33 2e 30': true, '43 33': false }],
] as const)(
  'in %s, %s, bytes in place of %s are right only if they have the type of the value',
  (codec, hex, solution, answers) => {
    const from = given(codec, hex);
    const exercise = allMade('write', from).find(({ solutionText }) => solutionText === solution)!;
    for (const [answer, isRight] of Object.entries(answers)) {
      expect(mark(exercise, [answer], from).isRight, answer).toBe(isRight);
    }
  },
);

test('the JSON of a message with a time, which has many spellings, is not asked for', () => {
  expect(make('read', given('msgpack', '91d6ff00015180'), 0)).toBeUndefined();
  expect(make('read', given('cbor', '81c101'), 0)).toBeUndefined();
  expect(make('read', given('cbor', '8101'), 0)).toBeDefined();
});

test('the smallest message is not asked for where another schema could make another one the smallest', () => {
  const from = specimen('smallest', 'cbor', '{"a":[1,"2",3.5],"u":"http://x.y","n":1.5}')!;
  for (const { solution, by, solutionText } of allMade('smallest', from)) {
    const names = by.as === 'choice' ? by.choices : [];
    const sizes = names.map((name) => Number(new RegExp(`${name} (\\d+)`).exec(solutionText)![1]));
    const right = Number(solution[0]);
    for (const [i, size] of sizes.entries()) {
      const hasSchema = [i, right].some((each) => ['Avro', 'Protobuf', "Cap'n Proto"].includes(names[each]!));
      if (i !== right && hasSchema) expect(size / sizes[right]!, solutionText).toBeGreaterThanOrEqual(1.5);
    }
  }
});

test('the smallest message is not asked for where a schema with more types could make another one the smallest', () => {
  // The inferred schema of the list has floats for its integers, so its 67 bytes say little about Avro.
  const text = '{"mix":[1,128,-128,-129,32768,1.5,"1",false],"n":{"m":{"k":[[],[0]]}}}';
  const asked = allMade('smallest', specimen('smallest', 'cbor', text)!);
  expect(asked.length).toBeGreaterThan(0);
  const names = asked.map(({ by }) => (by.as === 'choice' ? by.choices : []));
  expect(names.filter((each) => each.includes('CBOR') && each.includes('Avro'))).toEqual([]);
  expect(names.filter((each) => each.includes('CBOR') && each.includes("Cap'n Proto"))).not.toEqual([]);
});

test('the smallest message is not asked for where another library could make another one the smallest', () => {
  const names = (text: string): readonly string[] =>
    allMade('smallest', specimen('smallest', 'cbor', text)!).map(({ by }) =>
      by.as === 'choice' ? by.choices.join() : '',
    );
  // CBOR has floats of two bytes, so 40 bytes can be 16, while JSON has 23.
  const floats = names('{"v":[0.5,1.5,2.5,3.5]}');
  expect(floats.length).toBeGreaterThan(0);
  expect(floats.filter((each) => each.includes('CBOR') && each.includes('JSON'))).toEqual([]);
  // Ion takes 139 bytes and UBJSON 140, but another library may write UBJSON's text of one character in two bytes
  // fewer.
  const close = names(
    '{"code":{"$code":"f()","$scope":{"x":1}},"min":{"$minKey":1},"lst":["",{"$ref":"c"}],' +
      '"d":"1969-12-31T23:59:59.000Z","sym":"z","big":4611686018427387904,"none":null}',
  );
  expect(close.length).toBeGreaterThan(0);
  expect(
    close.filter((each) => /UBJSON/.test(each) && /Ion/.test(each) && !/CBOR|MessagePack|Smile|Avro|Proto/.test(each)),
  ).toEqual([]);
});

test('a text that is no longer UTF-8 is asked about only where a library shows what a reader does', () => {
  const from = specimen('notice', 'msgpack', '{"s":"ab"}')!;
  let broken = 0;
  for (let seed = 0; seed < 60; seed++) {
    const { shown, by } = make('notice', from, seed)!;
    const isBroken = shown.some((each) => each.as === 'bytes' && each.bytes[each.marked!.start]! >= 0x80);
    const choices = by.as === 'ticks' ? by.choices : [];
    expect(choices.some((choice) => choice.endsWith('by the specification'))).toBe(!isBroken);
    expect(choices.some((choice) => choice.startsWith('JSON'))).toBe(true);
    if (isBroken) broken++;
  }
  expect(broken).toBeGreaterThan(0);
});

test('what nobody sees in a JSON is shown with escapes, and its bytes in JSON are not asked for', () => {
  const text = '{"s":"a\u00a0\u2028b","t":"\u2764\ufe0f c\u{1f468}\u200d\u{1f469}","n":1.5}';
  const [escaped, alsoEscaped] = ['"a\\u00a0\\u2028b"', '"\u2764\\ufe0f c\u{1f468}\\u200d\u{1f469}"'];
  const sized = make('size', specimen('size', 'msgpack', text)!, 1)!;
  expect(sized.shown[0]).toMatchObject({ text: `{"s":${escaped},"t":${alsoEscaped},"n":1.5}` });
  expect(allMade('write', specimen('write', 'msgpack', text)!).map(({ question }) => question)).toContain(
    `Write ${escaped} in MessagePack, as the bytes that belong in the gap.`,
  );
  expect(make('size', specimen('size', 'json', text)!, 1)).toBeUndefined();
  const plain = '{ "s": "é 日本",\n\t"n": 1 }';
  expect(make('size', specimen('size', 'json', plain)!, 1)!.shown[0]).toMatchObject({ text: plain });
});

test("the number of segments in Cap'n Proto, which the bytes store less 1, is asked for with the 1", () => {
  const [hex, schema] = [
    '00000000020000000000000001000000feff000000000000',
    '@0xb1a2c3d4e5f60711; struct R { n @0 :Int16; }',
  ];
  const asked = allMade('say', given('capnp', hex, schema)).filter(({ at }) => at!.start === 0);
  expect(asked[0]).toMatchObject({ solution: ['1'], question: expect.stringContaining('after a reader has added 1?') });
});

test('the bytes of the value in an entry of a map do not include its tag, and the end of a group is named', () => {
  const schema =
    'syntax = "proto2"; message M { map<int32, string> m = 1; optional group G = 3 { optional int32 h = 1; } }';
  const from = given('protobuf', '0a05080212017 81b08031c'.replaceAll(' ', ''), schema);
  expect(allMade('write', from).map(({ solutionText }) => solutionText)).toContain('01 78');
  expect(make('size', from, 0)!.question).toContain('The tag that ends a group counts as framing.');
});

test('in Ion, neither a symbol nor a null of a type is asked for by its JSON', () => {
  // ["b", null, null.string, name, "name"] with the symbol "name" of the system's table
  const from = given('ion', 'e00100eabb81620f8f710484 6e616d65'.replaceAll(' ', ''));
  const solutions = allMade('write', from).map(({ solutionText }) => solutionText);
  expect(new Set(solutions)).toEqual(new Set(['81 62', '0f', '84 6e 61 6d 65']));
});

test('a text may be typed as JSON writes it', () => {
  // "né"
  const from = given('cbor', '636ec3a9');
  const exercise = allMade('say', from).find(({ solutionText }) => solutionText === 'né')!;
  const answers = ['né', '"né"', '"n\\u00e9"', '“n\\u00e9”', 'n\\u00e9', '"ne"'];
  const marks = answers.map((answer) => mark(exercise, [answer], from).isRight);
  expect(marks).toEqual([true, true, true, true, false, false]);
});

test('a sentence about the value of a message names a number that JSON lacks', () => {
  const from = given('cbor', '82f97c0001');
  const exercise = allMade('write', from).find(({ solutionText }) => solutionText === 'f9 7c 00')!;
  expect(mark(exercise, ['f9 fc 00'], from).feedback).toBe('The message now reads as [-Infinity,1].');
});

test('the bytes of a value are exactly its own: an integer has its tag, and a text has no comma', () => {
  const large = specimen('match', 'cbor', '[-18446744073709551616,1,2,"ab"]')!;
  const rows = allMade('match', large).flatMap(({ by }) => (by.as === 'pairs' ? by.rows : []));
  expect(rows.map(({ name }) => name)).not.toContain('-18446744073709551616 in CBOR');
  for (const { solution } of allMade('write', specimen('write', 'json', '["a","b",["c"],1]')!)) {
    expect(solution[0]).not.toMatch(/^2c/);
  }
});

test.each(['{}', '[1,2]', '""'])(
  'if the format of a message with the value %s is asked for, only that format can read the message',
  (text) => {
    const from = specimen('which', 'ubjson', text)!;
    for (const { shown, solution, by } of allMade('which', from)) {
      const bytes = shown[0]?.as === 'bytes' ? shown[0].bytes : new Uint8Array();
      const readers = from.lanes.filter((lane) => read(lane, bytes).ok);
      expect(readers.map(({ name }) => name)).toEqual(by.as === 'choice' ? [by.choices[Number(solution[0])]] : []);
    }
  },
);

test('the JSON of a Protobuf message may have integers as text, and the question says what is left out', () => {
  const schema = 'syntax = "proto3"; message M { int64 a = 1; repeated int64 b = 2; string c = 3; }';
  const from = given('protobuf', '08818080808080801012020102 1a0137'.replaceAll(' ', ''), schema);
  const exercise = make('read', from, 0)!;
  expect(exercise.question).toContain('Leave out the fields that the message lacks.');
  const isRight = (answer: string): boolean => mark(exercise, [answer], from).isRight;
  expect(isRight('{"a":"9007199254740993","b":["1","2"],"c":"7"}')).toBe(true);
  expect(isRight('{"a":"9007199254740992","b":["1","2"],"c":"7"}')).toBe(false);
  expect(isRight('{"a":"9007199254740993","b":["1","2"],"c":7}')).toBe(false);
  expect(make('message', from, 0)!.question).toContain('Leave out the fields that the JSON lacks.');
});

test('where the message has a type beside each value, a text of digits is no number', () => {
  // google.protobuf.Value of {"a":"5","b":6}
  const from = specimen('read', 'protobuf-struct', '{"a":"5","b":6}')!;
  const exercise = make('read', from, 0)!;
  const isRight = (answer: string): boolean => mark(exercise, [answer], from).isRight;
  expect(['{"a":"5","b":6}', '{"a":"5","b":"6"}', '{"a":5,"b":6}'].map(isRight)).toEqual([true, false, false]);
});

test('integers beside a google.protobuf.Struct may be texts', () => {
  const schema =
    'syntax = "proto3"; import "google/protobuf/struct.proto"; message M { int64 id = 1; google.protobuf.Struct meta = 2; }';
  const from = given('protobuf', '0805121a0a0e0a016112091100000000000018400a080a016212031a0137', schema);
  const exercise = make('read', from, 0)!;
  const isRight = (answer: string): boolean => mark(exercise, [answer], from).isRight;
  expect(isRight('{"id":"5","meta":{"a":6,"b":"7"}}')).toBe(true);
  expect(isRight('{"id":5,"meta":{"a":"6","b":"7"}}')).toBe(false);
});

test('an answer that is nested deeply is marked', () => {
  const from = specimen('read', 'msgpack', '{"a":1}')!;
  const deep = `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
  expect(mark(make('read', from, 0)!, [deep], from).isRight).toBe(false);
  const schema = 'syntax = "proto3"; message M { int64 a = 1; }';
  const typed = given('protobuf', '0801', schema);
  expect(mark(make('read', typed, 0)!, [deep], typed).isRight).toBe(false);
});

test('a sentence about the value of a message names a literal that JSON lacks', () => {
  const from = given('cbor', 'a16178f6');
  const exercise = allMade('write', from).find(({ solutionText }) => solutionText === 'f6')!;
  expect(mark(exercise, ['f7'], from).feedback).toBe('The message now reads as {"x":undefined}.');
});

test('the question says how a union and binary data stand in the JSON of Avro', () => {
  const fields = '[{"name":"u","type":["null","string"]},{"name":"b","type":"bytes"}]';
  const from = given('avro', '02027804 00ff'.replaceAll(' ', ''), `{"type":"record","name":"R","fields":${fields}}`);
  expect(make('read', from, 0)!.question).toContain('Write the value of a union without its type.');
  expect(make('message', from, 0)!.question).toContain('Its binary data is in base64.');
});

test.each([
  ['msgpack', '93cfffffffffffffffffa0c0', '[18446744073709551615,"",null]', '[18446744073709551614,"",null]'],
  ['bson', '10000000013000000000000000f04300', '{"0":18446744073709551615}', '{"0":18446744073709559999}'],
] as const)('a message of %s, %s, is read digit by digit', (codec, hex, right, wrong) => {
  const from = given(codec, hex);
  const exercise = make('read', from, 0)!;
  expect([right, wrong].map((answer) => mark(exercise, [answer], from).isRight)).toEqual([true, false]);
  expect(make('message', from, 0)).toBeDefined();
});

test.each([
  ['msgpack', '82a0a0a16101', 'The bytes that write an empty name count as a name.'],
  ['bson', '0c0000001061000100000000', 'The NUL that ends a name counts as part of the name.'],
  ['ion', 'e00100eab180', 'The bytes that write an empty text count as a value.'],
  ['ion', 'e00100eae78183d487b28161d38a2101', 'A tag is a number that takes the place of a name.'],
  ['ion', 'e00100eae78183d487b28161d38a2101', 'Of the symbol table, only the texts count as names.'],
  ['smile', '3a290a01f82a84814101c2f9', 'The length of its digits counts as part of a decimal.'],
] as const)('the question for the sizes of given %s, %s, shows the bytes and says: %s', (codec, hex, rule) => {
  const { question, shown } = make('size', given(codec, hex), 0)!;
  expect(question).toContain(rule);
  expect(shown.map(({ as }) => as)).toEqual(['text', 'bytes']);
  expect(make('size', specimen('size', codec, '{"b":1}')!, 0)!.shown.map(({ as }) => as)).toEqual(['text']);
});

test('the question for the sizes in Protobuf says that the tags of map entries are framing', () => {
  const schema = 'syntax = "proto3"; message M { map<string, int32> m = 1; }';
  const { question, solutionText } = make('size', given('protobuf', '0a050a01611001', schema), 0)!;
  expect(question).toContain('The tags in the entries of a map, which are always the same, count as framing.');
  expect(solutionText).toBe('2 for names and tags, 4 for framing, 1 for values');
});

test("a message of Cap'n Proto whose values share bytes with padding is not asked for its sizes", () => {
  expect(make('size', specimen('size', 'capnp', '{"a":1,"ok":true}')!, 0)).toBeUndefined();
  expect(make('size', specimen('size', 'capnp', '{"a":1,"b":2.5}')!, 0)).toBeDefined();
});

test.each([
  ['[-0.0, 1e-07]', '[0,1e-7]', 'this JSON'],
  ['"Zo\\u00eb"', '"Zoë"', 'this JSON'],
  ['{"a b": 1}', '{"a b": 1}', 'the minified form of this JSON'],
] as const)('a question about the bytes of %s shows %s', (text, shown, name) => {
  const exercise = make('size', specimen('size', 'json', text)!, 0)!;
  expect(exercise.question).toContain(`How many bytes does ${name} take?`);
  expect(exercise.shown).toEqual([{ as: 'text', label: 'JSON', text: shown }]);
});

test.each([
  ['ion', 'e00100ea31ff', 'value does the marked byte hold in Ion, with the sign that its type gives?'],
  ['cbor', '39012b', 'value do the marked bytes hold in CBOR, with the sign that their type gives?'],
  ['cbor', '20', 'value does the marked byte hold in CBOR?'],
  ['cbor', 'c11a6553f100', 'number does the marked byte hold in CBOR?'],
  ['ion', 'e00100eae78183d487b28161d38a2101', 'number does the marked byte hold in Ion?'],
  ['smile', '3a290a03f8406101f9', 'index does the marked byte hold in Smile?'],
  ['msgpack', '9101', 'count or length does the marked byte hold in MessagePack?'],
] as const)('given %s, %s, has a question: which %s', (codec, hex, end) => {
  expect(allMade('say', given(codec, hex)).map(({ question }) => question)).toContain(`Which ${end}`);
});

test('the branch of a union is a number, not a count or length', () => {
  const questions = allMade('say', given('avro', '0206', '["null","int"]')).map(({ question }) => question);
  expect(new Set(questions)).toEqual(
    new Set(['Which number does the marked byte hold in Avro?', 'Which value does the marked byte hold in Avro?']),
  );
});

test.each([
  ['smile', '3a290a012a84814101', '-1.25', ['-1,25', '\u22121.250', '-0.125e1'], ['1.25', '-1.26', '-12.5', 'x']],
  ['cbor', 'f97c00', 'Infinity', ['infinity', '\u221e', '+inf'], ['-Infinity', '0', 'info']],
  ['msgpack', 'a3c3a962', 'éb', ['éb', '"éb"', '“éb”', "'éb'"], ['Éb', '“éb', 'eb']],
] as const)('of given %s, %s, the value %s may be spelled %j, but not %j', (codec, hex, value, right, wrong) => {
  const from = given(codec, hex);
  const exercise = allMade('say', from).find(({ solution }) => solution[0] === value)!;
  const isRight = (answer: string): boolean => mark(exercise, [answer], from).isRight;
  expect([right.map(isRight), wrong.map(isRight)]).toEqual([right.map(() => true), wrong.map(() => false)]);
});

test('the number of bits that are not hex digits is named by its own mistake', () => {
  const feedbackOn = (codec: CodecId, hex: string, answer: string, schema?: string): string => {
    const from = given(codec, hex, schema);
    return mark(allMade('say', from).at(-1)!, [answer], from).feedback;
  };
  expect(feedbackOn('avro', '08', '8', '"int"')).toMatch(/^8 is the varint itself\. It is in zigzag/);
  const ion = given('ion', 'e00100ea3101');
  const exercise = allMade('say', ion).find(({ solution }) => solution[0] === '-1')!;
  expect(mark(exercise, ['1'], ion).feedback).toBe('The sign is wrong.');
});

test('the JSON of a message has enums by name or number, and the question says how it has binary data', () => {
  const schema = 'syntax = "proto3"; enum E { A = 0; B = 1; } message M { E e = 1; bytes b = 2; }';
  const from = given('protobuf', '0801120100', schema);
  const exercise = make('read', from, 0)!;
  expect(exercise.question).toContain(' Write binary data in base64.');
  const isRight = (answer: string): boolean => mark(exercise, [answer], from).isRight;
  expect(['{"e":"B","b":"AA=="}', '{"e":1,"b":"AA=="}', '{"e":0,"b":"AA=="}'].map(isRight)).toEqual([
    true,
    true,
    false,
  ]);
});

test('a question for the name of a text shows the head of its container, not the header of the message', () => {
  const places = allMade('name', given('smile', '3a290a01fa8061208062416162fb')).flatMap(({ shown }) =>
    shown.flatMap((each) => (each.label === 'It is in' && each.as === 'text' ? each.text : [])),
  );
  expect(new Set(places)).toEqual(new Set(['fa at byte 4: object, 2 members']));
});

test('the text of a symbol in the table of Ion is a string, and neither type is offered beside it', () => {
  const asked = allMade('name', given('ion', 'e00100eae78183d487b28161d38a2101')).filter(({ at }) => at?.start === 10);
  expect(asked.length).toBeGreaterThan(0);
  for (const { by, solutionText } of asked) {
    expect(solutionText).toBe('string of a symbol');
    expect(by.as === 'choice' && by.choices.filter((each) => /^(string|symbol)$/.test(each))).toEqual([]);
  }
});

test('a question for missing data has no article', () => {
  const from = given('msgpack', '91c403010203');
  expect(make('cut', from, 0)!.question).toMatch(/within data that begins at byte 3\. How many bytes of the data/);
});

test('a symbol of an enum is asked by its name, which other formats write as text', () => {
  const avsc = JSON.stringify({
    type: 'record',
    name: 'R',
    fields: [
      { name: 'k', type: { type: 'enum', name: 'E', symbols: ['A', 'B', 'C'] } },
      { name: 'n', type: 'int' },
      { name: 'm', type: 'int' },
    ],
  });
  const from = (type: ExerciseType): Specimen =>
    new Specimens(sourceOf('{"k":"C","n":300,"m":5}'), { avsc }).of(lanesFor(type, 'avro').map(loadedPartsOf), 400, 0)!
      .specimen;
  const asked = [...Array(40).keys()].flatMap((seed) => [
    ...(make('match', from('match'), seed)?.solutionText ?? '').split('; '),
    make('write', from('write'), seed)!.question.slice(0, 17),
  ]);
  expect(asked).toContain('"C" in Avro: 04');
  expect(asked).toContain('"C" in MessagePack: a1 43');
  expect(asked).toContain('Write "C" in Avro');
  expect(asked.filter((each) => each.startsWith('2 in'))).toEqual([]);
});

test('one value in several formats is chosen among its own bytes in each of them', () => {
  const codecs = ['avro', 'protobuf', 'msgpack', 'json'] as const;
  const source = sourceOf('{"name":"Ada","year":1984,"likes":["tea","rain"]}');
  const from = new Specimens(source).of(codecs.map(loadedPartsOf), RULES.match.most, 0)!.specimen;
  const solutions = new Set<string>();
  for (let seed = 0; seed < 20; seed++) {
    const { by, solutionText } = make('match', from, seed)!;
    solutions.add(solutionText);
    const own = solutionText.split('; ').map((each) => each.replace(/.*: /, ''));
    const choices = by.as === 'pairs' ? by.rows.map((row) => [...row.choices].sort()) : [];
    expect(choices).toEqual(codecs.map(() => [...own].sort()));
  }
  expect(solutions).toContain(
    '1984 in Avro: 80 1f; 1984 in Protobuf: c0 0f; 1984 in MessagePack: cd 07 c0; 1984 in JSON: 31 39 38 34',
  );
});

test('the value of an enum may be said by its number and by its symbol', () => {
  const avsc = JSON.stringify({
    type: 'record',
    name: 'R',
    fields: [{ name: 'k', type: { type: 'enum', name: 'E', symbols: ['A', 'B', 'C'] } }],
  });
  const from = new Specimens(sourceOf('{"k":"C"}'), { avsc }).of([loadedPartsOf('avro')], 400, 0)!.specimen;
  const exercise = make('say', from, 0)!;
  const isRight = (answer: string): boolean => mark(exercise, [answer], from).isRight;
  expect(['2', 'C', '"C"', 'B', '3', ''].map(isRight)).toEqual([true, true, true, false, false, false]);
});

test('the tag of a field is asked for its field number, since it has a wire type too', () => {
  const from = specimen('say', 'protobuf', '{"a":1,"b":"x"}')!;
  const tags = [...Array(20).keys()].map((seed) => make('say', from, seed)!).filter(({ term }) => /tag$/.test(term!));
  expect(tags.length).toBeGreaterThan(0);
  for (const { question } of tags) expect(question).toContain('Which field number does the marked byte hold');
});

describe.each(['protobuf', 'avro'] as const)('what bytes of %s mean depends on the schema', (codec) => {
  const types = EXERCISE_TYPES.filter((type) => RULES[type].lanes !== 'all' && hasExercises(codec, type));
  test.each(types)('which a question to %s shows', (type) => {
    const from = specimen(type, codec, '{"id":-3,"n":[1,300],"s":"ab"}')!;
    const labels = firstMade(type, from)!.shown.map(({ label }) => label);
    expect(labels).toContain('Schema');
  });
});

test('a question about JSON with white space names its minified form, and one about another format the format', () => {
  const [json, typed, cbor] = (
    [
      ['json', ' '],
      ['json', ''],
      ['cbor', ''],
    ] as const
  ).map(([codec, space]) => {
    const text = `{"id":4,${space}"tags":["ab",300],"ok":true}`;
    return (['find', 'order', 'size'] as const).map((type) => firstMade(type, specimen(type, codec, text)!)!.question);
  });
  for (const question of json!) expect(question).toMatch(/the minified form of this JSON/);
  for (const question of typed!) expect(question).not.toMatch(/minified|JSON message/);
  for (const question of cbor!) expect(question).toMatch(/CBOR/);
});

test('the question names the byte at which the reader stops, or the end', () => {
  const from = specimen('find', 'msgpack', '{"id":4,"tags":["ab",300],"ok":true}')!;
  const asked = [0, 1, 2, 3, 4, 5, 6, 7].map((seed) => make('find', from, seed)!.question);
  for (const question of asked) expect(question).toMatch(/A reader stops at (byte \d+ \([0-9a-f]{2}\)|the end): /);
  const exercise = make('find', from, 0)!;
  const wrong = exercise.solution[0] === '2' ? '3' : '2';
  expect(mark(exercise, [wrong], from).feedback).toMatch(
    /^Flipping a bit of byte [23] \(6[49]\) does not restore this JSON\.$/,
  );
});

test.each([
  ['[18446744073709551616]', '18446744073709551616', true],
  ['[18446744073709551616]', '18446744073709552000', true],
  ['[0.5]', '0.50000001', false],
  ['[-0.0]', '6.3e-322', false],
  ['[-0.0]', '0', false],
] as const)('the double of %s is %s: %s', (text, answer, isRight) => {
  const from = specimen('say', 'bson', text)!;
  const [lane] = from.lanes;
  const region = regionsThat(lane!, ({ form }) => form?.as === 'ieee')[0]!;
  expect(mark(make('say', from, 1, { region })!, [answer], from).isRight).toBe(isRight);
});

test('a longer answer within a length is right, and the mark names the length that the message would need', () => {
  const { exercise, from } = writing('protobuf', '{"a":{"b":1}}');
  const longer = mark(exercise, ['81 00'], from);
  expect(longer).toMatchObject({ degree: 'longer', feedback: expect.stringContaining('would have to be') });
});

test.each([
  ['msgpack', 'msgpackr'],
  ['msgpackr-records', 'msgpack'],
  ['cbor', 'cbor-x-default'],
] as const)(
  'the bytes of one library of a format are right where the bytes of another library are expected: %s, %s',
  (codec, other) => {
    let compared = 0;
    for (const { source } of small) {
      const [from, by] = [codec, other].map((id) => new Specimens(source).of([loadedPartsOf(id)], 2000, 0)?.specimen);
      const [wanted, bytes] = [from?.lanes[0], by?.lanes[0]?.bytes];
      if (wanted === undefined || bytes === undefined || bytes.length > 100) continue;
      compared++;
      const exercise = { ...(make('size', from!, 0) as Exercise), type: 'translate' as const };
      const answer: Answer = [toHex(bytes)];
      expect(parseHex(answer[0]!).ok).toBe(true);
      const mixed = { ...from!, lanes: [wanted, wanted] };
      expect(mark({ ...exercise, by: { as: 'hex' } }, answer, mixed).isRight).toBe(true);
    }
    expect(compared).toBeGreaterThan(0);
  },
);

test('a term moves to the next box after a right answer, back to the first box after a wrong answer', () => {
  const once = boxesAfter({}, 'msgpack fixmap', true);
  expect(once).toEqual({ 'msgpack fixmap': 1 });
  expect(boxesAfter(once, 'msgpack fixmap', false)).toEqual({ 'msgpack fixmap': 0 });
  expect(leastKnown([{ term: 'msgpack fixmap' }, { term: 'msgpack nil' }], once)).toEqual({ term: 'msgpack nil' });
});

describe('the exercise after another one', () => {
  const about = (start: number, term = 'msgpack fixstr'): Exercise => ({
    type: 'say',
    seed: 0,
    question: '',
    shown: [{ as: 'bytes', label: '', bytes: Uint8Array.of(7, 7, 8, 9) }],
    by: { as: 'text' },
    solution: [String(start)],
    solutionText: '',
    working: [],
    term,
    at: { start, end: start + 1 },
  });
  const next = (made: readonly Exercise[], asked: readonly Exercise[], twinOf?: Follows['twinOf']) =>
    nextExercise(async (seed) => made[seed], {
      boxes: {},
      asked: asked.map(questionKey),
      ...(twinOf && { twinOf }),
    });

  test('asks something new, also if the first seeds repeat a question', async () => {
    expect(await next([...Array<Exercise>(20).fill(about(0)), about(1)], [about(0)])).toEqual(about(1));
    expect(await next([about(0), about(1), about(2)], [about(1), about(0)])).toEqual(about(2));
  });

  test('repeats a question only if there is nothing else, the last one last', async () => {
    expect(await next([about(1), about(0)], [about(0), about(1)])).toEqual(about(0));
    expect(await next([about(0)], [about(0)])).toEqual(about(0));
    expect(await next([], [about(0)])).toBeUndefined();
  });

  test('after an error, is another question also where the same place shows another wrong length', async () => {
    const from = specimen('fix', 'msgpack', '{"id":4}')!;
    const made = [...Array(60).keys()].flatMap((seed) => make('fix', from, seed) ?? []);
    const last = made[0]!;
    const twinOf = { term: last.term!, bytes: bytesAsked(last) };
    expect(made.some((each) => questionKey(each) === questionKey(last) && bytesAsked(each) !== twinOf.bytes)).toBe(
      true,
    );
    const after = await next(made.slice(1), [last], twinOf);
    expect(questionKey(after!)).not.toBe(questionKey(last));
  });

  test('after an error, is about the same term with other bytes, if possible at a new place', async () => {
    const twinOf = { term: 'msgpack fixstr', bytes: '07' };
    const made = [about(0), about(3, 'msgpack nil'), about(1), about(2), about(3)];
    expect(await next(made, [about(0)], twinOf)).toEqual(about(2));
    expect(await next(made, [about(2), about(0)], twinOf)).toEqual(about(3));
    expect(await next(made, [about(2), about(3), about(0)], twinOf)).toEqual(about(2));
  });
});

test.each(COMPARED)('an empty text of %s is read as a text, not as null', (codec) => {
  const [lane] = specimen('size', codec, '{"a":"","b":[1]}')!.lanes;
  expect(read(lane!, lane!.bytes)).toMatchObject({ value: { a: '', b: [1] } });
});

test('in CBOR, an empty text may be one of chunks, of which there are none', () => {
  const { exercise, from } = writing('cbor', '{"a":""}', 'message');
  const degrees = ['a1616160', 'a161617fff', 'a161617800', 'a16161f6', 'a16161f7'].map(
    (hex) => mark(exercise, [hex], from).degree,
  );
  expect(degrees).toEqual(['right', 'longer', 'longer', 'other value', 'other value']);
});

describe('a whole message is marked by reading it', () => {
  const JSON_TEXT = '{"a":1,"b":"hi","c":[true,300]}';

  test.each([
    ['msgpack', '83a16101a162a26869a16392c3cd012c', 'right', ''],
    ['msgpack', 'de0003a1630092', 'unreadable', 'A reader stops at byte'],
    ['msgpack', '83a16392c3cd012ca162a26869a16101', 'right', ''],
    ['msgpack', 'de0003d90161cc01a162d9026869a163dc0002c3ce0000012c', 'longer', 'That is 9 bytes more'],
    [
      'msgpack',
      '83a16102a162a26869a16392c3cd012c',
      'other value',
      'The first difference is at byte 3: /a is 2, and 1 in the JSON.',
    ],
    [
      'msgpack',
      '83a16101a162a26869a16392c3cd012d',
      'other value',
      'The first difference is at byte 14: /c/1 is 301, and 300 in the JSON.',
    ],
    [
      'msgpack',
      '83a16101a164a26869a16392c3cd012c',
      'other value',
      'The first difference is at byte 7: /d is not in the JSON.',
    ],
    ['msgpack', '82a16101a162a26869', 'other value', 'All that is there is right, but /c is missing.'],
    ['msgpack', '84a16101a16101a162a26869a16392c3cd012c', 'other value', 'A map has the same name twice.'],
    ['msgpack', '93a16101', 'unreadable', 'A reader stops at byte 4'],
    ['cbor', 'bf616101616262686961639ff519012cffff', 'longer', 'That is 2 bytes more'],
    ['bson', '00', 'unreadable', ''],
    ['protobuf', '080112026869', 'other value', 'All that is there is right, but /c is missing.'],
  ] as const)('in %s, %s is %s', (codec, hex, degree, feedback) => {
    const text = codec === 'protobuf' ? '{"a":1,"b":"hi","c":[1,300]}' : JSON_TEXT;
    const { exercise, from } = writing(codec, text, 'message');
    expect(mark(exercise, [hex], from)).toMatchObject({ degree, feedback: expect.stringContaining(feedback) });
  });

  test.each([
    [`{'c': [true, 300,], b: "x"}`, 'unreadable', 'Line 1, column 21'],
    [`{'c': [true, 300,], 'b': 'hi', 'a': 1.0}`, 'right', ''],
    ['{"a":1,"b":"hi","c":[true,301]}', 'wrong', 'The first difference is at byte 14: /c/1 is not 301.'],
    ['{"a":1,"c":[true,300]}', 'wrong', 'The value at byte 7 is not in its place in the answer.'],
    ['{"a":1,"b":"hi","c":[true,300,4]}', 'wrong', '/c'],
    ['{"a":1,"b":"hi","c":[true,300],"d":null}', 'wrong', 'The answer has /d, which is not in the message.'],
    ['83', 'wrong', 'The first difference is at byte 0'],
  ] as const)('the JSON %s of a message is %s', (answer, degree, feedback) => {
    const { exercise, from } = writing('msgpack', JSON_TEXT, 'read');
    expect(exercise.solution).toEqual([JSON_TEXT]);
    expect(mark(exercise, [answer], from)).toMatchObject({ degree, feedback: expect.stringContaining(feedback) });
  });

  test('a message that needs a schema is asked with it', () => {
    const { exercise } = writing('protobuf', '{"a":1,"b":"hi"}', 'message');
    expect(exercise.shown[1]).toMatchObject({
      label: 'Schema',
      text: expect.stringContaining('optional int32 a = 1;'),
    });
    expect(writing('msgpack', '{"a":1}', 'message').exercise.shown).toHaveLength(1);
  });
});

thorough('the types that a format does not have make no exercise of any sample, and the others make some', () => {
  const specimens = samples.map(({ source }) => new Specimens(source));
  const codecOf = (format: (typeof FORMATS)[number]): CodecId => format.codecs[0]!.id;
  for (const type of EXERCISE_TYPES) {
    const made = FORMATS.filter((format) => {
      const parts = lanesFor(type, codecOf(format)).map(loadedPartsOf);
      return specimens.some((each) =>
        [0, 1, 2, 3, 4, 5].some((seed) => {
          const from = each.of(parts, RULES[type].most, seed)?.specimen;
          return from !== undefined && make(type, from, seed) !== undefined;
        }),
      );
    });
    const offered = FORMATS.filter(({ id }) => hasExercises(id, type));
    expect(
      made.map(({ id }) => id),
      type,
    ).toEqual(offered.map(({ id }) => id));
  }
});

describe('the wrong terms for a byte are those that a beginner may choose', () => {
  const TEXT = '{"id":4,"n":[1,300,-5],"s":"ab","p":{"x":1.5,"y":true}}';
  const RARE = /CRC|sync|metadata|magic|not UTF-8|fixext 16|scope|DBPointer|MIME|typed array/;

  test.each<CodecId>(['msgpack', 'cbor', 'bson', 'ubjson', 'protobuf', 'avro'])('in %s', (codec) => {
    const from = specimen('name', codec, TEXT)!;
    const [lane] = from.lanes;
    const there = new Set(regionsThat(lane!, () => true).map((region) => kindAt(lane!, region).label));
    let asked = 0;
    for (let seed = 0; seed < 60; seed++) {
      const { by } = make('name', from, seed) ?? {};
      if (by?.as !== 'choice') continue;
      asked++;
      expect(by.choices.join('; ')).not.toMatch(RARE);
      expect(by.choices.filter((label) => there.has(label)).length, by.choices.join('; ')).toBeGreaterThanOrEqual(2);
    }
    expect(asked).toBeGreaterThan(20);
  });
});

test('the question for a name shows the container that makes it a name', () => {
  const from = specimen('name', 'msgpack', '{"p":{"xy":1}}')!;
  const shown = [...Array(40).keys()].flatMap((seed) => {
    const { term, shown: parts } = make('name', from, seed) ?? {};
    return term === 'msgpack key' ? [parts!.at(-1)] : [];
  });
  expect(shown).toContainEqual({ as: 'text', label: 'It is in', text: '81 at byte 3: 1-element map' });
});

test.each([
  ['msgpack', '83a16101a16102a16290'],
  ['cbor', 'a361610161610261 6280'],
  ['bson', '13000000106100010000001061000200000000'],
] as const)(
  'in given %s, %s, a member whose name occurs again is not asked for, nor what depends on it',
  (codec, hex) => {
    const from = given(codec, hex.replaceAll(' ', ''));
    for (const type of ['read', 'message', 'order'] as const) expect(make(type, from, 0), type).toBeUndefined();
    const lane = from.lanes[0]!;
    for (const { at } of allMade('write', from)) {
      const others = [...Array(256).keys()].map((byte) => lane.bytes.with(at!.start, byte));
      const values = others.flatMap((bytes) => {
        const got = read(lane, bytes);
        return got.ok ? [JSON.stringify(got.value)] : [];
      });
      expect(new Set(values).size, JSON.stringify(at)).toBeGreaterThan(1);
    }
  },
);

test('in Protobuf, the last field with a number is asked for, not the first, and messages are merged', () => {
  const schema = 'syntax = "proto3"; message M { M m = 1; int32 n = 2; int32 k = 3; }';
  // {"m":{"n":6,"k":9}} from m {n: 5} and m {n: 6, k: 9}
  const from = given('protobuf', '0a0210050a0410061809', schema);
  const asked = allMade('write', from).map(({ solutionText }) => solutionText);
  expect(new Set(asked)).toEqual(new Set(['06', '09']));
  const exercise = make('read', from, 0)!;
  expect(mark(exercise, ['{"m":{"n":6,"k":9}}'], from).isRight).toBe(true);
  expect(make('message', from, 0)).toBeUndefined();
});

test('a whole message with a name twice is wrong in each format but Protobuf', () => {
  const schema = '{"type":"map","values":"int"}';
  const from = given('avro', '0202610400', schema);
  const exercise = make('message', from, 0)!;
  expect(mark(exercise, ['04 02 61 06 02 61 04 00'], from)).toMatchObject({ isRight: false });
  expect(mark(exercise, ['01 08 02 61 04 00'], from).isRight).toBe(false);
  expect(mark(exercise, ['01 06 02 61 04 00'], from).isRight).toBe(true);
  const fields = 'syntax = "proto3"; message M { int32 n = 1; }';
  const typed = given('protobuf', '0802', fields);
  expect(mark(make('message', typed, 0)!, ['08 01 08 02'], typed).isRight).toBe(true);
});

test.each([
  ['cbor', '83f97e0001f97c00', undefined],
  ['cbor', '8401f97c0014f7', undefined],
  ['msgpack', '93ca7fc0000001c0', undefined],
  ['msgpack', '93c001c0', 'null twice'],
  ['cbor', '8301f97c0002', 'Infinity alone'],
] as const)(
  'in given %s, %s, parts that the JSON shows as null are put in order if they are alike: %s',
  (codec, hex, what) => {
    expect(make('order', given(codec, hex), 0) !== undefined).toBe(what !== undefined);
  },
);

test('a float of four bytes is read by the number that it is written for', () => {
  const schema = 'syntax = "proto3"; message M { float f = 1; double d = 2; repeated float g = 3; }';
  const from = given('protobuf', '0dcdcccc3d119a9999999999b93f1a040ad7a33c', schema);
  const exercise = make('read', from, 0)!;
  const feedbackOn = (answer: string): string | true => {
    const { isRight, feedback } = mark(exercise, [answer], from);
    return isRight || feedback;
  };
  expect(feedbackOn('{"f":0.1,"d":0.1,"g":[0.02]}')).toBe(true);
  expect(feedbackOn('{"f":0.10000000149011612,"d":0.1,"g":[0.019999999552965164]}')).toBe(true);
  expect(feedbackOn('{"f":0.1,"d":0.10000000149011612,"g":[0.02]}')).toContain('/d is not');
  expect(feedbackOn('{"f":0.2,"d":0.1,"g":[0.02]}')).toContain('/f is not 0.2.');
  expect(feedbackOn('{"f":[0.1],"d":0.1,"g":0.02}')).toContain('/f is not');
  const alone = given('msgpack', 'ca3dcccccd');
  expect(mark(make('read', alone, 0)!, ['0.1'], alone).isRight).toBe(true);
});

test.each([
  ['cbor', 'a16164c482211907cf', 'a decimal'],
  ['cbor', '81d7420102', 'binary data in another notation'],
  ['xml', Buffer.from('<r a="1"><b>x</b></r>').toString('hex'), 'an attribute and a root with another name'],
] as const)('the JSON of %s, %s, is not asked for, because %s may count in it', (codec, hex, _what) => {
  expect(make('read', given(codec, hex), 0)).toBeUndefined();
});

test('questions about XML say which elements a JSON becomes, and it is not translated', () => {
  const from = specimen('read', 'xml', '{"a":1,"b":["1"]}')!;
  expect(make('read', from, 0)!.question).toContain('The root element stands for the whole value');
  expect(make('size', from, 0)!.question).toContain('A name counts in its start tag and in its end tag');
  expect(make('message', specimen('message', 'xml', '{"a":1}')!, 0)!.question).toContain(
    'The root element is named root',
  );
  expect(make('translate', specimen('translate', 'xml', '{"a":1}')!, 0)).toBeUndefined();
});

test('a long name of Smile counts with the byte that ends it, which is not NUL', () => {
  const from = given('smile', `3a290a01fa34${'6b'.repeat(65)}fcc7fb`);
  const { question } = make('size', from, 0)!;
  expect(question).toContain('The byte that ends a long name counts as part of the name.');
  expect(question).not.toContain('NUL');
});

test('an integer beyond 2^53 is compared digit by digit with what slips give', () => {
  const from = given('cbor', '82c349010000000000000000c3490100000000000000ff');
  const exercise = allMade('say', from).find(({ solutionText }) => solutionText === '-18446744073709551617')!;
  const feedbackOn = (answer: string): string => mark(exercise, [answer], from).feedback;
  expect(feedbackOn('18446744073709551617')).toBe('The sign is wrong.');
  expect(feedbackOn('18446744073709551616')).toContain('18446744073709551616 is n');
  expect(feedbackOn('-18446744073709551616')).toContain('one less than -n');
  const least = given('msgpack', 'd38000000000000000');
  const other = allMade('say', least).find(({ solutionText }) => solutionText === '-9223372036854775808')!;
  expect(mark(other, ['9223372036854775807'], least).feedback).toBe('');
  expect(mark(other, ['9223372036854775808'], least).feedback).toContain("two's complement");
});

test('a worked example is of the same kind, not only of the same label: a tag is none for the number after it', () => {
  const from = given('cbor', '82c34901000000000000000001');
  const exercise = allMade('say', from).find(({ solutionText }) => solutionText === '-18446744073709551617')!;
  expect(exercise.hint).toEqual({ kinds: 'negative bignum' });
});

test('a name or a text is shown with the head of its container, not with a comma or padding before it', () => {
  const inJson = allMade('name', specimen('name', 'json', '{"a":[{"b":1},null,"x"],"c":null,"d":"y"}')!);
  // [no-op, "a", 5, "b"]
  const inUbjson = allMade('name', given('ubjson', '5b4e53690161690553690162 5d'.replaceAll(' ', '')));
  const containers = (made: readonly Exercise[]): ReadonlySet<string> =>
    new Set(
      made.flatMap(({ shown }) =>
        shown.flatMap((each) => (each.label === 'It is in' && each.as === 'text' ? [each.text] : [])),
      ),
    );
  for (const text of containers(inJson)) expect(text).toMatch(/^(5b|7b) at byte /);
  expect(containers(inJson).size).toBe(3);
  expect(containers(inUbjson)).toEqual(new Set(['5b at byte 0: array, 3 elements']));
});

test.each([
  ['avro', '8102', '"long"', 'a varint'],
  ['bson', '14000000076100507f1f77bcf86cd79943901100', undefined, 'a part of an ObjectId'],
] as const)(
  'in given %s, %s, a cut is not asked for if the bytes do not tell what is missing: %s, %s',
  (codec, hex, schema, _what) => {
    expect(allMade('cut', given(codec, hex, schema))).toEqual([]);
  },
);

test('a text in chunks is cut within a chunk', () => {
  const questions = allMade('cut', given('cbor', '7f62686962686fff')).map(({ question }) => question);
  expect(questions.length).toBeGreaterThan(0);
  for (const question of questions) expect(question).toContain('How many bytes of the chunk are missing?');
});

test.each([
  ['msgpack', '91a0', 'The bytes that write an empty text count as framing.'],
  ['ubjson', '7b5501655355007d', 'The bytes that write an empty text count as framing.'],
  ['bson', '0d000000027800010000000000', 'The bytes that write an empty text count as framing.'],
  ['bson', '080000000a780000', 'A byte that is a whole value, such as null, counts as a value.'],
  ['ubjson', '5b545a5d', 'A byte that is a whole value, such as null, counts as a value.'],
  ['ion', 'e00100eae78183d487b28161e4818a2101', 'The number of an annotation counts as framing.'],
  ['ion', 'e00100eab2a080', 'The bytes that write empty binary data count as framing.'],
  ['msgpack', '91c400', 'The bytes that write empty binary data count as framing.'],
  ['msgpack', '81cd012c01', 'A name that is not text counts with its head.'],
  ['cbor', 'a119012c01', 'A name that is not text counts with its head.'],
  ['cbor', 'a1416101', 'A name that is not text counts with its head.'],
  ['cbor', 'bf7f61616162fff5ff', 'A name in chunks counts with its heads and its end.'],
  ['bson', '140000000461000c000000103000010000000000', 'The index before an element of an array counts as a name.'],
  [
    'xml',
    Buffer.from('<root><n type="null"/></root>').toString('hex'),
    'The attribute that marks null counts as a value.',
  ],
] as const)('the question for the sizes of given %s, %s, says: %s', (codec, hex, rule) => {
  expect(make('size', given(codec, hex), 0)!.question).toContain(rule);
});

test.each([
  ['msgpack', '9301a16180', /empty|whole value/],
  ['cbor', 'bf7f61616162fff5ff', /not text/],
  ['cbor', 'a19fff01', /in chunks/],
  ['bson', '080000000a780000', /index/],
  ['ion', 'e00100eab2b0d0', /empty/],
  ['json', '5b6e756c6c5d', /whole value/],
  ['avro', '01', /whole value/],
  ['ion', 'e00100eae78183d487b28161d38a2101', /annotation/],
] as const)('the question for the sizes of given %s, %s, does not say %s', (codec, hex, rule) => {
  const from =
    codec === 'json'
      ? specimen('size', 'json', '[null]')!
      : given(codec, hex, codec === 'avro' ? '"boolean"' : undefined);
  expect(make('size', from, 0)!.question).not.toMatch(rule);
});

test('what nobody sees is named with an escape in the mark of a count', () => {
  const from = given('msgpack', '91a461c2a062');
  const asked = allMade('say', from).find(({ solution }) => solution[0] === '4')!;
  expect(mark(asked, ['3'], from).feedback).toContain('\\u00a0 takes 2');
});

test('twice the count of a map in zigzag is the varint itself', () => {
  // {"k":5,"l":6}
  const from = given('avro', '04026b0a026c0c00', '{"type":"map","values":"int"}');
  const exercise = allMade('say', from).find(({ at }) => at!.start === 0)!;
  expect(mark(exercise, ['4'], from).feedback).toContain('4 is the varint itself.');
});

test('a negative count is asked for with its sign', () => {
  const from = given('avro', '0304020400', '{"type":"array","items":"int"}');
  const asked = allMade('say', from).find(({ solutionText }) => solutionText === '-2')!;
  expect(asked.question).toBe('Which count or length does the marked byte hold in Avro, with its sign?');
});

test('a number of bytes may have its unit', () => {
  const from = specimen('cut', 'msgpack', '{"name":"abcdefgh"}')!;
  const exercise = make('cut', from, 1)!;
  const right = Number(exercise.solution[0]);
  const isRight = (answer: string): boolean => mark(exercise, [answer], from).isRight;
  expect([`${right} bytes`, `${right} byte`, `${right} B`, ` ${right}bytes `].map(isRight)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect([`${right + 1} bytes`, 'bytes', 'B', `${right} bits`, `0x${right}B`].map(isRight)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
  const sizes = make('size', specimen('size', 'msgpack', '{"name":"abcdefgh"}')!, 1)!;
  const typed = sizes.solution.map((number) => `${number} bytes`);
  expect(mark(sizes, typed, from).isRight).toBe(true);
});

test('a message with a field that its schema lacks is no model answer, and a binary name has no one JSON', () => {
  const schema = 'syntax = "proto3"; message M { int32 a = 1; }';
  expect(make('message', given('protobuf', '0805a00601', schema), 0)).toBeUndefined();
  expect(make('message', given('protobuf', '0805', schema), 0)).toBeDefined();
  expect(make('read', given('msgpack', '81c4020001a178'), 0)).toBeUndefined();
  expect(make('read', given('msgpack', '8101a178'), 0)).toBeDefined();
});

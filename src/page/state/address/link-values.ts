import { parseBase64 } from '../../../core/bytes/base64.ts';
import { toHex } from '../../../core/bytes/hex.ts';
import { parseHex } from '../../../core/bytes/parse-hex.ts';
import { invalidUtf8At, utf8Bytes, utf8Text } from '../../../core/bytes/utf8.ts';
import { EXTENDED_TYPES } from '../../../core/native-types/extended.ts';
import { TEXT_TYPES } from '../../../core/native-types/recognise.ts';
import { INFERENCES } from '../../../core/schema/inference.ts';
import { MESSAGE_MODES } from '../../../core/source/source.ts';
import { parsePointer } from '../../../core/value/path.ts';
import { FORMAT_IDS, isCodecId } from '../../../formats/all.ts';
import type { FormatId } from '../../../formats/format.ts';
import { inflateRaw } from '../../../runs/compression/deflate-raw.ts';
import { isExerciseChoice } from '../../../subjects/exercises/types.ts';
import { sampleOf } from '../../../subjects/samples/samples.ts';
import { COVERS } from '../cover/slice.ts';
import { LANE_FORMS, VIEWS } from '../selection/slice.ts';
import { LEFT_OUT, LINK_LIMITS, type LinkState } from './link-state.ts';
import { quoted } from './quoted.ts';

/** The result of parsing a link's value: a part of the state, if the value is usable, and its problems. */
export interface LinkValue {
  readonly part?: LinkState;
  /** Predicates of sentences; the subject is the key: "is not a valid JSON Pointer". */
  readonly problems: readonly string[];
}

function part(state: LinkState, ...problems: readonly string[]): LinkValue {
  return { part: state, problems };
}

function ignored(problem: string): LinkValue {
  return { problems: [problem] };
}

/**
 * Matches the last lesson of version 0.1.0, which became the examination. The steps of other lessons are found when
 * Learn loads.
 */
const FORMER_LAST_LESSON = /^unseen(\.|$)/;

/** The parser of a key that can only be 1. */
function flagOf(state: LinkState): (value: string) => LinkValue {
  return (value) => (value === '1' ? part(state) : ignored(`is ${quoted(value)}; it can be 1`));
}

/** Hex digits that cannot be mistaken for a JSON number. */
function pairsOf(bytes: Uint8Array): string {
  return bytes.length === 1 ? `0x${toHex(bytes)}` : toHex(bytes, ' ');
}

/** The value of `from` that makes the page recognise the bytes, as it does without the key. */
const AUTO = 'auto';

/**
 * Bytes in a format. Without a format, or with one that this version does not have, the bytes are recognised from
 * `text`.
 */
function bytesFrom(hex: string, from: string | undefined, text: string): LinkValue {
  if (from !== undefined && isFormatId(from)) return part({ source: { kind: 'hex', hex, from } });
  const isUnknown = from !== undefined && from !== AUTO;
  const problems = isUnknown ? [`names a format that this version does not have: ${quoted(from)}`] : [];
  return part({ source: { kind: 'json', text } }, ...problems);
}

/** Parsers of the percent-decoded values, by key. `hex` and `bytes` also take the value of the key `from`. */
export const READ_VALUE: Readonly<
  Record<string, (value: string, from: string | undefined) => LinkValue | Promise<LinkValue>>
> = {
  sample: (value) =>
    sampleOf(value) !== undefined
      ? part({ source: { kind: 'sample', id: value } })
      : ignored(`names a sample that this version does not have: ${quoted(value)}`),

  file: (value) =>
    /^(?!\.+$)[^/\\\p{Cc}]{1,255}$/u.test(value)
      ? part({ source: { kind: 'file', name: value } })
      : ignored(`is not the name of a file: ${quoted(value)}`),

  json: (value) =>
    value.length > LINK_LIMITS.plain || utf8Bytes(value).length > LINK_LIMITS.plain
      ? ignored('is longer than 256 KiB')
      : part({ source: { kind: 'json', text: value } }),

  z: async (value) => {
    const text = await unpackText(value);
    return text.ok ? part({ source: { kind: 'json', text: text.text } }) : ignored(text.problem);
  },

  schema: async (value) => {
    const text = await unpackText(value);
    return text.ok ? part({ schemaText: text.text }) : ignored(text.problem);
  },

  lesson: async (value) => {
    const text = await unpackText(value);
    return text.ok ? part({ lesson: text.text }) : ignored(text.problem);
  },

  root: (value) =>
    /^[\w.]{1,255}$/.test(value) ? part({ root: value }) : ignored(`is not the name of a message: ${quoted(value)}`),

  hex: (value, from) => {
    if (value.length > LINK_LIMITS.plain) return ignored('is longer than 256 KiB');
    const parsed = parseHex(value);
    // The input field also reads a text of hex digits as hex, and names what is wrong with it. Other texts are ignored,
    // because the field may take them for another notation.
    if (!parsed.ok && !/^[\da-f]+$/i.test(value)) return ignored(`is not hex. ${parsed.message}`);
    return bytesFrom(value, from, parsed.ok ? pairsOf(parsed.bytes) : value);
  },

  bytes: (value, from) => {
    if (value.length > LINK_LIMITS.plain) return ignored('is longer than 256 KiB');
    return bytesFrom(value, from, value);
  },

  as: (value) =>
    /^[a-z\d:,-]{1,400}$/.test(value)
      ? part({ as: value.split(',') })
      : ignored(`is not a list of layers such as base64,gzip,msgpack: ${quoted(value)}`),

  show: (value) => {
    const ids = value.split(',').filter((id) => id !== '');
    const known = [...new Set(ids.filter(isCodecId))];
    const unknown = [...new Set(ids.filter((id) => !isCodecId(id)))];
    const problems = unknown.slice(0, 5).map((id) => `names a codec that this version does not have: ${quoted(id)}`);
    return known.length > 0 || ids.length === 0 ? part({ show: known }, ...problems) : { problems };
  },

  at: (value) => (parsePointer(value) ? part({ at: value }) : ignored(`is not a valid JSON Pointer: ${quoted(value)}`)),

  byte: (value) => {
    const match = /^(?:(\d{1,2})\/)?((?:skip:)?[^:]*):(\d{1,15})(?:-(\d{1,15}))?$/.exec(value);
    if (!match) return ignored(`is not a place such as msgpack:4 or msgpack:4-8: ${quoted(value)}`);
    const [, layer, id = '', from, to] = match;
    const start = Number(from);
    const span = to === undefined ? { start } : { start, end: Number(to) };
    if (Number(to) <= start) return ignored('ends before it begins');
    // The codec reads the innermost layer. The number of that layer may come before the codec.
    if (isCodecId(id)) return part({ byte: { codec: id, ...span } });
    if (layer !== undefined) return part({ inLayer: { layer: Number(layer), id, ...span } });
    return ignored(`names a codec that this version does not have: ${quoted(id)}`);
  },

  view: (value) => {
    const view = VIEWS.find((id) => id === value);
    return view ? part({ view }) : ignored(`names a view that this version does not have: ${quoted(value)}`);
  },

  read: (value) =>
    isFormatId(value)
      ? part({ read: value })
      : ignored(`names a format that this version does not have: ${quoted(value)}`),

  present: flagOf({ present: true }),

  form: (value) => {
    const form = LANE_FORMS.find((each) => each === value);
    return form ? part({ form }) : ignored(`names a form that this version does not have: ${quoted(value)}`);
  },

  step: (value) =>
    /^[1-9]\d{0,8}$/.test(value)
      ? part({ step: Number(value) })
      : ignored(`is not the number of a step, counted from 1: ${quoted(value)}`),

  cover: (value) => {
    const cover = COVERS.find((each) => each === value);
    return cover ? part({ cover }) : ignored(`is ${quoted(value)}; it can be ${COVERS.join(', ')}`);
  },

  learn: (value) =>
    /^([a-z-]{1,40}(\.[a-z\d-]{1,12}){0,2})?$/.test(value)
      ? part(FORMER_LAST_LESSON.test(value) ? { exam: 'msgpack.1', after: true } : { learn: value })
      : ignored(`is not the step of a lesson, such as "varints.zigzag": ${quoted(value)}`),

  exercise: (value) => {
    const [type = '', codec = ''] = value.split(':');
    return isExerciseChoice(type) && isCodecId(codec)
      ? part({ exercise: value })
      : ignored(`is not a type of exercise and a codec, such as "find:msgpack": ${quoted(value)}`);
  },

  // The formats are checked later, by Learn, which knows them.
  exam: (value) =>
    /^[a-z]{1,9}(\.\d{1,9}){1,2}$/.test(value)
      ? part({ exam: value })
      : ignored(`is not an examination, such as "msgpack.417.12": ${quoted(value)}`),

  after: flagOf({ after: true }),

  seed: (value) => {
    if (value === 'seat') return part({ seed: value });
    return /^\d{1,9}$/.test(value)
      ? part({ seed: Number(value) })
      : ignored(`is neither a number of up to nine digits nor "seat": ${quoted(value)}`);
  },

  decide: (value) => (value.length > LINK_LIMITS.decide ? ignored('is too long') : part({ decide: value })),

  evolve: (value) => (value.length > LINK_LIMITS.decide ? ignored('is too long') : part({ evolve: value })),

  messages: (value) => {
    const messages = MESSAGE_MODES.find((mode) => mode === value);
    return messages
      ? part({ messages })
      : ignored(`is ${quoted(value)}; messages are read as ${MESSAGE_MODES.join(', ')}`);
  },

  types: (value) => {
    const [first, ...more] = value.split('\n');
    const all = first === 'all';
    const groups = (all ? more : value.split('\n')).filter((group) => group !== '');
    const known = groups.filter(isTypeGroup).slice(0, TYPES_AT_MOST);
    const problem = known.length < groups.length ? ['names types that this version does not have'] : [];
    return all || known.length > 0 ? part({ types: { all, groups: known } }, ...problem) : { problems: problem };
  },

  without: (value) => {
    const left = LEFT_OUT.filter((each) => value.split(',').includes(each));
    return left.length > 0
      ? part({ without: left })
      : ignored(`is ${quoted(value)}; it can be ${LEFT_OUT.join(' or ')}`);
  },

  infer: (value) => {
    const inference = INFERENCES.find((each) => each === value);
    return inference
      ? part({ inference })
      : ignored(
          `is ${quoted(value)}; schemas are inferred as ${INFERENCES.slice(0, -1).join(', ')} or ${INFERENCES.at(-1)}`,
        );
  },

  v: (value) =>
    value === '1' ? part({}) : ignored(`is ${quoted(value)}; this page knows version 1, and reads what it can`),
};

type Unpacked = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly problem: string };

/** Decodes base64url, inflates the result and decodes it as UTF-8. */
async function unpackText(value: string): Promise<Unpacked> {
  if (value.length > LINK_LIMITS.packed * 1.5) return { ok: false, problem: 'is longer than 64 KiB' };
  const packed = parseBase64(value);
  if (!packed.ok) return { ok: false, problem: `is not base64url. ${packed.message}` };
  if (packed.bytes.length > LINK_LIMITS.packed) return { ok: false, problem: 'is longer than 64 KiB' };
  const unpacked = await inflateRaw(packed.bytes, LINK_LIMITS.unpacked);
  if (!unpacked.ok) return { ok: false, problem: `cannot be unpacked. ${unpacked.message}` };
  const bad = invalidUtf8At(unpacked.bytes);
  if (bad >= 0) return { ok: false, problem: `holds bytes that are not UTF-8, from byte ${bad} on` };
  return { ok: true, text: utf8Text(unpacked.bytes) };
}

/** Tests the syntax of a group: a type and the pattern of its paths. */
function isTypeGroup(group: string): boolean {
  const [type = '', ...pattern] = group.split(' ');
  return FOUND_TYPES.includes(type) && (pattern.length === 0 || parsePointer(pattern.join(' ')) !== undefined);
}

const FOUND_TYPES: readonly string[] = [...TEXT_TYPES, 'list', ...EXTENDED_TYPES];
/** Maximum number of groups in a link, the same as in the Types tab. */
const TYPES_AT_MOST = 200;

function isFormatId(id: string): id is FormatId {
  return (FORMAT_IDS as readonly string[]).includes(id);
}

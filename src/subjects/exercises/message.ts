import { toHex } from '../../core/bytes/hex.ts';
import type { Kind } from '../../core/layout/vocabulary.ts';
import { hiddenIn } from './hidden.ts';
import { hasKind } from './kinds-in.ts';
import type { ExerciseLane, Given } from './lane.ts';
import { isPlain, read } from './reading.ts';
import type { Made, Rule } from './rule.ts';
import { markMessage } from './written-message.ts';

/** Asks for the whole message of a short JSON, in any encoding that the format allows. */
export const message: Rule = {
  lanes: 'one',
  most: 48,
  make,
  mark: (_exercise, answer, { lanes: [lane] }) => markMessage(lane!, answer),
};

/** Maximum length of a message in bytes. */
const BYTES_AT_MOST = 64;

function make({ lane, text }: Given): Made | undefined {
  // In JSON, the message is the text itself, which the question shows.
  const got = read(lane, lane.bytes);
  if (lane.format === 'json' || lane.bytes.length > BYTES_AT_MOST || !got.ok) return undefined;
  // From the JSON alone, a reader cannot know which of its texts, names and numbers have a native type in the message.
  // The JSON lacks a member whose name occurs again, so the given bytes would be no model answer.
  if (!isPlain(got.value, text) || holdsMore(lane) || hiddenIn(lane).size > 0) return undefined;
  const hex = toHex(lane.bytes, ' ');
  return {
    question: [`Write this JSON as a message in ${lane.name}.`, ...notesOn(lane), EVERY_SPELLING].join(' '),
    shown: [{ as: 'text', label: 'JSON', text }],
    by: { as: 'hex', isLong: true },
    solution: [hex],
    solutionText: hex,
  };
}

/** XML itself does not say which elements a JSON becomes. */
const XML_MAPPING =
  'The root element is named root; each member is an element with its name, and each item of a list an element item. An attribute type tells null, an empty array or object, and a string that looks like another type.';

const EVERY_SPELLING = 'Every spelling that a reader accepts is right.';

/**
 * True if a message holds what its JSON does not tell: without a schema, tags, times, binary data, or names that are
 * not text; with one, fields that it does not describe.
 */
function holdsMore(lane: ExerciseLane): boolean {
  const isMore = ({ role, label, respelt, inJson }: Kind): boolean =>
    role === 'bytes' || role === 'time' || respelt === true || inJson !== undefined || OF_BYTES.test(label);
  // The given bytes would be no model answer if they held a field that the schema and the JSON lack.
  const isUnknown = ({ inJson }: Kind): boolean => inJson?.startsWith('absent') === true;
  return hasKind(lane, lane.needsSchema ? isUnknown : isMore);
}

/** Matches the labels of heads of binary data, which may be empty. */
export const OF_BYTES = /\b(bin|byte string|blob|clob)\b|^binary(?! version)/;

/** Sentences about what the JSON does not say. */
function notesOn(lane: ExerciseLane): readonly string[] {
  const hasBytes = hasKind(lane, ({ role }) => role === 'bytes');
  return [
    ...(hasBytes ? ['Its binary data is in base64.'] : []),
    ...(lane.format === 'protobuf' ? ['Leave out the fields that the JSON lacks.'] : []),
    ...(lane.format === 'xml' ? [XML_MAPPING] : []),
  ];
}

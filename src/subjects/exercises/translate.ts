import { toHex } from '../../core/bytes/hex.ts';
import type { Given } from './lane.ts';
import { isSameValue, read } from './reading.ts';
import type { Made, Rule } from './rule.ts';
import { markMessage } from './written-message.ts';

/** Asks to write a message of one format in another format. */
export const translate: Rule = {
  lanes: 'two',
  most: 24,
  make,
  mark: (_exercise, answer, { lanes: [, to] }) => markMessage(to!, answer),
};

/** Maximum length of a message in bytes. */
const BYTES_AT_MOST = 24;

function make({ lanes: [from, to] }: Given): Made | undefined {
  if (from === undefined || to === undefined || from.needsSchema || to.needsSchema) return undefined;
  // XML can write one JSON value in several ways, so the question would have several right answers.
  if ([from, to].some(({ format }) => format === 'xml')) return undefined;
  const [given, wanted] = [read(from, from.bytes), read(to, to.bytes)];
  // Some formats wrap a root that is not an object.
  const isSame = given.ok && wanted.ok && isSameValue(given.value, wanted.value);
  if (!isSame || to.bytes.length > BYTES_AT_MOST) return undefined;
  const hex = toHex(to.bytes, ' ');
  return {
    question: `Write the value of this ${from.name} message in ${to.name}.`,
    shown: [{ as: 'bytes', label: from.name, bytes: from.bytes }],
    by: { as: 'hex', isLong: true },
    solution: [hex],
    solutionText: hex,
  };
}

import { shuffle } from '../basics/random.ts';
import { parseHex, toHex } from '../bytes/hex.ts';
import { Lines } from '../layout/lines.ts';
import { type Answer, type Exercise, type Mark, markOf } from './exercise.ts';
import type { Given, Specimen } from './lane.ts';
import { isSameValue, read } from './reading.ts';
import type { Made, Rule } from './rule.ts';
import { markFailed, markRight } from './written.ts';

/** The parts of a message, to be put in order. */
export const order: Rule = { lanes: 'one', most: 64, make, mark };

const [PARTS_AT_LEAST, PARTS_AT_MOST] = [3, 16];

function make({ lane, random, text }: Given): Made | undefined {
  const { queries, kinds, bytes } = lane;
  if (queries.layout.unit === 'bit' || queries.layout.isScattered) return undefined;
  const lines = new Lines(queries, kinds);
  if (lines.count < PARTS_AT_LEAST || lines.count > PARTS_AT_MOST) return undefined;
  const parts = Array.from({ length: lines.count }, (_, line) => {
    const { start, end } = lines.bytesOf(line);
    return { line, hex: toHex(bytes.subarray(start, end), ' ') };
  });
  shuffle(parts, random);
  return {
    ask: `Put the parts in order, so that they make the ${lane.name} message of this JSON.`,
    shown: [{ as: 'text', label: 'JSON', text }],
    by: { as: 'order', parts: parts.map(({ hex }) => hex) },
    solution: parts.map((_, place) => String(parts.findIndex(({ line }) => line === place))),
    says: toHex(bytes, ' '),
  };
}

function mark({ by }: Exercise, answer: Answer, { lanes }: Specimen): Mark {
  const lane = lanes[0]!;
  if (by.as !== 'order') return markOf('wrong');
  if (new Set(answer).size < by.parts.length) return markOf('wrong', 'Each part belongs in the message once.');
  const joined = parseHex(answer.map((index) => by.parts[Number(index)]).join(' '));
  const wanted = read(lane, lane.bytes);
  if (!joined.ok || !wanted.ok) return markOf('wrong');
  const got = read(lane, joined.bytes);
  return got.ok && isSameValue(got.value, wanted.value) ? markRight(lane, wanted, got, 0) : markFailed(got);
}

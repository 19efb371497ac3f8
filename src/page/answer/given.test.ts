import { beforeAll, describe, expect, test } from 'vitest';
import type { Loss } from '../../core/value/loss.ts';
import { bytesInput } from '../../testing/answers.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { rowName } from '../state/runs/rows.ts';
import { answerLines, answerOf } from './answer.ts';
import { GIVEN_INPUTS, type GivenInput } from './given-inputs.test-support.ts';
import type { AnswerInput } from './part.ts';

const inputs = new Map<string, AnswerInput>();

beforeAll(async () => {
  for (const { name, format, hex, schema } of GIVEN_INPUTS) {
    inputs.set(name, await bytesInput(hexBytes(hex.replaceAll(' ', '')), format, schema));
  }
});

function lossesOf(input: AnswerInput, id: string): readonly string[] {
  const row = input.rows.find((each) => each.id === id)!;
  if (row.state !== 'done') throw new Error(`${id}: ${row.state === 'failed' ? row.run.failure.message : row.state}`);
  return row.run.losses.map(({ path, was, became }: Loss) => `${path}: ${was} → ${became}`);
}

function answerText(input: AnswerInput): string {
  const parts = answerOf(input).filter(({ id }) => id !== 'speed');
  return answerLines(parts).join('\n');
}

describe.each(GIVEN_INPUTS)('given bytes: $format, $name', ({ name, format, json, others }: GivenInput) => {
  test('lose nothing, and the answer never says so', () => {
    const input = inputs.get(name)!;
    const given = input.rows.find(({ id }) => id === format)!;
    expect(given).toMatchObject({ state: 'done', lost: 0 });
    const says = answerText(input);
    expect(says).not.toMatch(new RegExp(`${rowName(given)} (?:takes [\\d,]+ B, but )?do(?:es)? not carry`));
    for (const { figure, comparison } of answerOf(input)) {
      if (figure.startsWith(`${rowName(given)}, `)) expect(comparison).not.toMatch(/\bit does not carry/i);
    }
  });

  test('other rows lose what they cannot express', () => {
    const input = inputs.get(name)!;
    if (format !== 'json') expect(lossesOf(input, 'json')).toEqual(json);
    const found = Object.keys(others).map((id) => [id, lossesOf(input, id)] as const);
    expect(Object.fromEntries(found)).toEqual(others);
  });
});

test('the answers about given bytes equal the committed text', async () => {
  const all = [...inputs].map(([name, input]) => {
    const sizes = input.rows
      .filter(({ codec }) => codec.whatIf === undefined)
      .map(
        (row) =>
          `${row.id} ${row.state === 'done' ? `${row.bytes}${row.lost > 0 ? `, ${row.lost} lost` : ''}` : row.state}`,
      );
    return [name, answerText(input), sizes.join('; ')].join('\n').replaceAll('\n', '\n  ');
  });
  await expect(`${all.join('\n\n')}\n`).toMatchFileSnapshot('./given.golden.txt');
});

import { beforeAll, describe, expect, test } from 'vitest';
import { answerInput, bytesInput } from '../../testing/answers.ts';
import { oddPayloads, realisticPayloads } from '../../testing/payloads.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { GIVEN_INPUTS } from './given-inputs.test-support.ts';
import { answerLine, LINE_AT_MOST } from './line.ts';
import { answerText } from './line-text.ts';
import type { AnswerInput } from './part.ts';

const PAYLOADS = [...realisticPayloads(), ...oddPayloads()];
const inputs = new Map<string, AnswerInput>();

beforeAll(async () => {
  for (const payload of PAYLOADS) inputs.set(payload.name, await answerInput(payload));
  for (const { name, format, hex, schema } of GIVEN_INPUTS) {
    inputs.set(`bytes: ${name}`, await bytesInput(hexBytes(hex.replaceAll(' ', '')), format, schema));
  }
});

test('the lines and matrices equal the committed text', async () => {
  const all = [...inputs].map(([name, input]) => {
    const answer = answerLine(input)!;
    return [`${name} (rule ${answer.line.rule})`, ...answerText(answer)].join('\n  ');
  });
  await expect(`${all.join('\n\n')}\n`).toMatchFileSnapshot('./line.golden.txt');
});

describe('every line', () => {
  test('has at most three sentences and 160 characters, and begins with its subject', () => {
    for (const [name, input] of inputs) {
      const { sentences } = answerLine(input)!.line;
      expect(sentences.length, name).toBeLessThanOrEqual(3);
      expect(sentences.join(' ').length, name).toBeLessThanOrEqual(LINE_AT_MOST);
      expect(sentences[0], name).toMatch(/^By size: /);
    }
  });
});

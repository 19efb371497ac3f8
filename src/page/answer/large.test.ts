import { expect } from 'vitest';
import { largeInput } from '../../testing/answers.ts';
import { largeDocument } from '../../testing/payloads.ts';
import { thorough } from '../../testing/runs.ts';
import { answerOf } from './answer.ts';

thorough('a document of 5 MB gets an answer without the parts that would encode it again', async () => {
  const text = largeDocument();
  expect(text.length).toBeGreaterThan(5_000_000);
  const parts = Object.fromEntries(answerOf(await largeInput(text)).map((part) => [part.id, part]));
  expect(parts.compression!.figure).toMatch(/^gzip alone \d+ % smaller, Avro \(with a schema\) alone \d+ % smaller, /);
  expect(parts.compression!.note).toBe('');
  expect(parts.free!.figure).toMatch(/^MessagePack, [\d,]{9} B$/);
  expect(parts.native).toMatchObject({
    figure: 'Not measured.',
    comparison:
      '25,000 UUIDs and 25,000 timestamps found. JSON of more than 4,000,000 B is not encoded a second time with them.',
  });
});

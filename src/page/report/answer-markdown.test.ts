import { expect, test } from 'vitest';
import { ANSWER } from '../../testing/report-rows.ts';
import { answerMarkdown } from './answer-markdown.ts';

const [CELL] = ANSWER.cells;

test('a size that is not known is an empty cell, and a column without sizes is left out', () => {
  const cells = [
    CELL!,
    { ...CELL!, codec: 'bson' as const, also: [], gzip: null, brotli: 1052, schema: 'yours' as const },
  ];
  expect(answerMarkdown({ ...ANSWER, cells }, false)).toBe(
    [
      '**By size: use MessagePack, 38 B instead of 51.**',
      '',
      '| Format | As it is | Gzipped | Brotli | Schema |',
      '| --- | --: | --: | --: | --- |',
      '| MessagePack, CBOR | 38 B | 58 B |  | none |',
      '| BSON | 38 B |  | 1,052 B | given: both sides have it |',
      '',
      '- Native types were not tried above 4 MB.',
    ].join('\n'),
  );
});

test('the sizes of a set name its columns, its types, and the schema that is inferred from all messages', () => {
  const cells = [
    { ...CELL!, types: ['dates', 'bytes'], also: [], stream: 70, schema: 'inferred' as const, schemaBytes: 31 },
  ];
  expect(
    answerMarkdown({ ...ANSWER, cells, notes: [] }, true)
      .split('\n\n')
      .slice(1),
  ).toEqual([
    [
      '| Format | As it is | Each gzipped | One stream | Schema |',
      '| --- | --: | --: | --: | --- |',
      '| MessagePack with dates and bytes | 38 B | 58 B | 70 B | inferred from these messages, 31 B once, included |',
    ].join('\n'),
    '- An inferred schema describes these messages only: it may refuse or drop values of later ones.',
  ]);
});

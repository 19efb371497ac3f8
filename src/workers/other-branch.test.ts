import { expect, it } from 'vitest';
import { edited } from '../core/bytes/edits.ts';
import { toHex } from '../core/bytes/hex.ts';
import { attemptsOf } from '../core/layout/other-branch.ts';
import { LayoutQueries } from '../core/layout/queries.ts';
import { lengthsOf } from '../formats/lengths.ts';
import { loadParts } from '../formats/load-parts.ts';
import { scalarsOf } from '../formats/scalars.ts';
import { hexBytes } from '../testing/vectors.ts';
import { attemptThatHolds } from './recognise-input.ts';

const SCHEMA = JSON.stringify({
  type: 'record',
  name: 'R',
  fields: [
    { name: 'a', type: ['null', 'string', 'int'] },
    { name: 'l', type: { type: 'array', items: ['null', 'double'] } },
    { name: 'z', type: 'string' },
  ],
});
/** `{"a": null, "l": [null, 1.5], "z": "end"}`, written by fastavro, as are all bytes here. */
const BYTES = '00040002000000000000f83f0006656e64';

const written = async (value: number, json: string, hex = BYTES): Promise<string | undefined> => {
  const bytes = hexBytes(hex);
  const { annotate, kinds, module } = await loadParts('avro');
  const message = { queries: new LayoutQueries(annotate(bytes, module.parseSchema!(SCHEMA))), kinds, bytes };
  const attempts = attemptsOf(message, value, json, scalarsOf('avro')!, lengthsOf('avro'));
  const index = await attemptThatHolds({ type: 'branch', format: 'avro', bytes, schemaText: SCHEMA, value, attempts });
  const edit = attempts[index];
  return edit && `${toHex(edited(bytes, edit.edits))} ${edit.said}`;
};

it('a value is written in the branch of its union that holds it', async () => {
  const says = (size: string, branch: string) => `${size}. The branch of its union is ${branch} now.`;
  const text = '02046869040002000000000000f83f0006656e64';
  expect(await written(1, '"hi"')).toBe(`${text} ${says('/a: 1 byte became 4', 'string')}`);
  expect(await written(1, '300')).toBe(`04d804040002000000000000f83f0006656e64 ${says('/a: 1 byte became 3', 'int')}`);
  expect(await written(1, '300', text)).toContain('04d804040002000000000000f83f0006656e64 ');
  expect(await written(3, '-2.5')).toContain('00040200000000000004c002000000000000f83f0006656e64 ');
  expect(await written(4, 'null')).toBe(`000400000006656e64 ${says('/l/1: 9 bytes became 1', 'null')}`);
});

it('no other branch holds a value of a further type, and a place without a union has none', async () => {
  expect(await written(1, 'true')).toBeUndefined();
  expect(await written(1, '2.5')).toBeUndefined();
  expect(await written(5, 'null')).toBeUndefined();
});

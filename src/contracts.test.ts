import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { INFERENCES } from './core/schema/inference.ts';
import { MESSAGE_MODES } from './core/source/source.ts';
import { CODEC_IDS, FORMAT_IDS } from './formats/all.ts';
import * as files from './page/report/files.ts';
import { READ_VALUE } from './page/state/address/link-values.ts';
import { COVERS } from './page/state/cover/slice.ts';
import { LANE_FORMS, VIEWS } from './page/state/selection/slice.ts';
import { FLEET_MEMBER } from './runs/fleet/known-fleet-file.ts';
import { readProjectJson, readProjectText } from './testing/imports.ts';
import { cli } from './testing/run-cli.ts';

const text = readProjectText('docs/contracts.md');

/** The text below a heading of the second level, up to the next one. */
function section(heading: string): string {
  const [, rest = ''] = text.split(`\n## ${heading}\n`);
  return rest.split('\n## ')[0]!;
}

/** Everything between single backquotes. */
function quoted(part: string): readonly string[] {
  return [...part.matchAll(/`([^`\n]+)`/g)].map((match) => match[1]!);
}

/** The rows of the first table of a section: the quoted first cell, and the second one. */
function rowsOf(heading: string): ReadonlyMap<string, string> {
  const rows = section(heading).matchAll(/^\| `([^`]+)` +\| (.*?) +\|$/gm);
  return new Map([...rows].map((match) => [match[1]!, match[2]!]));
}

describe('docs/contracts.md', () => {
  test('lists every key of a link, and no other', () => {
    expect([...rowsOf('Links').keys()].sort()).toEqual([...Object.keys(READ_VALUE), 'from'].sort());
  });

  test.each([
    ['view', VIEWS],
    ['form', LANE_FORMS],
    ['cover', COVERS],
    ['messages', MESSAGE_MODES],
    ['infer', INFERENCES],
  ])('lists the values of the key %s', (key, values) => {
    expect(quoted(rowsOf('Links').get(key)!)).toEqual(values);
  });

  test('lists the ids of all codecs and formats', () => {
    const [codecs = '', formats = ''] = section('Ids of codecs').split('The ids of formats');
    expect([...quoted(codecs)].sort()).toEqual([...CODEC_IDS, 'json-text'].sort());
    expect([...quoted(formats)].sort()).toEqual([...FORMAT_IDS].sort());
  });

  test('lists commands that package.json has', () => {
    const { scripts } = readProjectJson('package.json') as { readonly scripts: Readonly<Record<string, string>> };
    const commands = [...rowsOf('Commands').keys()].map((command) => command.replace(/^npm (run )?/, ''));
    expect(commands.length).toBeGreaterThan(4);
    expect(commands.filter((command) => !(command in scripts))).toEqual([]);
  });

  test('lists every member of a fleet file', async () => {
    const messages = join(mkdtempSync(join(tmpdir(), 'wireprint-')), 'm.ndjson');
    // This file has only one kind. If it had more kinds than a plan lists, the result would also have the members
    // “otherKinds” and “otherPaths”.
    writeFileSync(messages, '{"a":1}\n');
    const written = Object.keys(JSON.parse((await cli('fleet', messages, '--codecs', 'json', '--json')).out));
    const rows = section('The fleet file').matchAll(/^\| (`[^|]+`) +\|/gm);
    const listed = [...rows].flatMap(([, cell = '']) => quoted(cell));
    expect([...listed, FLEET_MEMBER].sort()).toEqual([...written, 'otherKinds', 'otherPaths'].sort());
  });

  test('lists every file that the page saves', () => {
    const names = Object.values(files).flatMap((file) => ('name' in file ? [file.name] : []));
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !section('The report').includes(`\`${name}\``))).toEqual([]);
  });
});

import { grouped } from '../../core/basics/counted.ts';
import { joined } from '../../core/basics/text.ts';
import { entryOf } from '../../formats/all.ts';
import type { ReportAnswer, ReportCell } from './answer.ts';
import { markdownText, toMarkdownTable } from './markdown.ts';

/** The line of advice, its matrix with the origin of each schema, and the caveats, in Markdown. */
export function answerMarkdown(answer: ReportAnswer, isSet: boolean): string {
  const { line, cells, notes } = answer;
  const caveats = [...notes.map(({ text }) => text), ...schemaCaveats(cells, isSet)];
  return [
    `**${markdownText(line)}**`,
    ...(cells.length === 0 ? [] : [cellsTable(cells, isSet)]),
    ...(caveats.length === 0 ? [] : [caveats.map((text) => `- ${markdownText(text)}`).join('\n')]),
  ].join('\n\n');
}

function cellsTable(cells: readonly ReportCell[], isSet: boolean): string {
  const hasStream = cells.some(({ stream }) => stream !== null);
  const hasBrotli = cells.some(({ brotli }) => brotli !== null);
  const heads = [
    'Format',
    'As it is',
    isSet ? 'Each gzipped' : 'Gzipped',
    ...(hasStream ? ['One stream'] : []),
    ...(hasBrotli ? ['Brotli'] : []),
    'Schema',
  ];
  const rows = cells.map((cell) => [
    cellName(cell),
    sizeText(cell.bytes),
    sizeText(cell.gzip),
    ...(hasStream ? [sizeText(cell.stream)] : []),
    ...(hasBrotli ? [sizeText(cell.brotli)] : []),
    originText(cell, isSet),
  ]);
  return toMarkdownTable(
    [heads, ...rows],
    heads.map((_, i) => i > 0 && i < heads.length - 1),
  ).trimEnd();
}

/** "CBOR, MessagePack with bytes". */
function cellName({ codec, also, types }: ReportCell): string {
  const names = [codec, ...also].map((id) => entryOf(id).format.facts.name).join(', ');
  return types.length === 0 ? names : `${names} with ${joined(types)}`;
}

function sizeText(bytes: number | null): string {
  return bytes === null ? '' : `${grouped(bytes)} B`;
}

/** Where the schema of a row comes from, and what it adds to a first message. */
function originText({ schema, schemaBytes }: ReportCell, isSet: boolean): string {
  if (schema === 'none') return 'none';
  if (schema === 'yours') return 'given: both sides have it';
  return `inferred from ${isSet ? 'these messages' : 'this message'}, ${grouped(schemaBytes)} B once${isSet ? ', included' : ''}`;
}

function schemaCaveats(cells: readonly ReportCell[], isSet: boolean): readonly string[] {
  if (!cells.some(({ schema }) => schema === 'inferred')) return [];
  return [
    `An inferred schema describes ${isSet ? 'these messages' : 'this message'} only: it may refuse or drop values of later ones.`,
  ];
}

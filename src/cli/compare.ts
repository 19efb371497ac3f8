import { type CompareOptions, compare as compareInput, type Row } from '../package/index.ts';
import { decoded } from './decoded.ts';
import { unreadable, wrongUse } from './failures.ts';
import { readInput } from './input.ts';
import { inputOptionsOf, isMessageMode } from './options.ts';
import { type TableOptions, tableText, write, writeJson } from './output.ts';

export interface CompareFlags extends TableOptions {
  readonly messages: string;
  readonly from?: string;
  readonly schema?: string;
  readonly json?: true;
}

/** The table of formats for each file. */
export async function compare(paths: readonly string[], flags: CompareFlags): Promise<void> {
  const reports: object[] = [];
  for (const [i, path] of paths.entries()) {
    const { name, bytes } = await readInput(path);
    const rows = await rowsOf(name, bytes, flags);
    if (flags.json) reports.push({ file: name, rows });
    else {
      if (paths.length > 1) await write(`${i > 0 ? '\n' : ''}${flags.csv ? '' : `${name}\n\n`}`);
      await write(tableText({ head: HEAD, rows: rows.map(cellsOf) }, flags));
    }
  }
  if (flags.json) await writeJson(reports);
}

const HEAD = ['id', 'format', 'library', 'bytes', 'vs JSON', 'gzip', 'losses', 'failure'];

function cellsOf(row: Row): readonly (string | number | undefined)[] {
  const { id, format, library, version, bytes, ratio, gzip, losses, moreLosses, failure } = row;
  const percent = ratio === undefined ? undefined : `${Math.round(ratio * 100)} %`;
  return [id, format, `${library} ${version}`, bytes, percent, gzip, losses.length + moreLosses, failure];
}

/** Compares the formats for one input. Throws a `Failure` that names it. */
export async function rowsOf(
  name: string,
  bytes: Uint8Array,
  flags: Pick<CompareFlags, 'messages' | 'from' | 'schema'>,
  codecs?: CompareOptions['codecs'],
): Promise<readonly Row[]> {
  const { messages } = flags;
  if (!isMessageMode(messages)) throw wrongUse(`--messages takes whole, lines or elements, not "${messages}".`);
  const given = await inputOptionsOf(flags);
  try {
    return await compareInput(decoded(bytes), { messages, ...given, ...(codecs && { codecs }) });
  } catch (thrown) {
    throw unreadable(name, thrown);
  }
}

import { counted, grouped } from '../core/basics/counted.ts';
import type { SchemaLanguage } from '../core/schema/language.ts';
import { formatOf } from '../formats/all.ts';
import type { CodecId } from '../formats/format.ts';
import { FORMAT_OF } from '../package/annotate.ts';
import type { Row } from '../package/index.ts';
import { rowsOf } from './compare.ts';
import { Exit, type ExitCode, Failure, wrongUse } from './failures.ts';
import { readInput } from './input.ts';
import { bytesOf, codecNamed, inputOptionsOf } from './options.ts';
import { type TableOptions, tableText, write, writeJson } from './output.ts';

interface CheckFlags extends TableOptions {
  readonly format: string;
  readonly maxBytes?: string;
  readonly maxGzip?: string;
  readonly messages: string;
  readonly from?: string;
  readonly schema?: string;
  readonly json?: true;
}

interface Checked {
  readonly file: string;
  readonly bytes?: number;
  readonly gzip?: number;
  /** The sizes of several messages. Each message is checked against the budgets. */
  readonly messages?: Row['messages'];
  /** Sentences; empty if the file is within its budgets. */
  readonly faults: readonly string[];
}

/** The codec that writes messages with the given schema. */
async function codecOf(path: string): Promise<CodecId> {
  const { schemas = {} } = await inputOptionsOf({ schema: path });
  return formatOf(FORMAT_OF[Object.keys(schemas)[0] as SchemaLanguage]).codecs[0]!.id;
}

/**
 * A sentence if values are lost or changed when the codec of the schema writes the message; undefined if none are, or
 * if the codec refuses the message.
 */
function lossIn({ losses, moreLosses }: Row): string | undefined {
  const [first] = losses;
  if (first === undefined) return undefined;
  return `${counted(losses.length + moreLosses, 'value')} would be lost or changed, the first at ${first.path || 'the root'}.`;
}

/** The sizes that are compared with the budgets: those of the file's message, or the largest of several. */
function heldSizes({ bytes, gzip, messages }: Checked): readonly [size: number | undefined, gzip: number | undefined] {
  return messages === undefined ? [bytes, gzip] : [messages.largest.size, messages.largestGzip?.size];
}

/** "38 bytes, 58 after gzip"; for several messages, the sizes of the largest. */
function sizesIn(checked: Checked): string {
  const { messages } = checked;
  const [size, after] = heldSizes(checked);
  const most = messages === undefined ? '' : 'at most ';
  const each = messages === undefined ? '' : `, for each of ${counted(messages.count, 'message')}`;
  return `${most}${counted(size ?? 0, 'byte')}${after === undefined ? '' : `, ${grouped(after)} after gzip`}${each}`;
}

const HEAD = ['file', 'result', 'messages', 'format', 'bytes', 'gzip', 'faults'];

/** The results as a table; the sizes are those of a message, which may be the largest of several. */
function tableOf(results: readonly Checked[], codec: CodecId, flags: TableOptions): string {
  const rows = results.map((checked) => {
    const { file, faults, messages } = checked;
    const result = faults.length === 0 ? 'ok' : 'failed';
    return [file, result, messages?.count ?? 1, codec, ...heldSizes(checked), faults.join(' ')];
  });
  return tableText({ head: HEAD, rows }, flags);
}

/**
 * Checks files against budgets, which each of several messages has to keep, and against a schema. Returns the exit
 * code. If a file cannot be read, throws a `Failure` after the results of the other files.
 */
export async function check(paths: readonly string[], flags: CheckFlags): Promise<ExitCode> {
  if (flags.maxBytes === undefined && flags.maxGzip === undefined && flags.schema === undefined)
    throw wrongUse('There is nothing to check. Give --max-bytes, --max-gzip or --schema.');
  const codec = codecNamed(flags.format);
  const budgets = [
    {
      what: 'bytes',
      of: 'bytes',
      ofMessage: 'largest',
      most: flags.maxBytes === undefined ? undefined : bytesOf(flags.maxBytes),
    },
    {
      what: 'bytes after gzip',
      of: 'gzip',
      ofMessage: 'largestGzip',
      most: flags.maxGzip === undefined ? undefined : bytesOf(flags.maxGzip),
    },
  ] as const;
  const fitted = flags.schema === undefined ? undefined : await codecOf(flags.schema);
  const results: Checked[] = [];
  const unread: Failure[] = [];
  for (const path of paths) {
    const read = await readInput(path).catch((thrown: unknown) => {
      if (!(thrown instanceof Failure)) throw thrown;
      unread.push(thrown);
    });
    if (read === undefined) continue;
    const { name, bytes } = read;
    const rows = await rowsOf(name, bytes, flags, [...new Set(fitted === undefined ? [codec] : [codec, fitted])]);
    const row = rows.find(({ id }) => id === codec);
    const held = rows.find(({ id }) => id === fitted);
    const faults = budgets.flatMap(({ what, of, ofMessage, most }) => {
      const largest = row?.messages?.[ofMessage];
      const size = row?.messages === undefined ? row?.[of] : largest?.size;
      if (most === undefined || size === undefined || size <= most) return [];
      const where = largest && ` for the largest of ${row?.messages?.count} messages, /${largest.message}`;
      const more = `${counted(size - most, 'byte')} more than the budget of ${grouped(most)}`;
      return [`${codec} takes ${grouped(size)} ${what}${where ?? ''}, ${more}.`];
    });
    const failed = row?.failure === undefined ? [] : [`The message does not fit: ${row.failure}`];
    // If `held` and `row` are the same, `failed` already has the failure.
    const why = held && ((held === row ? undefined : held.failure) ?? lossIn(held));
    const misfit = why === undefined ? [] : [`The message does not fit the schema of ${held!.format}: ${why}`];
    const isUncounted = flags.maxGzip !== undefined && row?.bytes !== undefined && row.gzip === undefined;
    const uncounted = isUncounted
      ? ['There are too many messages to compress each alone, so gzip is not checked.']
      : [];
    const sizes = {
      ...(row?.bytes !== undefined && { bytes: row.bytes }),
      ...(row?.gzip !== undefined && { gzip: row.gzip }),
      ...(row?.messages !== undefined && { messages: row.messages }),
    };
    results.push({ file: name, ...sizes, faults: [...failed, ...misfit, ...faults, ...uncounted] });
  }
  if (flags.json) await writeJson(results);
  else if (flags.csv || flags.markdown) await write(tableOf(results, codec, flags));
  else {
    for (const result of results) {
      const { file, faults } = result;
      await write(`${file}: ${faults.length === 0 ? `ok: ${codec} takes ${sizesIn(result)}` : faults.join(' ')}\n`);
    }
  }
  if (unread.length > 0) throw new Failure(unread.map(({ message }) => message).join('\n'), Exit.unreadable);
  return results.some(({ faults }) => faults.length > 0) ? Exit.checkFailed : Exit.done;
}

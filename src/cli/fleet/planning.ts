import { writeFile } from 'node:fs/promises';
import { formatOf } from '../../formats/all.ts';
import {
  FILED,
  FLEET_CODECS,
  type FleetInput,
  type FleetReader,
  type LoadedPlan,
  loadPlan,
  type MessageReader,
  MOST_MESSAGE,
  type Plan,
  type PlanChoices,
  planFleet,
  planText,
  readPlan,
} from '../../package/fleet.ts';
import { Failure, unreadable, wrongUse } from '../failures.ts';
import { readSchemaFile, readText, unwritable } from '../input.ts';
import { bytesOf, codecNamed, formatNamed, inputOptionsOf } from '../options.ts';
import type { ReadMessage } from './messages.ts';
import { TOOLS } from './tools.ts';

/** The options from which a plan is made. An existing plan already contains them. */
export interface PlanFlags {
  readonly from?: string;
  readonly base64?: true;
  readonly column?: string;
  readonly kind?: string;
  readonly codecs?: string;
  readonly sample?: string;
  /** The file to which the plan is written. The plan is then meant for other messages, too. */
  readonly plan?: string;
  readonly batch?: string;
  readonly maxMessage?: string;
  readonly schema?: string;
}

/**
 * One in this many messages is compressed alone, because more would take most of the time. If there are few messages,
 * all are compressed.
 */
const COMPRESS_ONE_IN = 10;
/** Maximum number of messages, and of their bytes, from which a plan is made. */
const MOST_SAMPLED = 10_000;
const MOST_SAMPLED_BYTES = 8 * 2 ** 20;

/** The choices of the options. Rejects with a `Failure` that names a wrong option. */
export async function choicesOf(flags: PlanFlags, firstPath: string): Promise<PlanChoices> {
  const { kind, sample, batch, maxMessage } = flags;
  if (kind !== undefined && kind !== '' && !kind.startsWith('/'))
    throw wrongUse(`--kind takes a path such as /type, not "${kind}".`);
  return {
    input: await inputOf(flags, firstPath),
    ...(kind !== undefined && { kind }),
    compressOneIn: sample === undefined ? COMPRESS_ONE_IN : naturalOf('--sample', sample),
    batch: batch === undefined ? 0 : naturalOf('--batch', batch),
    maxMessage: maxMessage === undefined ? MOST_MESSAGE : bytesOf(maxMessage),
  };
}

async function inputOf({ from, base64, column, schema }: PlanFlags, firstPath: string): Promise<FleetInput> {
  const format = from === undefined ? formatOfName(firstPath) : formatNamed(from);
  const isParquet = column !== undefined || firstPath.toLowerCase().endsWith('.parquet');
  // Without a name, the failure lists the columns of the first file.
  if (isParquet) return { format, base64: base64 === true, column: column ?? '', ...(await schemaFor(format)) };
  if (base64) return { format, base64: true, ...(await schemaFor(format)) };
  // Files of Avro contain their schema.
  if (format === 'avro') return { format, base64: false };
  if (format !== 'json' && !FILED.includes(format)) {
    const known = FILED.join(', ');
    throw wrongUse(`A file cannot hold many messages of ${format}. Those of ${known} can; or use --base64.`);
  }
  return { format, base64: false, ...(await schemaFor(format)) };

  async function schemaFor(id: FleetInput['format']): Promise<{ readonly schema?: string }> {
    const needsSchema = formatOf(id).facts.schema === 'required';
    if (needsSchema && schema === undefined) throw wrongUse(`To read ${id}, give its schema with --schema.`);
    return needsSchema ? { schema: await readSchemaFile(schema!) } : {};
  }
}

/**
 * The format that the extension of a file's name indicates, ignoring the extension of a compression; otherwise JSON.
 */
function formatOfName(path: string): FleetInput['format'] {
  const name = path.toLowerCase().replace(/\.(gz|zst)$/, '');
  return FILED.find((id) => formatOf(id).facts.extensions.some((ending) => name.endsWith(ending))) ?? 'json';
}

function naturalOf(option: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw wrongUse(`${option} takes a number such as 100, not "${text}".`);
  return Number(text);
}

/** Reads a plan file. Throws a `Failure` if the file is not a plan, or if options contradict it. */
export async function readPlanFile(path: string, flags: PlanFlags): Promise<LoadedPlan> {
  const { from, base64, column, kind, codecs, sample, batch, maxMessage, schema } = flags;
  const given = Object.entries({
    from,
    base64,
    column,
    kind,
    codecs,
    sample,
    batch,
    'max-message': maxMessage,
    schema,
  });
  const [extra] = given.find(([, value]) => value !== undefined) ?? [];
  if (extra !== undefined)
    throw wrongUse(`The plan ${path} fixes --${extra}. Leave it out, or make another plan with it.`);
  const text = await readText(path);
  try {
    return await loadPlan(readPlan(text), TOOLS);
  } catch (thrown) {
    throw thrown instanceof Failure ? thrown : unreadable(path, thrown);
  }
}

/** A plan made from the first messages, and these messages. */
export interface Planned {
  readonly plan: Plan;
  readonly first: readonly (readonly ReadMessage[])[];
}

/**
 * Makes a plan from the first 10,000 messages, or the first 8 MiB of them; from none if there is no input. If there are
 * no further messages, each is compressed alone, unless the options say otherwise.
 */
export async function planFrom(
  input: AsyncGenerator<readonly ReadMessage[]> | undefined,
  choices: PlanChoices,
  reader: FleetReader,
  flags: PlanFlags,
): Promise<Planned> {
  const codecs = flags.codecs === undefined ? FLEET_CODECS : flags.codecs.split(',').map(codecNamed);
  const { schemas } = await inputOptionsOf({ ...(flags.schema !== undefined && { schema: flags.schema }) });
  const first: (readonly ReadMessage[])[] = [];
  const sample: Uint8Array[] = [];
  let bytes = 0;
  let areAll = false;
  while (input !== undefined && sample.length < MOST_SAMPLED && bytes < MOST_SAMPLED_BYTES) {
    const next = await input.next();
    if (next.done === true) {
      areAll = true;
      break;
    }
    first.push(next.value);
    for (const message of next.value) {
      if (message.bytes === undefined || sample.length >= MOST_SAMPLED) continue;
      bytes += message.bytes.length;
      try {
        const { unwrap, readAsJson } = readerOf(message, reader);
        sample.push(readAsJson(unwrap?.(message.bytes) ?? message.bytes));
      } catch {
        // A broken message is counted later.
      }
    }
  }
  const isSampled = !areAll || flags.sample !== undefined || flags.plan !== undefined;
  const chosen = isSampled ? choices : { ...choices, compressOneIn: 1 };
  try {
    return { plan: await planFleet(sample, [...new Set(['json' as const, ...codecs])], chosen, schemas), first };
  } catch (thrown) {
    throw unreadable(flags.schema ?? 'the first messages', thrown);
  }
}

/** Writes a plan's file. Throws a `Failure` if that fails. */
export async function writePlan(path: string, plan: Plan): Promise<void> {
  try {
    await writeFile(path, planText(plan));
  } catch (thrown) {
    throw unwritable(path, thrown);
  }
}

/** The reader of a message, which uses the schema of the message's file, if the file has one. */
export function readerOf({ schema }: ReadMessage, reader: FleetReader): MessageReader {
  return schema === undefined || reader.container === undefined ? reader : reader.container.valuesOf(schema);
}

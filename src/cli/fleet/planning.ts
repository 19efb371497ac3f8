import { counted } from '../../core/basics/counted.ts';
import { languageOf } from '../../core/schema/guess-language.ts';
import { formatOf } from '../../formats/all.ts';
import {
  chooseRoot,
  FILED,
  FLEET_CODECS,
  type FleetInput,
  type FleetReader,
  type LoadedPlan,
  loadPlan,
  loadReader,
  type MessageReader,
  MOST_MESSAGE,
  type Plan,
  type PlanChoices,
  planFleet,
  planText,
  type RootChoice,
  readPlan,
} from '../../package/fleet.ts';
import { Failure, unreadable, wrongUse } from '../failures.ts';
import { readSchemaFile, readText, writeWhole } from '../input.ts';
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
/** Maximum number of messages from which a plan is made. */
const MOST_SAMPLED = 10_000;
/** Maximum number of bytes of these messages. */
const MOST_SAMPLED_BYTES = 8 * 2 ** 20;
/** Maximum number of messages that are read with each type of a schema, to choose one. */
const MOST_FOR_ROOT = 100;

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
    maxMessage: maxMessage === undefined ? MOST_MESSAGE : longestOf(maxMessage),
  };
}

function longestOf(text: string): number {
  const bytes = bytesOf(text);
  if (bytes === 0) throw wrongUse('--max-message takes at least 1 byte, since every message is longer than 0.');
  return bytes;
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
    throw wrongUse(
      `A file cannot hold many messages of ${format}; it can hold those of ${known}. For other formats, use --base64.`,
    );
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
  return formatOfExtension(path) ?? 'json';
}

function formatOfExtension(path: string): FleetInput['format'] | undefined {
  const name = path.toLowerCase().replace(/\.(gz|zst)$/, '');
  if (/\.(json|ndjson|jsonl)$/.test(name)) return 'json';
  return FILED.find((id) => formatOf(id).facts.extensions.some((ending) => name.endsWith(ending)));
}

/** Refuses a file whose extension indicates another format than that of the first file, unless an option names it. */
export function refuseOtherFormat(file: string, format: FleetInput['format'], flags: PlanFlags): void {
  if (flags.from !== undefined || flags.base64 || flags.column !== undefined) return;
  const other = formatOfExtension(file);
  if (other === undefined || other === format) return;
  const [its, first] = [other, format].map((id) => formatOf(id).facts.name);
  throw wrongUse(
    `By its name, ${file} is ${its}, and the first file is ${first}. Count them separately, or give --from.`,
  );
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
  /** Reads messages as the plan says. */
  readonly reader: FleetReader;
  /** The type of the messages, if the schema has several and this one explains the first messages best. */
  readonly root?: RootChoice;
}

/**
 * Makes a plan from the first 10,000 messages, or from the first 8 MiB of them. Without an input, the plan is made from
 * no message. If the input has no further messages, each message is compressed alone, unless the options say otherwise.
 */
export async function planFrom(
  input: AsyncGenerator<readonly ReadMessage[]> | undefined,
  choices: PlanChoices,
  given: FleetReader,
  flags: PlanFlags,
): Promise<Planned> {
  const codecs = flags.codecs === undefined ? FLEET_CODECS : flags.codecs.split(',').map(codecNamed);
  const first: (readonly ReadMessage[])[] = [];
  const messages: ReadMessage[] = [];
  let bytes = 0;
  let areAll = false;
  while (input !== undefined && messages.length < MOST_SAMPLED && bytes < MOST_SAMPLED_BYTES) {
    const next = await input.next();
    if (next.done === true) {
      areAll = true;
      break;
    }
    first.push(next.value);
    for (const message of next.value) {
      if (message.bytes === undefined || messages.length >= MOST_SAMPLED) continue;
      bytes += message.bytes.length;
      messages.push(message);
    }
  }
  const begin = messages.slice(0, MOST_FOR_ROOT).flatMap((message) => readable(() => bytesIn(message, given)));
  const root = await chooseRoot(choices.input, begin);
  if (root !== undefined && input === undefined)
    throw wrongUse(
      `The schema has ${counted(root.types, 'type')}, and a shard cannot choose one of them. Make a plan first, with --plan.`,
    );
  const rooted = root === undefined ? choices : { ...choices, input: { ...choices.input, schema: root.schema } };
  const reader = root === undefined ? given : await loadReader(rooted.input);
  const sample = messages.flatMap((message) =>
    readable(() => readerOf(message, reader).readAsJson(bytesIn(message, reader))),
  );
  const isSampled = !areAll || flags.sample !== undefined || flags.plan !== undefined;
  const chosen = isSampled ? rooted : { ...rooted, compressOneIn: 1 };
  try {
    const schemas =
      root === undefined
        ? (await inputOptionsOf({ ...(flags.schema !== undefined && { schema: flags.schema }) })).schemas
        : { [languageOf(root.schema)]: root.schema };
    const plan = await planFleet(sample, [...new Set(['json' as const, ...codecs])], chosen, schemas);
    return { plan, first, reader, ...(root && { root }) };
  } catch (thrown) {
    throw thrown instanceof Failure ? thrown : unreadable(flags.schema ?? 'the first messages', thrown);
  }
}

/** The bytes of a message. Throws if its line cannot be decoded. */
function bytesIn(message: ReadMessage, reader: FleetReader): Uint8Array {
  return readerOf(message, reader).unwrap?.(message.bytes!) ?? message.bytes!;
}

/** A list of what is read; empty if that throws, because broken messages are counted later. */
function readable(read: () => Uint8Array): readonly Uint8Array[] {
  try {
    return [read()];
  } catch {
    return [];
  }
}

/** Writes a plan's file. Throws a `Failure` if that fails. */
export async function writePlan(path: string, plan: Plan): Promise<void> {
  await writeWhole(path, planText(plan));
}

/** The reader of a message, which uses the schema of the message's file, if the file has one. */
export function readerOf({ schema }: ReadMessage, reader: FleetReader): MessageReader {
  return schema === undefined || reader.container === undefined ? reader : reader.container.valuesOf(schema);
}

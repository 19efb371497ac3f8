import { counted } from '../core/basics/counted.ts';
import { invalidUtf8At, utf8Text } from '../core/bytes/utf8.ts';
import { areLinesOfJson } from '../core/source/lines-of-json.ts';
import { formatOf } from '../formats/all.ts';
import { type Annotation, type CompareOptions, openAs, openInput } from '../package/index.ts';

/** Matches control characters that no text file contains. */
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;

/**
 * The content of a file as text, if it is text in UTF-8, without a byte order mark: JSON, or bytes in hex or another
 * spelling. Otherwise the bytes.
 */
export function decoded(bytes: Uint8Array): string | Uint8Array {
  if (invalidUtf8At(bytes) >= 0) return bytes;
  const text = utf8Text(bytes);
  return CONTROL.test(text) ? bytes : text.replace(/^\ufeff/, '');
}

/** An input for `compare` and `convert` of the package. */
interface Unwrapped {
  readonly input: string | Uint8Array;
  readonly options: CompareOptions;
}

/**
 * Opens the envelopes around a message, and says on standard error if one of them is damaged: its content may be wrong
 * or not whole. Bytes in no known format stay as they are. Also says if the schema is not used to read the bytes.
 */
export async function unwrapped(name: string, bytes: Uint8Array, options: CompareOptions): Promise<Unwrapped> {
  const opened = await withoutEnvelopes(name, bytes, options);
  const { format, schemas = {} } = opened.options;
  const facts = format && formatOf(format).facts;
  const [given] = Object.keys(schemas);
  if (facts?.schemaLanguage !== undefined && given !== undefined && given !== facts.schemaLanguage)
    console.error(
      `${name}: The .${given} schema does not describe these bytes, which are ${facts.name} (.${facts.schemaLanguage}): they are read without it.`,
    );
  return opened;
}

async function withoutEnvelopes(name: string, bytes: Uint8Array, options: CompareOptions): Promise<Unwrapped> {
  const input = decoded(bytes);
  if ((options.messages ?? 'whole') !== 'whole') return { input, options };
  const opened = options.format === undefined ? openInput(input) : openAs(input, options.format);
  const { bytes: inner, format, reading, set } = await opened;
  if (format === undefined) return { input, options };
  if (reading?.layers.some((layer) => layer.name.endsWith('(damaged)')))
    console.error(`${name}: In ${reading.says.join(' › ')}.`);
  if (set === undefined) {
    tellLines(name, format, inner);
    return { input: inner, options: { ...options, format } };
  }
  const { octets, offsets } = set;
  console.error(`${name}: ${counted(offsets.length - 1, 'message')} of ${formatOf(format).facts.name}.`);
  // The lines of a text are parsed together, so that an error names its line.
  if (format === 'json') return { input: octets, options: { ...options, format, messages: 'lines' } };
  return { input: octets, options: { ...options, format, offsets } };
}

/** Says on standard error that a file has so many lines of JSON that only the first is read as a value. */
function tellLines(name: string, format: string, bytes: Uint8Array): void {
  if (format !== 'json' || !areLinesOfJson(bytes)) return;
  console.error(
    `${name}: These are more lines of JSON than this command reads as messages. \`wireprint fleet\` counts all of them, and \`compare --messages lines\` compares them.`,
  );
}

/**
 * The name of the message at an offset, such as "/2". At the boundary of two messages, either may be meant, so the name
 * is "one".
 */
function messageAt(offset: number, offsets: Uint32Array): string {
  const last = offsets.length - 2;
  const at = Math.min(
    offsets.findLastIndex((start) => start <= offset),
    last,
  );
  return at > 0 && offset === offsets[at] ? 'one' : `/${at}`;
}

/** Says on standard error that a file has several messages, and which of them is not read to its end. */
export function tellMessages(name: string, annotation: Annotation): void {
  const { offsets, problems, format, bytes } = annotation;
  if (offsets === undefined) {
    tellLines(name, format, bytes);
    return;
  }
  const messages = counted(offsets.length - 1, 'message');
  const end = problems.find(({ isEnd }) => isEnd);
  const broken = end === undefined ? '' : `, of which ${messageAt(end.offset, offsets)} is not read to its end`;
  console.error(`${name}: ${messages}${broken}. Paths begin with the number of the message, from /0.`);
}

/** Sentences about the parts of a file that are not in its value: unread bytes and missing values. */
export function unreadParts(name: string, { problems, missing, bytes }: Annotation): readonly string[] {
  const end = problems.find(({ isEnd }) => isEnd);
  const stopped = end && `Reading stops at offset ${end.offset} of ${bytes.length}: ${end.expected}`;
  return [...(stopped === undefined ? [] : [stopped]), ...missing].map((each) => `${name}: ${each}`);
}

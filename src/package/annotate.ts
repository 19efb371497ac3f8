import { counted } from '../core/basics/counted.ts';
import { byteText } from '../core/bytes/hex.ts';
import { invalidUtf8At } from '../core/bytes/utf8.ts';
import type { Layout } from '../core/layout/layout.ts';
import { languageOf } from '../core/schema/guess-language.ts';
import type { SchemaLanguage } from '../core/schema/language.ts';
import { FORMAT_IDS, formatOf } from '../formats/all.ts';
import type { FormatId } from '../formats/format.ts';
import { loadAnnotator } from '../formats/load-annotator.ts';
import { loadKinds } from '../formats/load-kinds.ts';
import { loadSchemaReader } from '../formats/load-schema-reader.ts';
import { explainingRoot } from '../runs/pipeline/explaining-root.ts';
import { annotateMessages } from '../runs/pipeline/messages.ts';
import { readText } from '../runs/pipeline/read.ts';
import type { Reading } from '../runs/recognition/reading.ts';
import type { Annotation } from './annotation.ts';
import { annotationOf } from './annotator.ts';
import { checkSchemaOptions, nameOf, parsedWith } from './check-bytes.ts';
import { formatWith, NotRecognised } from './given.ts';
import { type OpenedInput, openAs, openInput } from './recognise.ts';

export interface AnnotateOptions {
  /** The id of the format: "cbor". The bytes are then read as they are. Without it, they are recognised and opened. */
  readonly format?: FormatId;
  /** A schema text: .avsc, .capnp or .proto (for which `protobufjs` has to be installed). */
  readonly schema?: string;
  /** The name of the root type; by default the type that explains most of the bytes. */
  readonly root?: string;
}

/**
 * Explains every byte. A text is JSON, or bytes in hex, base64 or another spelling. Wrapped bytes are opened: the
 * annotation is of the innermost bytes. Several values one after another, or several messages of an envelope, are the
 * elements of one list (see `offsets` of the annotation). Rejects with `NotRecognised` if no format reads them, with a
 * RangeError if the format is unknown, if the schema has no such root or if a root has no schema, and with an Error
 * that names line and column if the schema is wrong. Bad bytes do not reject: `problems` says what is wrong. Linear in
 * the length of the bytes; takes some 3 bytes of memory for each.
 */
export async function annotate(input: string | Uint8Array, options: AnnotateOptions = {}): Promise<Annotation> {
  checkSchemaOptions(options);
  const opened =
    options.format === undefined ? await openInput(input, options.schema) : await openAs(input, options.format);
  return annotateOpened(opened, options);
}

/**
 * Explains the innermost bytes of an input that is opened, and all its messages if there are several. Rejects like
 * `annotate`.
 */
export async function annotateOpened(opened: OpenedInput, options: AnnotateOptions = {}): Promise<Annotation> {
  checkOpened(opened);
  checkSchemaOptions(options);
  const { schema, root } = options;
  const { set } = opened;
  const bytes = set?.octets ?? opened.bytes;
  // If nothing in the bytes names their format, they are read in the format of the given schema.
  const format = opened.format ?? (schema === undefined ? undefined : FORMAT_OF[languageOf(schema)]);
  if (format === undefined) throw new NotRecognised(opened.named ?? unknownBytes(bytes, opened.reading));
  const [folder, kinds, schemas] = await Promise.all([
    loadAnnotator(format),
    loadKinds(format),
    schema === undefined ? undefined : loadSchemaReader(format),
  ]);
  if (schema !== undefined) checkHasSchemas(format);
  const chosen =
    schemas &&
    (root ??
      explainingRoot([bytes.subarray(0, set?.offsets[1])], schema!, schemas.roots(schema!), {
        parseSchema: schemas.parseSchema,
        annotate: folder,
        kinds,
      }));
  const parsed = schemas && parsedWith(schemas, schema!, chosen);
  if (set === undefined) return annotationOf(format, kinds, bytes, (part) => folder(part, parsed), { schema: parsed });
  const { offsets } = set;
  // The reader may also get other bytes: these bytes with an assumed continuation after a cut, or without damage. A
  // difference in length counts for the last message.
  const readAll = (part: Uint8Array): Layout => {
    const messages = { bytes: part, offsets: offsets.with(-1, part.length) };
    const layout = annotateMessages(folder, messages, parsed, () => {});
    return format === 'json' ? withLine(layout, part) : layout;
  };
  return annotationOf(format, kinds, bytes, readAll, { schema: parsed, offsets });
}

/** Throws a RangeError if a format has no schemas. */
export function checkHasSchemas(format: FormatId): void {
  const { name, schemaLanguage } = formatOf(format).facts;
  if (schemaLanguage === undefined) throw new RangeError(`${name} has no schemas. Leave the schema out.`);
}

/** Throws a TypeError if a caller without types gives something else, such as the promise of an opened input. */
function checkOpened(opened: unknown): void {
  const { bytes, format } = (opened ?? {}) as { readonly bytes?: unknown; readonly format?: string };
  if (!(bytes instanceof Uint8Array))
    throw new TypeError(
      `The input is ${nameOf(opened)}, where the result of openInput was expected: write await before openInput.`,
    );
  if (format !== undefined) formatWith(format);
}

/** The layout of lines of JSON. If it has a failure, the failure names the line among all lines. */
function withLine(layout: Layout, bytes: Uint8Array): Layout {
  if (layout.failure === undefined) return layout;
  const { scanned } = readText(bytes, 'lines');
  if (scanned.ok || !('failure' in scanned)) return layout;
  const { message, line = 1, column = 1 } = scanned.failure;
  return { ...layout, failure: { ...layout.failure, message, line, column } };
}

/** The format whose messages a schema language describes. */
export const FORMAT_OF = { avsc: 'avro', proto: 'protobuf', capnp: 'capnp' } as const satisfies Record<
  SchemaLanguage,
  FormatId
>;

/** A sentence about bytes that no format reads, and about the envelopes around them. */
export function unknownBytes(bytes: Uint8Array, reading: Reading | undefined): string {
  const around = (reading?.layers.slice(0, -1) ?? []).map(({ name }, i) => `${name} (${reading!.says[i]})`);
  const within = around.length === 0 ? '' : `In ${around.join(', then ')}: `;
  if (bytes.length === 0)
    return within === '' ? 'There is nothing, or only white space.' : `${within}there are no bytes.`;
  const remedy = `Give their schema, or name the format if you know it: ${FORMAT_IDS.join(', ')}.`;
  const no = within === '' ? 'No' : `${within}no`;
  return `${no} format here reads these ${counted(bytes.length, 'byte')} without a schema. ${notUtf8(bytes)}${remedy}`;
}

/** A sentence about a text that is not UTF-8, with a space after it; empty for other bytes. */
function notUtf8(bytes: Uint8Array): string {
  const at = invalidUtf8At(bytes);
  const isText = bytes.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d);
  return at >= 0 && isText ? `As a text, they are not UTF-8 from offset ${at} on (${byteText(bytes[at]!)}). ` : '';
}

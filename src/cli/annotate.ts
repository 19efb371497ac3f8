import { relative } from 'node:path';
import { counted } from '../core/basics/counted.ts';
import type { Span } from '../core/bytes/span.ts';
import { unitsPerByte } from '../core/layout/layout.ts';
import { FAMILY_OF_ROLE, type Family } from '../core/layout/vocabulary.ts';
import type { JsonValue } from '../core/value/json-value.ts';
import { printJson } from '../core/value/print.ts';
import { formatOf } from '../formats/all.ts';
import { formatOfFile } from '../formats/file-names.ts';
import type { FormatId } from '../formats/format.ts';
import { FORMS, type Form, formLines } from '../package/forms.ts';
import {
  type Annotation,
  annotate as annotateGiven,
  annotateOpened,
  dumpParts,
  NotRecognised,
  type Opinion,
  openInput,
  opinions,
} from '../package/index.ts';
import { printable, wrappedLine } from './columns.ts';
import { decoded, tellMessages } from './decoded.ts';
import { Exit, Failure, unreadable, wrongUse } from './failures.ts';
import { readInput, readSchema } from './input.ts';
import { formatNamed } from './options.ts';
import { hasColours, write, writeJson } from './output.ts';
import { writePaged } from './pager.ts';

export interface AnnotateOptions {
  readonly form: string;
  readonly at?: string;
  readonly problems?: true;
  readonly profiles?: true;
  readonly opinions?: true;
  readonly schema?: string;
  readonly from?: string;
  readonly json?: true;
}

/** Explains the bytes of files. */
export async function annotate(paths: readonly string[], options: AnnotateOptions): Promise<void> {
  const schema = await readSchema(options.schema);
  const reports: object[] = [];
  for (const [i, path] of paths.entries()) {
    const { name, bytes } = await readInput(path);
    const { annotation, around } = await openedOf(name, bytes, options, schema);
    tellMessages(name, annotation);
    const said = options.opinions ? await opinions(annotation, schema === undefined ? {} : { schema }) : undefined;
    if (options.json)
      reports.push({ ...(await reportOf(name, annotation, options)), ...around, ...(said && { opinions: said }) });
    else {
      if (i > 0) await write('\n');
      if (said === undefined) await show(annotation, around, options);
      else await write(opinionLines(annotation, said));
    }
  }
  if (options.json) await writeJson(reports);
}

/** How a file is opened. */
interface OpenOptions extends Pick<AnnotateOptions, 'from' | 'schema'> {
  /** Set if the schema is ignored for a format without schemas. Unless this is set, such a schema is an error. */
  readonly isSchemaOptional?: true;
}

/** The annotation of a file. Throws a `Failure` that names it. */
export async function annotationOf(
  name: string,
  bytes: Uint8Array,
  options: OpenOptions,
  schema?: string,
): Promise<Annotation> {
  return (await openedOf(name, bytes, options, schema)).annotation;
}

/** The layers around the annotated bytes, from the outermost to the innermost. */
interface Around {
  /** The ids of a spelling and of envelopes. */
  readonly chain: readonly string[];
  /** The spelling, and what each envelope says, such as that its checksum is wrong. */
  readonly inside: readonly string[];
}

const IN_NOTHING: Around = { chain: [], inside: [] };

interface OpenedFile {
  readonly annotation: Annotation;
  readonly around: Around;
}

async function openedOf(
  name: string,
  bytes: Uint8Array,
  { from, schema: schemaPath, isSchemaOptional }: OpenOptions,
  schema?: string,
): Promise<OpenedFile> {
  const format = from === undefined ? undefined : formatNamed(from);
  try {
    const more = (known: FormatId | undefined): { readonly schema?: string } => {
      const hasNone = known !== undefined && formatOf(known).facts.schemaLanguage === undefined;
      return schema === undefined || (isSchemaOptional && hasNone) ? {} : { schema };
    };
    if (format !== undefined)
      return { annotation: await annotateGiven(bytes, { format, ...more(format) }), around: IN_NOTHING };
    const given = decoded(bytes);
    const opened = await openInput(given, schema);
    const named = typeof given === 'string' || opened.reading?.sure === 'certain' ? undefined : formatOfFile(name);
    // If the format is in doubt, the extension of the file's name decides, as on the page.
    if (named !== undefined && named !== opened.format) {
      const byName = await annotateGiven(bytes, { format: named, ...more(named) });
      if (byName.value !== undefined) return { annotation: byName, around: IN_NOTHING };
    }
    const { chain = [], spelling, says = [] } = opened.reading ?? {};
    const inside = [...(spelling === undefined ? [] : [spelling]), ...says];
    return {
      annotation: await annotateOpened(opened, more(opened.format ?? formatOfFile(name))),
      around: { chain: chain.at(-1) === opened.format ? chain.slice(0, -1) : chain, inside },
    };
  } catch (thrown) {
    if (thrown instanceof NotRecognised) throw unreadable(name, thrown);
    if (thrown instanceof RangeError) throw wrongUse(thrown.message);
    throw unreadable(schemaPath ?? name, thrown);
  }
}

async function show(
  annotation: Annotation,
  { inside }: Around,
  { form, at, problems, profiles }: AnnotateOptions,
): Promise<void> {
  if (inside.length > 0) await write(`In ${inside.join(' › ')}. Offsets are positions in the bytes inside.\n\n`);
  if (at !== undefined) {
    const places = placesAt(annotation, at);
    await write(`${places.map(placeLine).join('\n')}\n`);
    if (isForm(form))
      await writePaged(
        formTexts(
          annotation,
          form,
          places.map((each) => bytesOf(annotation, each)),
        ),
      );
    return;
  }
  if (problems) {
    const lines = annotation.problems.map(
      ({ offset, path, expected, found }) =>
        `offset ${offset}, at ${printable(path) || 'the root'}: ${expected} Found: ${found}.\n`,
    );
    const { missing } = annotation;
    const causes = (await annotation.causes()).map(({ offset, says }) => `offset ${offset}, cause: ${says}\n`);
    const { warnings } = await annotation.examine();
    const warned = warnings.places.map(({ offset, says }) => `offset ${offset}, warning: ${says}\n`);
    if (warnings.more > 0) warned.push(`and ${counted(warnings.more, 'more warning')}\n`);
    const lacking = missing.map((each) => `${each}\n`);
    if (lines.length === 0) return write(['No problems.\n', ...lacking, ...warned].join(''));
    return write([...lines, ...lacking, ...causes, ...warned].join(''));
  }
  if (profiles) return write(await profileLines(annotation));
  await writePaged(isForm(form) ? formTexts(annotation, form) : listingTexts(annotation));
}

function isForm(form: string): form is Form {
  return FORMS.some((each) => each === form);
}

/** The listing. On a terminal, lines are wrapped at its width, and each line has the colour of its first region. */
function* listingTexts(annotation: Annotation): Generator<string> {
  const { isTTY, columns } = process.stdout;
  if (!isTTY) return yield* dumpParts(annotation);
  const colours = hasColours();
  const { lines } = annotation;
  const families = Array.from({ length: lines.count }, (_, line) => familyOf(annotation, lines.regionsOf(line).start));
  let line = -2;
  for (const part of dumpParts(annotation)) {
    for (const text of part.split(/(?<=\n)/)) {
      // A text that begins with an offset, bytes and a meaning begins a line of the listing; a text with the line's
      // further bytes has no meaning.
      if (line >= 0 && /^[0-9a-f]+ {2}.{23} {2}\S/.test(text)) {
        const family = families[line++];
        for (const part of wrappedLine(text.trimEnd(), columns)) yield `${colours ? coloured(part, family) : part}\n`;
      } else {
        yield text;
        if (line < 0) line++;
      }
    }
  }
}

/** Width in columns of a text that does not go to a terminal. */
const COLUMNS = 100;

/** The lines of a form, as wide as the terminal. With `within`, only those that touch these bytes. */
async function* formTexts(annotation: Annotation, form: Form, within?: readonly Span[]): AsyncGenerator<string> {
  const colours = hasColours();
  for (const { bytes, parts } of await formLines(annotation, form, process.stdout.columns ?? COLUMNS)) {
    if (within !== undefined && !within.some(({ start, end }) => bytes.start < end && start < bytes.end)) continue;
    const line = parts.map(({ text, family }) => (colours && family ? coloured(text, family) : text)).join('');
    yield `${line.trimEnd()}\n`;
  }
}

/** One line for the annotation and one for each library, with the values in which they differ. */
function opinionLines({ problems }: Annotation, said: readonly Opinion[]): string {
  const [end] = problems.filter(({ isEnd, isNote }) => isEnd && !isNote);
  const own = end === undefined ? 'reads' : `refuses at offset ${end.offset}: ${end.expected}`;
  const lines = said.map(({ library, version, variant, verdict, message, offset, differences, more }) => {
    const at = offset === undefined ? '' : ` at offset ${offset}`;
    const name = `${library} ${version}${variant === undefined ? '' : ` (${variant})`}`;
    const head = `${name}: ${verdict}${at}${message === undefined ? '' : `: ${message}`}`;
    const shown = differences.map(
      ({ path, annotation, library: other }) =>
        `  at ${path || 'the root'}: ${annotation ?? 'absent'} in Wireprint, ${other ?? 'absent'} in this library\n`,
    );
    return `${head}\n${shown.join('')}${more > 0 ? `  and ${counted(more, 'further difference')}\n` : ''}`;
  });
  return `Wireprint: ${own}\n${lines.join('')}`;
}

/** Maximum number of listed places of a profile. */
const PLACES_LISTED = 8;

/**
 * One line for each profile of the format: that the bytes conform to it, or the number of places that break it. These
 * places follow.
 */
async function profileLines(annotation: Annotation): Promise<string> {
  const { profiles } = await annotation.examine();
  if (profiles.length === 0) {
    return annotation.problems.length > 0
      ? 'The bytes cannot be read to their end, so no profile can be checked.\n'
      : `Wireprint has no profiles of ${annotation.format}.\n`;
  }
  const lines = profiles.map(({ name, source, passes, places, more, sections }) => {
    const head = `${name} (${source}): `;
    if (passes) return `${head}passes\n`;
    const listed = places
      .slice(0, PLACES_LISTED)
      .map(({ offset, rule, says }) => `  offset ${offset}: ${says} (${sections[rule] ?? source})\n`);
    const further = places.length - listed.length + more;
    const rest = further > 0 ? `  and ${counted(further, 'further place')}\n` : '';
    return `${head}${counted(places.length + more, 'place')}\n${listed.join('')}${rest}`;
  });
  return lines.join('');
}

const COLOURS: Readonly<Record<Family, number>> = { names: 34, framing: 90, values: 32, unread: 31 };

function familyOf({ kinds, columns }: Annotation, region: number): Family {
  return FAMILY_OF_ROLE[kinds.list[columns.kind[region]!]!.role];
}

function coloured(text: string, family: Family = 'values'): string {
  return `\u001b[${COLOURS[family]}m${text}\u001b[0m`;
}

interface FoundPlace {
  readonly start: number;
  readonly end: number;
  readonly path: string;
  readonly label?: string;
  readonly text?: string;
  readonly value?: JsonValue;
}

/** The region at an offset, or the bytes of the value at a path. */
function placesAt(annotation: Annotation, at: string): readonly FoundPlace[] {
  if (/^(0x[0-9a-f]+|\d+)$/i.test(at)) {
    const place = annotation.at(Number(at));
    if (place === undefined) throw wrongUse(`Offset ${at} is outside the ${annotation.bytes.length} bytes.`);
    const { start, end, label, text, path } = place.region;
    return [{ start, end, path, label, text, value: place.value }];
  }
  if (at !== '' && !at.startsWith('/')) throw wrongUse(`"${at}" is neither an offset nor a path such as /a/0.`);
  const spans = annotation.spans(at);
  if (spans.length === 0) throw new Failure(`There is no value at ${at}.`, Exit.wrongUse);
  return spans.map(({ start, end }) => ({ start, end, path: at }));
}

/** The bytes of a place. The place of an offset is a region, whose unit may be bits. */
function bytesOf({ unit }: Annotation, { start, end, label }: FoundPlace): Span {
  const units = label === undefined ? 1 : unitsPerByte({ unit });
  return { start: Math.floor(start / units), end: Math.ceil(end / units) };
}

function placeLine({ start, end, path, label, text, value }: FoundPlace): string {
  const bytes = `bytes ${start} to ${end - 1}, at ${printable(path) || 'the root'}`;
  return label === undefined ? bytes : `${bytes}: ${label}, ${text}; value ${printJson(value ?? null)}`;
}

/** Maximum number of steps in the paths of all regions together: their text has at least twice as many characters. */
const MOST_STEPS = 250e6;

async function reportOf(file: string, annotation: Annotation, { at }: AnnotateOptions): Promise<object> {
  const { format, bytes, unit, value, problems, offsets } = annotation;
  const { depth } = annotation.message.queries.layout.values;
  if (at === undefined && annotation.columns.value.reduce((sum, owner) => sum + (depth[owner] ?? 0), 0) > MOST_STEPS) {
    throw new Failure(
      `${file}: Its values are nested so deep that the paths of its regions would take more than 500 MB. --at shows one place, and --form tree shows every value.`,
      Exit.unreadable,
    );
  }
  return {
    file: file === 'standard input' ? file : relative('.', file) || file,
    format,
    bytes: bytes.length,
    ...(offsets && { messages: offsets.length - 1 }),
    unit,
    value: value ?? null,
    problems,
    missing: annotation.missing,
    ...(await annotation.examine()),
    causes: (await annotation.causes()).map(({ id, offset, says }) => ({ id, offset, says })),
    ...(at === undefined ? { regions: [...annotation] } : { places: placesAt(annotation, at) }),
  };
}

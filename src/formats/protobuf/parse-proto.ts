import protobuf from 'protobufjs';
import { rootLineOf } from '../../schema/root-line.ts';
import { explainProto, protoError } from './explain-proto.ts';
import { qualify } from './qualify.ts';
import { filesOf, type SchemaFile } from './schema-files.ts';
import { tokensOf, tooLarge } from './tokens.ts';

/** A schema that was understood. */
export interface ParsedProto {
  readonly text: string;
  readonly root: protobuf.Root;
  /** The messages of the first file that are not inside another, in its order. */
  readonly messages: readonly protobuf.Type[];
  /** The message that a line of the text names as its root. */
  readonly named?: protobuf.Type;
}

/**
 * Reads a .proto file as its users write it, or several in one text, each after the first behind a line such as
 * `// file: other.proto`; the first is the one that counts, the others are there to be imported. Throws with line,
 * column, and what was expected.
 */
export function parseProto(text: string): ParsedProto {
  const large = tooLarge(text);
  if (large !== undefined) throw protoError(text, large.at, large.message);
  const root = new protobuf.Root();
  const files = filesOf(text);
  const [first] = files;
  checkImports(text, files);
  const imports = readFile(root, text, first!);
  const messages = topMessages(root);
  const known = new Set([first!.name]);
  for (const { name, from } of imports) {
    if (known.has(name)) continue;
    known.add(name);
    const file = files.find((each) => each.name === name);
    if (file === undefined) addWellKnown(root, text, name, from, files);
    else for (const inner of readFile(root, text, file)) imports.push(inner);
  }
  qualify(root);
  try {
    root.resolveAll();
  } catch (error) {
    throw explainProto(error, text, text.length);
  }
  checkNumbers(root, text);
  const named = namedRoot(text, messages);
  return { text, root, messages, ...(named && { named }) };
}

/** The message of a line `// root: …`, by its full name or its own. */
function namedRoot(text: string, messages: readonly protobuf.Type[]): protobuf.Type | undefined {
  const line = rootLineOf(text, 'proto');
  if (line === undefined) return undefined;
  const found = messages.find((type) => nameOf(type) === line.name) ?? messages.find(({ name }) => name === line.name);
  if (found !== undefined) return found;
  const names = messages.slice(0, 10).map(nameOf).join(', ');
  throw protoError(text, line.at, `found the root ${line.name} where one of these messages was expected: ${names}.`);
}

/** With its package, and without the point in front that the library has. */
export function nameOf(type: protobuf.Type): string {
  return type.fullName.replace(/^\./, '');
}

/** The message that the text names as its root, or else the first one: the root, where nothing tells of another. */
export function firstMessage({ text, messages, named }: ParsedProto): protobuf.Type {
  const first = named ?? messages[0];
  if (first !== undefined) return first;
  throw protoError(text, text.trimEnd().length, 'found the end of the text where a message was expected.');
}

interface Import {
  readonly name: string;
  readonly from: SchemaFile;
}

/** Adds a file's definitions, and tells what it imports. */
function readFile(root: protobuf.Root, text: string, file: SchemaFile): Import[] {
  // As many lines in front as in the whole text, so that the library counts them as the reader does.
  const lines = '\n'.repeat(text.slice(0, file.start).split('\n').length - 1);
  try {
    const read = protobuf.parse(lines + text.slice(file.start, file.end), root, { keepCase: true });
    return [...(read.imports ?? []), ...(read.weakImports ?? [])].map((name) => ({ name, from: file }));
  } catch (error) {
    throw explainProto(error, text, file.end);
  }
}

function topMessages(root: protobuf.Root): readonly protobuf.Type[] {
  const found: protobuf.Type[] = [];
  const open: protobuf.ReflectionObject[] = [root];
  for (let object = open.pop(); object !== undefined; object = open.pop()) {
    if (object instanceof protobuf.Type) found.push(object);
    else if (object instanceof protobuf.Namespace)
      for (const nested of object.nestedArray.toReversed()) open.push(nested);
  }
  return found;
}

/** Imports are the other files of the text, and the well-known types that the library brings along; nothing is fetched. */
function addWellKnown(
  root: protobuf.Root,
  text: string,
  name: string,
  from: SchemaFile,
  files: readonly SchemaFile[],
): void {
  const known = Object.hasOwn(protobuf.common, name) ? protobuf.common.get(name) : null;
  if (known?.nested !== undefined) {
    try {
      root.addJSON(known.nested);
    } catch (error) {
      // The text has a definition of the same name.
      throw explainProto(error, text, from.end);
    }
    return;
  }
  const own = files.flatMap((file) => file.name ?? []);
  const common = Object.keys(protobuf.common).filter((file) => file.endsWith('.proto'));
  throw protoError(
    text,
    placeOfImport(text, name, from),
    `found an import of ${JSON.stringify(name)} where one of these was expected: ${[...own, ...common].join(', ')}. ` +
      `To add a file, begin it below with the line "// file: ${name}".`,
  );
}

function placeOfImport(text: string, name: string, { start, end }: SchemaFile): number {
  for (const token of tokensOf(text.slice(start, end))) if (token.text.slice(1, -1) === name) return start + token.at;
  return start;
}

const MOST_FILES = 100;

/** No file may import itself, not even through others. */
function checkImports(text: string, files: readonly SchemaFile[]): void {
  const beyond = files[MOST_FILES];
  if (beyond !== undefined)
    throw protoError(text, beyond.start, `found more than ${MOST_FILES} files, the most that are tried.`);
  const named = new Map(files.map((file) => [file.name, file]));
  const importsOf = new Map(files.map((file) => [file, namesImported(text, file)]));
  for (const file of files) {
    if (file.name === undefined) continue;
    const seen = new Set<SchemaFile>();
    const open = [file];
    for (let each = open.pop(); each !== undefined; each = open.pop()) {
      for (const name of importsOf.get(each)!) {
        if (name === file.name) {
          const what = `found an import of ${JSON.stringify(name)}, by which that file imports itself; another one was expected.`;
          throw protoError(text, placeOfImport(text, name, each), what);
        }
        const imported = named.get(name);
        if (imported === undefined || seen.has(imported)) continue;
        seen.add(imported);
        open.push(imported);
      }
    }
  }
}

function namesImported(text: string, { start, end }: SchemaFile): readonly string[] {
  const names: string[] = [];
  let imports = false;
  for (const { text: token } of tokensOf(text.slice(start, end))) {
    if (token === 'import') imports = true;
    else if (/^["']/.test(token)) {
      if (imports) names.push(token.slice(1, -1));
      imports = false;
    } else if (token !== 'public' && token !== 'weak') imports = false;
  }
  return names;
}

const LARGEST_NUMBER = 2 ** 29 - 1;

/** The library takes any number; the wire has 29 bits for it. */
function checkNumbers(root: protobuf.Root, text: string): void {
  const open: protobuf.ReflectionObject[] = [root];
  for (let object = open.pop(); object !== undefined; object = open.pop()) {
    if (object instanceof protobuf.Namespace) for (const nested of object.nestedArray) open.push(nested);
    if (!(object instanceof protobuf.Type)) continue;
    for (const { id, name } of object.fieldsArray) {
      if (id >= 1 && id <= LARGEST_NUMBER) continue;
      const what = `found the number ${id} of the field ${name} where one from 1 to ${LARGEST_NUMBER} was expected.`;
      throw protoError(text, placeOfNumber(text, id), what);
    }
  }
}

function placeOfNumber(text: string, id: number): number {
  let before = '';
  for (const token of tokensOf(text)) {
    if (before === '=' && Number(token.text) === id) return token.at;
    before = token.text;
  }
  return 0;
}

import protobuf from 'protobufjs';
import { rootNameOf } from '../../../core/schema/root-name.ts';
import { explainProto, protoError } from './explain-proto.ts';
import { filesOf, type SchemaFile, secondSyntaxAt } from './schema-files.ts';
import { tokensOf, tooLarge } from './tokens.ts';

/** A parsed schema. */
export interface ParsedProto {
  readonly text: string;
  readonly root: protobuf.Root;
  /** The top-level messages of the first file, in its order. */
  readonly messages: readonly protobuf.Type[];
  /** The message that a `// root:` line of the text names. */
  readonly named?: protobuf.Type;
}

/**
 * Parses a .proto file, or several files in one text: the first one has the root, and the others are available for
 * imports. Each further file begins with a line such as `// file: other.proto`. Throws with the line, the column, and
 * what was expected there.
 */
export function parseProto(text: string): ParsedProto {
  const large = tooLarge(text);
  if (large !== undefined) throw protoError(text, large.at, large.message);
  const root = new protobuf.Root();
  const files = filesOf(text);
  const [first] = files;
  checkSyntax(text, files);
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

/** The message that the line `// root: …` names, by its full or its short name. */
function namedRoot(text: string, messages: readonly protobuf.Type[]): protobuf.Type | undefined {
  const line = rootNameOf(text, 'proto');
  if (line === undefined) return undefined;
  const found = messages.find((type) => nameOf(type) === line.name) ?? messages.find(({ name }) => name === line.name);
  if (found !== undefined) return found;
  const names = messages.slice(0, 10).map(nameOf).join(', ');
  throw protoError(text, line.at, `found the root ${line.name} where one of these messages was expected: ${names}.`);
}

/** Full name with the package, without the library's leading dot. */
export function nameOf(type: protobuf.Type): string {
  return type.fullName.replace(/^\./, '');
}

/** The default root: the message that the text names as its root, or else the first message. */
export function firstMessage({ text, messages, named }: ParsedProto): protobuf.Type {
  const first = named ?? messages[0];
  if (first !== undefined) return first;
  throw protoError(text, text.trimEnd().length, 'found the end of the text where a message was expected.');
}

interface Import {
  readonly name: string;
  readonly from: SchemaFile;
}

/** Adds a file's definitions to the root; returns its imports. */
function readFile(root: protobuf.Root, text: string, file: SchemaFile): Import[] {
  // The line breaks and columns before the file are put before its text, so that the library counts the lines of the
  // whole text.
  const before = text.slice(0, file.start).split('\n');
  const lines = '\n'.repeat(before.length - 1) + ' '.repeat(before.at(-1)!.length);
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

/** Adds a well-known type that the library includes. Nothing is fetched; any other import is an error. */
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
      // The library throws because the text has a definition of the same name.
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

/** Throws if a file has a second `syntax`: files were joined, and nothing names the second one. */
function checkSyntax(text: string, files: readonly SchemaFile[]): void {
  for (const file of files) {
    const at = secondSyntaxAt(text, file);
    if (at === undefined) continue;
    const what = 'found a second `syntax` where a definition was expected. If another file begins here, ';
    throw protoError(text, at, `${what}begin it with a line such as "// file: other.proto".`);
  }
}

const MOST_FILES = 100;

/** Throws if a file imports itself, directly or through other files, or if there are too many files. */
function checkImports(text: string, files: readonly SchemaFile[]): void {
  const beyond = files[MOST_FILES];
  if (beyond !== undefined)
    throw protoError(text, beyond.start, `found more than ${MOST_FILES} files, the limit here.`);
  const named = new Map(files.map((file) => [file.name, file]));
  const importsOf = new Map(files.map((file) => [file, namesImported(text, file)]));
  for (const file of files) {
    if (file.name === undefined) continue;
    const seen = new Set<SchemaFile>();
    const open = [file];
    for (let each = open.pop(); each !== undefined; each = open.pop()) {
      for (const name of importsOf.get(each)!) {
        if (name === file.name) {
          const what = `found an import of ${JSON.stringify(name)}, through which that file imports itself.`;
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

/** Throws if a field number is outside its range: the library accepts any number, but the wire has 29 bits for it. */
function checkNumbers(root: protobuf.Root, text: string): void {
  const open: protobuf.ReflectionObject[] = [root];
  for (let object = open.pop(); object !== undefined; object = open.pop()) {
    if (object instanceof protobuf.Namespace) for (const nested of object.nestedArray) open.push(nested);
    if (!(object instanceof protobuf.Type)) continue;
    for (const { id, name } of object.fieldsArray) {
      if (id >= 1 && id <= LARGEST_NUMBER) continue;
      const what = `found the number ${id} of the field ${name} where a number from 1 to ${LARGEST_NUMBER} was expected.`;
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

/**
 * Replaces every type reference with the full name, resolved as the language defines: first in the enclosing message,
 * then outwards ("Packages and Name Resolution"). The library would look in the root first.
 */
function qualify(root: protobuf.Root): void {
  const open: protobuf.ReflectionObject[] = [root];
  for (let object = open.pop(); object !== undefined; object = open.pop()) {
    if (object instanceof protobuf.Namespace) for (const nested of object.nestedArray) open.push(nested);
    if (object instanceof protobuf.Type) for (const field of object.fieldsArray) qualifyField(field, object);
    else if (object instanceof protobuf.Field && object.parent !== null) qualifyField(object, object.parent);
  }
}

/** Replaces the name of a field's type. A name that is not found stays unchanged, and the library then reports it. */
function qualifyField(field: protobuf.Field, from: protobuf.NamespaceBase): void {
  if (Object.hasOwn(protobuf.types.basic, field.type) || field.type.startsWith('.')) return;
  const [first, ...rest] = field.type.split('.');
  for (let scope: protobuf.NamespaceBase | null = from; scope !== null; scope = scope.parent) {
    let found = typeIn(scope, first!);
    for (const name of rest) found = found instanceof protobuf.Namespace ? typeIn(found, name) : undefined;
    if (found === undefined) continue;
    field.type = found.fullName;
    return;
  }
}

function typeIn(scope: protobuf.NamespaceBase, name: string): protobuf.Namespace | protobuf.Enum | undefined {
  const found = scope.get(name);
  return found instanceof protobuf.Namespace || found instanceof protobuf.Enum ? found : undefined;
}

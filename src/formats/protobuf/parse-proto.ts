import protobuf from 'protobufjs';
import { SchemaError } from '../../schema/schema-error.ts';

/** Reads a .proto file as its users write it. Throws with line, column, and what was expected where that is known. */
export function parseProto(text: string): protobuf.Root {
  const root = new protobuf.Root();
  try {
    const { imports = [], weakImports = [] } = protobuf.parse(text, root, { keepCase: true });
    for (const file of [...imports, ...weakImports]) addImport(root, file);
    root.resolveAll();
  } catch (error) {
    throw explain(error, text);
  }
  return root;
}

/** The first message of the file: the root of what is encoded. */
export function firstMessage(root: protobuf.Root): protobuf.Type {
  const open: protobuf.ReflectionObject[] = [root];
  for (let object = open.pop(); object !== undefined; object = open.pop()) {
    if (object instanceof protobuf.Type) return object;
    if (object instanceof protobuf.Namespace && object.fullName !== '.google.protobuf') {
      open.push(...object.nestedArray.toReversed());
    }
  }
  throw new Error('The schema has no message.');
}

/** Imports are the well-known types that the library brings along; nothing is ever fetched. */
function addImport(root: protobuf.Root, file: string): void {
  const known = Object.hasOwn(protobuf.common, file) ? protobuf.common.get(file) : null;
  if (known?.nested === undefined) {
    const files = Object.keys(protobuf.common).filter((name) => name.endsWith('.proto'));
    throw new Error(`Found an import of ${JSON.stringify(file)}; only these can be imported: ${files.join(', ')}.`);
  }
  root.addJSON(known.nested);
}

/** The library's "illegal token 'x', ';' expected (line 3)" as a sentence that says where. */
function explain(error: unknown, text: string): SchemaError {
  const message = error instanceof Error ? error.message : String(error);
  const parts = /^illegal ([a-z ]+?)(?: '(.*?)'(?:, '(.*)' expected)?)? \((?:.*, )?line (\d+)\)$/s.exec(message);
  const fail = (why: string, character?: number): SchemaError =>
    new SchemaError(`The schema is no valid .proto file. ${why}`, character, { cause: error });
  if (parts === null)
    return fail(`${message[0]?.toUpperCase() ?? ''}${message.slice(1)}${message.endsWith('.') ? '' : '.'}`);
  const [what = '', token, expected] = parts.slice(1);
  const isEnd = token === 'null' && !text.includes('null');
  const character = isEnd ? text.trimEnd().length : placeOf(token, Number(parts[4]), text);
  const before = text.slice(0, character).split('\n');
  const failAt = (why: string): SchemaError =>
    fail(`Line ${before.length}, column ${before.at(-1)!.length + 1}: ${why}`, character);
  if (token === undefined) return failAt(`found a ${what} that does not end.`);
  if (isEnd && expected === undefined) return failAt('the text ends before its last message does.');
  const found = isEnd ? 'the end of the text' : JSON.stringify(token);
  if (expected !== undefined) return failAt(`found ${found} where ${JSON.stringify(expected)} was expected.`);
  return failAt(`found ${found}, which is no ${what === 'token' ? 'word that can stand here' : `valid ${what}`}.`);
}

/** The library counts lines only, and may have looked ahead: the token is the last one of its kind up to there. */
function placeOf(token: string | undefined, line: number, text: string): number {
  const upTo = text.split('\n', line).join('\n');
  const at = token === undefined || token === '' ? -1 : upTo.lastIndexOf(token);
  return at < 0 ? upTo.lastIndexOf('\n') + 1 : at;
}

import type { Schema } from '../../schema/infer.ts';
import { isNullable, kindOf, NOTHING, recordOf, type Shape, wrapperOf } from '../../schema/shape.ts';
import { singular, TypeNames } from '../../schema/type-names.ts';
import { entryNameOf, FieldNames, jsonNameOf } from './field-names.ts';

/** A schema in the Protocol Buffers language, and what of it the text alone does not tell exactly. */
export interface PrintedProto {
  readonly text: string;
  /** The JSON key of each field, by message name and by field number less 1: `json_name` cannot spell every key. */
  readonly keys: ReadonlyMap<string, readonly string[]>;
  /** Messages that stand for a list within a list or a map, where the language has no list of its own. */
  readonly lists: ReadonlySet<string>;
  /** The root's only field, where the values are no records and so need a message around them. */
  readonly wrapper: string | undefined;
}

/** Prints an inferred schema as proto3; the first message is the root. */
export function printProto(schema: Schema): PrintedProto {
  const printer = new Printer();
  const wrapper = wrapperOf(schema.root);
  printer.plan('Root', '', wrapper === undefined ? schema.root : recordOf(wrapper, memberOf(schema.root)));
  for (const message of printer.messages) printer.print(message);
  return { text: printer.text(), keys: printer.keys, lists: printer.lists, wrapper };
}

/** How a type is written: a label before it, and the type itself. */
interface FieldType {
  readonly label: 'optional ' | 'repeated ' | '';
  readonly type: string;
}

interface PlannedMessage {
  readonly name: string;
  /** The key that it goes by, one of many by its singular. */
  readonly key: string;
  readonly shape: Shape;
}

class Printer {
  /** Grows while it is printed: a message is planned when a field first names it. */
  readonly messages: PlannedMessage[] = [];
  readonly keys = new Map<string, readonly string[]>();
  readonly lists = new Set<string>();
  readonly #names = new TypeNames();
  readonly #blocks: string[] = [];
  /** Files of the well-known types that the text needs. */
  readonly #imports = new Set<'struct' | 'timestamp'>();

  plan(key: string, parentKey: string, shape: Shape): string {
    const name = this.#names.nameOf(key, parentKey);
    this.messages.push({ name, key, shape });
    return name;
  }

  /** A message for a list that stands where the language allows none. Its numbers are packed. */
  #planList(key: string, parentKey: string, list: Shape): string {
    const name = this.#names.nameOf(key, parentKey, 'List');
    this.messages.push({ name, key, shape: recordOf('values', list) });
    this.lists.add(name);
    return name;
  }

  print({ name, key: parentKey, shape }: PlannedMessage): void {
    const keys = [...shape.fields.keys()];
    const known = new Set(keys);
    const maps = new Set(keys.filter((key) => kindOf(shape.fields.get(key)!) === 'map'));
    const names = new FieldNames(keys, maps);
    const fields = new Map(keys.map((key, i) => [key, names.nameOf(key, i + 1)]));
    // Types are looked up within the message first, where its maps' entries lie.
    for (const key of maps) this.#names.reserve(entryNameOf(fields.get(key)!));
    const lines = [...shape.fields].map(([key, member], i) => {
      // A list in a list is named as the outer one is, and told from it by a number.
      const { label, type } = this.lists.has(name)
        ? this.#typeOf(parentKey, '', member)
        : this.#typeOf(key, parentKey, member);
      const field = fields.get(key)!;
      return `  ${label}${type} ${field} = ${i + 1}${jsonName(key, field, known)}\n`;
    });
    this.keys.set(name, keys);
    this.#blocks.push(lines.length === 0 ? `message ${name} {}\n` : `message ${name} {\n${lines.join('')}}\n`);
  }

  text(): string {
    const head = '// Inferred from the JSON: fields are numbered in the order of its keys.\nsyntax = "proto3";\n';
    const imports = [...this.#imports].sort().map((file) => `import "google/protobuf/${file}.proto";\n`);
    return [head, ...(imports.length > 0 ? [imports.join('')] : []), ...this.#blocks].join('\n');
  }

  #typeOf(key: string, parentKey: string, shape: Shape): FieldType {
    switch (kindOf(shape)) {
      case 'list': {
        if (shape.elements === undefined) return { label: '', type: this.#struct('ListValue') };
        return { label: 'repeated ', type: this.#innerType(singular(key), parentKey, shape.elements) };
      }
      case 'map':
        return { label: '', type: `map<string, ${this.#innerType(singular(key), parentKey, shape.values!)}>` };
      case 'record':
        // Of a message without fields its presence is all that there is to tell.
        return { label: shape.fields.size === 0 ? 'optional ' : '', type: this.plan(key, parentKey, shape) };
      case 'mixed':
        return { label: '', type: this.#struct('Value') };
      case 'time':
        return { label: '', type: this.#scalar(shape) };
      default:
        return { label: 'optional ', type: this.#scalar(shape) };
    }
  }

  /** The type of a list's elements or a map's values. Null needs a type that has one there, and a list a message. */
  #innerType(key: string, parentKey: string, shape: Shape): string {
    if (isNullable(shape)) return this.#struct('Value');
    switch (kindOf(shape)) {
      case 'list':
        return shape.elements === undefined ? this.#struct('ListValue') : this.#planList(key, parentKey, shape);
      case 'map':
        return this.#struct('Struct');
      case 'record':
        return this.plan(key, parentKey, shape);
      case 'mixed':
        return this.#struct('Value');
      default:
        return this.#scalar(shape);
    }
  }

  #scalar(shape: Shape): string {
    switch (kindOf(shape)) {
      case 'boolean':
        return 'bool';
      case 'string':
        return 'string';
      case 'integer':
        return integerType(shape);
      case 'double':
        return 'double';
      case 'bytes':
        return 'bytes';
      case 'time':
        this.#imports.add('timestamp');
        return 'google.protobuf.Timestamp';
      default:
        return this.#struct('NullValue');
    }
  }

  #struct(type: 'Value' | 'Struct' | 'ListValue' | 'NullValue'): string {
    this.#imports.add('struct');
    return `google.protobuf.${type}`;
  }
}

/**
 * The narrowest integer type that holds the range; beyond 64 bits a double, which loses digits. A range that has room
 * for negative numbers without one among those seen gets int32 or int64: these take as many bytes as unsigned ones do
 * until the first negative number comes.
 */
function integerType({ min, max, negative }: Shape): string {
  if (min >= 0) return max < 2 ** 32 ? 'uint32' : max < 2n ** 64n ? 'uint64' : 'double';
  const signed = negative ? 'sint' : 'int';
  if (min >= -(2 ** 31) && max < 2 ** 31) return `${signed}32`;
  return min >= -(2n ** 63n) && max < 2n ** 63n ? `${signed}64` : 'double';
}

/**
 * The rest of a field's line. The option is printed where other programs would find another key without it. A key that
 * compilers refuse there stands in a comment: one with a NUL, one that has no UTF-8, and one in brackets, as extensions
 * are written.
 */
function jsonName(key: string, field: string, known: ReadonlySet<string>): string {
  const derived = jsonNameOf(field);
  if (key === field && (derived === field || !known.has(derived))) return ';';
  if (key.includes('\0') || !key.isWellFormed() || /^\[.*\]$/s.test(key)) return `; // ${JSON.stringify(key)}`;
  return ` [json_name = "${key.replace(/["\\\u0000-\u001f\u007f]/g, octal)}"];`;
}

/** A character of a string literal, as C has it: in octal where it has no letter. */
function octal(char: string): string {
  if (char === '"' || char === '\\') return `\\${char}`;
  return `\\${char.charCodeAt(0).toString(8).padStart(3, '0')}`;
}

/** A root that is null at times is a `Value`. */
function memberOf(root: Shape): Shape {
  const { count } = root;
  return isNullable(root) ? { ...NOTHING, count, booleans: count, strings: count } : root;
}

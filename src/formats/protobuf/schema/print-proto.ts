import { beginLarge } from '../../../core/basics/text.ts';
import { enumRemark } from '../../../core/schema/enums.ts';
import type { Schema } from '../../../core/schema/infer.ts';
import {
  areSingles,
  EMPTY_SHAPE,
  emptinessOf,
  isEnum,
  isNullable,
  kindOf,
  recordOf,
  type Shape,
  wrapperOf,
} from '../../../core/schema/shape.ts';
import { singular, TypeNames } from '../../../core/schema/type-names.ts';
import { entryNameOf, FieldNames, jsonNameOf } from './field-names.ts';

/** A schema in the Protocol Buffers language, with the details that its text does not express. */
export interface PrintedProto {
  readonly text: string;
  /** The JSON key of each field, by message name and by field number minus 1: `json_name` cannot express every key. */
  readonly keys: ReadonlyMap<string, readonly string[]>;
  /** Messages that represent a list inside a list or a map, where the language does not allow a list. */
  readonly lists: ReadonlySet<string>;
  /** The root's only field, if the values are not objects and therefore need a message around them. */
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

/** A type with its label. */
interface FieldType {
  readonly label: 'optional ' | 'repeated ' | '';
  readonly type: string;
}

interface PlannedMessage {
  readonly name: string;
  /** The key after which the message is named; the name is in the singular for elements and entries. */
  readonly key: string;
  readonly shape: Shape;
}

class Printer {
  /** The list grows during printing: a message is planned when a field first refers to it. */
  readonly messages: PlannedMessage[] = [];
  readonly keys = new Map<string, readonly string[]>();
  readonly lists = new Set<string>();
  readonly #names = new TypeNames();
  readonly #blocks: string[] = [];
  /** The enums of the message that is being printed. */
  #enums: string[] = [];
  /** The names in the scope of this message. */
  #scope = new Set<string>();
  /** Files of the well-known types that the text imports. */
  readonly #imports = new Set<'struct' | 'timestamp'>();

  plan(key: string, parentKey: string, shape: Shape): string {
    const known = this.#names.recordNameOf(shape.fields);
    if (known !== undefined) return known;
    const name = this.#names.nameOf(key, parentKey);
    this.#names.keepRecordName(shape.fields, name);
    this.messages.push({ name, key, shape });
    return name;
  }

  /** Plans a message for a list at a place where the language allows no list. Numbers in the list are packed. */
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
    // Types are resolved within the message first, which contains the entry types of its maps.
    for (const key of maps) this.#names.reserve(entryNameOf(fields.get(key)!));
    this.#enums = [];
    this.#scope = new Set([...fields.values()].flatMap((field) => [field, `_${field}`]));
    const lines = [...shape.fields].map(([key, member], i) => {
      // A list in a list has the name of the outer list with a number.
      const { label, type } = this.lists.has(name)
        ? this.#typeOf(parentKey, '', member)
        : this.#typeOf(key, parentKey, member);
      const field = fields.get(key)!;
      const ending = jsonName(key, field, known);
      const emptiness = emptinessOf(member)?.text;
      const comment = emptiness === undefined ? '' : `${ending.includes('; //') ? ';' : ' //'} ${emptiness}`;
      return `  ${label}${type} ${field} = ${i + 1}${ending}${comment}\n`;
    });
    this.keys.set(name, keys);
    const inner = [...this.#enums, ...lines].join('');
    this.#blocks.push(inner === '' ? `message ${name} {}\n` : `message ${name} {\n${inner}}\n`);
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
        return {
          label: '',
          type: `map<${keyType(shape)}, ${this.#innerType(singular(key), parentKey, shape.values!)}>`,
        };
      case 'record':
        // A message without fields carries only its presence.
        return { label: shape.fields.size === 0 ? 'optional ' : '', type: this.plan(key, parentKey, shape) };
      case 'mixed':
        return { label: '', type: this.#struct('Value') };
      case 'time':
        return { label: '', type: this.#scalar(key, parentKey, shape) };
      default:
        return { label: 'optional ', type: this.#scalar(key, parentKey, shape) };
    }
  }

  /**
   * The type of a list's elements or a map's values. Elements that may be null need a type that has null. Elements that
   * are lists need a message around each list, because the language has no lists of lists.
   */
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
        return this.#scalar(key, parentKey, shape);
    }
  }

  #scalar(key: string, parentKey: string, shape: Shape): string {
    switch (kindOf(shape)) {
      case 'boolean':
        return 'bool';
      case 'string':
        return isEnum(shape) ? this.#enum(key, parentKey, shape) : 'string';
      case 'integer':
        return integerType(shape);
      case 'double':
        return areSingles(shape) ? 'float' : 'double';
      case 'bytes':
        return 'bytes';
      case 'time':
        this.#imports.add('timestamp');
        return 'google.protobuf.Timestamp';
      default:
        return this.#struct('NullValue');
    }
  }

  /**
   * Declares an enum in the message that is being printed, and returns its name. Its values share the scope of that
   * message; if a name is taken there, the enum gets a message of its own. Symbols that compilers could not tell apart
   * stay texts.
   */
  #enum(key: string, parentKey: string, { symbols }: Shape): string {
    const isFree = (name: string): boolean => !this.#scope.has(name) && !this.#names.isTaken(name);
    const wanted = this.#names.nameOf(key, parentKey);
    const name = this.#scope.has(wanted) ? this.#names.nameOf(key, parentKey, 'Enum') : wanted;
    const values = enumValues(name, symbols);
    const remark = `// ${enumRemark(symbols)}`;
    const block = (type: string): string => {
      return `enum ${type} { ${remark}\n${values.map((value, i) => `  ${value} = ${i};\n`).join('')}}\n`;
    };
    if (values.every(isFree) && areTold(name, values)) {
      for (const value of values) {
        this.#scope.add(value);
        this.#names.reserve(value);
      }
      this.#enums.push(indented(block(name)));
      return name;
    }
    if (!areTold('Symbol', values)) return 'string';
    this.#enums.push(indented(`message ${name} {\n${indented(block('Symbol'))}}\n`));
    return `${name}.Symbol`;
  }

  #struct(type: 'Value' | 'Struct' | 'ListValue' | 'NullValue'): string {
    this.#imports.add('struct');
    return `google.protobuf.${type}`;
  }
}

/**
 * The narrowest integer type for the range; beyond 64 bits, a double, which loses digits. If the range includes
 * negative numbers but no value is negative, the type is int32 or int64, which take as few bytes as unsigned types as
 * long as no number is negative.
 */
function integerType({ min, max, negative }: Shape): string {
  if (min >= 0) return max < 2 ** 32 ? 'uint32' : max < 2n ** 64n ? 'uint64' : 'double';
  const signed = negative ? 'sint' : 'int';
  if (min >= -(2 ** 31) && max < 2 ** 31) return `${signed}32`;
  return min >= -(2n ** 63n) && max < 2n ** 63n ? `${signed}64` : 'double';
}

/** The type of a map's keys: the one that all of them have in the given bytes, if the language has it, else text. */
function keyType({ objects, booleanKeyed, integerKeyed, keyMin, keyMax }: Shape): string {
  if (booleanKeyed === objects) return 'bool';
  if (integerKeyed < objects || keyMin < -(2n ** 63n)) return 'string';
  if (keyMax < 2n ** 63n) return keyMin < 0 ? 'sint64' : 'int64';
  return keyMin < 0 ? 'string' : 'uint64';
}

/** The values of an enum, in the order of their numbers. The first one means that the value is not known. */
function enumValues(name: string, symbols: readonly string[]): string[] {
  const own = symbols.find((symbol) => /(?:^|_)UNSPECIFIED$/.test(symbol));
  const words = name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toUpperCase();
  return [own ?? `${words}_UNSPECIFIED`, ...symbols.filter((symbol) => symbol !== own)];
}

/**
 * True if the values still differ after compilers have removed the name of the enum before them and written them in
 * Pascal case.
 */
function areTold(name: string, values: readonly string[]): boolean {
  const prefix = new RegExp(`^_*${[...name.toUpperCase()].join('_*')}_*(?=.)`);
  const labels = values.map((value) => beginsOfWords(value.replace(prefix, '')));
  return new Set(labels).size === values.length;
}

function beginsOfWords(value: string): string {
  return value
    .split('_')
    .map((word) => beginLarge(word.toLowerCase()))
    .join('');
}

/** Moves lines two columns to the right. */
function indented(lines: string): string {
  return lines.replace(/^/gm, '  ').trimEnd().concat('\n');
}

/**
 * The rest of a field's line. The option `json_name` is printed if other programs would otherwise use another key. A
 * key that compilers refuse in the option becomes a comment instead: a key with a NUL, a key that is not valid UTF-8,
 * or a key in brackets, which is the notation of extensions.
 */
function jsonName(key: string, field: string, known: ReadonlySet<string>): string {
  const derived = jsonNameOf(field);
  if (key === field && (derived === field || !known.has(derived))) return ';';
  if (key.includes('\0') || !key.isWellFormed() || /^\[.*\]$/s.test(key)) return `; // ${JSON.stringify(key)}`;
  return ` [json_name = "${key.replace(/["\\\u0000-\u001f\u007f]/g, octal)}"];`;
}

/** Escapes a character of a string literal as in C: in octal, or with a backslash. */
function octal(char: string): string {
  if (char === '"' || char === '\\') return `\\${char}`;
  return `\\${char.charCodeAt(0).toString(8).padStart(3, '0')}`;
}

/** A root that is sometimes null becomes a `Value`. */
function memberOf(root: Shape): Shape {
  const { count } = root;
  return isNullable(root) ? { ...EMPTY_SHAPE, count, booleans: count, strings: count } : root;
}

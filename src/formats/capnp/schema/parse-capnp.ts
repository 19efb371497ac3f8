import { DATA_BITS, type DataType, JSON_NAME_ID } from '../descriptor.ts';
import { integerOf } from './integers.ts';
import { schemaError, type Token, tokenize } from './tokens.ts';

/** A parsed file; its names are not yet resolved. */
export interface CapnpFile {
  readonly source: string;
  readonly declarations: Declarations;
}

/** The declarations of one scope. */
export interface Declarations {
  readonly structs: DeclaredStruct[];
  readonly enums: DeclaredEnum[];
}

export interface DeclaredStruct {
  readonly name: string;
  readonly members: Member[];
  readonly inner: Declarations;
}

export interface DeclaredEnum {
  readonly name: string;
  readonly names: readonly string[];
}

/** A field, or a group or union with its own members. The name of an unnamed union is empty. */
export type Member =
  | {
      readonly kind: 'field';
      readonly name: string;
      readonly ordinal: number;
      readonly type: TypeName;
      readonly initial: Token | undefined;
      readonly isNegative: boolean;
      readonly jsonName: string | undefined;
      readonly at: number;
    }
  | {
      readonly kind: 'group' | 'union';
      readonly name: string;
      readonly members: Member[];
      readonly jsonName: string | undefined;
      readonly at: number;
    };

/** The name of a type, which is inside `lists` nested lists. */
export interface TypeName {
  readonly lists: number;
  readonly name: string;
  readonly at: number;
}

/** Maximum nesting of structs, groups and unions. */
const DEEPEST = 64;

/**
 * Parses a .capnp file: structs, enums, unions, groups, lists, text, data, built-in scalars, default values of scalars
 * and text, and the annotation that sets a field's key in JSON. Refuses the rest of the language. Throws with the line,
 * the column, and what was expected there.
 */
export function parseCapnp(source: string): CapnpFile {
  return new Parser(source).file();
}

class Parser {
  readonly #tokens: readonly Token[];
  readonly #source: string;
  #next = 0;
  /** Names by which this file refers to the annotation that sets the key in JSON. */
  readonly #jsonNames = new Set<string>();

  constructor(source: string) {
    this.#source = source;
    this.#tokens = tokenize(source);
  }

  file(): CapnpFile {
    const declarations: Declarations = { structs: [], enums: [] };
    while (this.#token.kind !== 'end') {
      if (this.#is('@')) this.#fileId();
      else if (this.#token.text === 'using') this.#using();
      else if (this.#token.text === 'annotation') this.#annotation();
      else if (!this.#declaration(declarations, 0)) throw this.#expected('a struct or an enum');
    }
    if (declarations.structs.length === 0) throw this.#error(this.#token.at, 'the file has no struct');
    return { source: this.#source, declarations };
  }

  get #token(): Token {
    return this.#tokens[this.#next]!;
  }

  #is(sign: string): boolean {
    return this.#token.kind === 'sign' && this.#token.text === sign;
  }

  #accept(sign: string): boolean {
    const found = this.#is(sign);
    if (found) this.#next++;
    return found;
  }

  #expect(sign: string): void {
    if (!this.#accept(sign)) throw this.#expected(JSON.stringify(sign));
  }

  #name(what: string): Token {
    const token = this.#token;
    if (token.kind !== 'name') throw this.#expected(what);
    this.#next++;
    return token;
  }

  #number(what: string, most: number): number {
    const token = this.#token;
    const value = token.kind === 'number' ? Number(integerOf(token.text) ?? Number.NaN) : Number.NaN;
    if (!Number.isInteger(value) || value > most) throw this.#expected(`${what} from 0 to ${most}`);
    this.#next++;
    return value;
  }

  #expected(what: string): Error {
    const { kind, text, at } = this.#token;
    const found = kind === 'end' ? 'the end of the text' : JSON.stringify(text);
    return this.#error(at, `found ${found} where ${what} was expected`);
  }

  #error(at: number, what: string): Error {
    return schemaError(this.#source, at, what);
  }

  #id(): bigint {
    this.#expect('@');
    if (this.#token.kind !== 'number') throw this.#expected('an id');
    const { text, at } = this.#token;
    this.#next++;
    if (!/^(?:0x[0-9a-fA-F]+|\d+)$/.test(text)) throw this.#error(at, `found ${text}, which is not a valid id`);
    return BigInt(text);
  }

  #fileId(): void {
    this.#id();
    this.#expect(';');
  }

  /** Only `using Json = import "/capnp/compat/json.capnp";` is supported; nothing is ever fetched. */
  #using(): void {
    const { at } = this.#token;
    this.#next++;
    const { text: name } = this.#name('a name');
    this.#expect('=');
    const [what, file] = [this.#tokens[this.#next], this.#tokens[this.#next + 1]];
    if (what?.text !== 'import' || file?.text !== '/capnp/compat/json.capnp') {
      throw this.#error(at, 'found "using", which is supported only for import "/capnp/compat/json.capnp"');
    }
    this.#next += 2;
    this.#expect(';');
    this.#jsonNames.add(`${name}.name`);
  }

  #annotation(): void {
    const { at } = this.#token;
    this.#next++;
    const { text: name } = this.#name('a name');
    if (!this.#is('@') || this.#id() !== JSON_NAME_ID) {
      const id = `@0x${JSON_NAME_ID.toString(16)}`;
      throw this.#error(at, `found "annotation", which is supported only with the id of json.capnp's name, ${id}`);
    }
    this.#expect('(');
    while (!this.#accept(')')) this.#next < this.#tokens.length - 1 ? this.#next++ : this.#expect(')');
    this.#expect(':');
    if (this.#name('"Text"').text !== 'Text') throw this.#error(at, 'this annotation must be of type Text');
    this.#expect(';');
    this.#jsonNames.add(name);
  }

  /** Parses a struct or an enum; returns false if there is neither. */
  #declaration(into: Declarations, depth: number): boolean {
    const { kind, text } = this.#token;
    const follows = this.#tokens[this.#next + 1];
    if (kind !== 'name' || follows === undefined || follows.text === '@') return false;
    if (text === 'struct') into.structs.push(this.#struct(depth));
    else if (text === 'enum') into.enums.push(this.#enum());
    else if (/^(?:const|interface|annotation|using)$/.test(text)) {
      throw this.#error(this.#token.at, `found "${text}", which is not supported here`);
    } else return false;
    return true;
  }

  #struct(depth: number): DeclaredStruct {
    this.#next++;
    const { text: name } = this.#name('the name of the struct');
    if (this.#is('@')) this.#id();
    const struct: DeclaredStruct = { name, members: [], inner: { structs: [], enums: [] } };
    this.#block(struct, struct.members, depth + 1);
    return struct;
  }

  #block(struct: DeclaredStruct, members: Member[], depth: number): void {
    if (depth > DEEPEST) throw this.#error(this.#token.at, `blocks are nested more than ${DEEPEST} deep`);
    this.#expect('{');
    while (!this.#accept('}')) this.#member(struct, members, depth);
  }

  #member(struct: DeclaredStruct, members: Member[], depth: number): void {
    const { text, at } = this.#token;
    if (text === 'union' && this.#tokens[this.#next + 1]?.text === '{') {
      this.#next++;
      if (members.some(({ kind, name }) => kind === 'union' && name === '')) {
        throw this.#error(at, 'found a second union without a name');
      }
      const union: Member = { kind: 'union', name: '', members: [], jsonName: undefined, at };
      members.push(union);
      this.#block(struct, union.members, depth + 1);
      return;
    }
    if (this.#declaration(struct.inner, depth)) return;
    const { text: name } = this.#name('a field');
    if (this.#accept(':')) {
      const { text: kind, at: kindAt } = this.#name('"group" or "union"');
      if (kind !== 'group' && kind !== 'union') {
        throw this.#error(kindAt, `found "${kind}" where "group", "union" or a number for ${name} was expected`);
      }
      const group: Member = { kind, name, members: [], jsonName: this.#jsonName(), at };
      members.push(group);
      this.#block(struct, group.members, depth + 1);
      return;
    }
    this.#expect('@');
    const ordinal = this.#number('an ordinal', 65534);
    this.#expect(':');
    const type = this.#type();
    const isNegative = this.#accept('=') && this.#accept('-');
    const before = this.#tokens[this.#next - 1]!.text;
    const initial = before === '=' || isNegative ? this.#initial() : undefined;
    members.push({ kind: 'field', name, ordinal, type, initial, isNegative, jsonName: this.#jsonName(), at });
    this.#expect(';');
  }

  #type(): TypeName {
    let lists = 0;
    const { at } = this.#token;
    while (this.#token.text === 'List') {
      this.#next++;
      this.#expect('(');
      lists++;
    }
    let name = this.#name('a type').text;
    while (this.#accept('.')) name += `.${this.#name('a type').text}`;
    if (this.#is('(')) throw this.#error(this.#token.at, 'types with parameters are not supported');
    for (let open = lists; open > 0; open--) this.#expect(')');
    return { lists, name, at };
  }

  #initial(): Token {
    const token = this.#token;
    if (token.kind === 'sign' || token.kind === 'end') {
      throw this.#expected('a number, a text, true, false or a name');
    }
    this.#next++;
    return token;
  }

  /** Parses annotations; returns the key in JSON if one of them sets it. */
  #jsonName(): string | undefined {
    let key: string | undefined;
    while (this.#is('$')) {
      const { at } = this.#token;
      this.#next++;
      let name = this.#name('an annotation').text;
      while (this.#accept('.')) name += `.${this.#name('an annotation').text}`;
      if (!this.#jsonNames.has(name))
        throw this.#error(at, `found the annotation ${name}, which is not supported here`);
      this.#expect('(');
      if (this.#token.kind !== 'text') throw this.#expected('a text');
      key = this.#token.text;
      this.#next++;
      this.#expect(')');
    }
    return key;
  }

  #enum(): DeclaredEnum {
    this.#next++;
    const { text: name } = this.#name('the name of the enum');
    if (this.#is('@')) this.#id();
    this.#expect('{');
    const names: string[] = [];
    while (!this.#accept('}')) {
      const { text, at } = this.#name('an enumerant');
      this.#expect('@');
      const number = this.#number('an ordinal', 65534);
      if (names[number] !== undefined) throw this.#error(at, `the number ${number} is taken`);
      names[number] = this.#jsonName() ?? text;
      this.#expect(';');
    }
    let gap = 0;
    while (gap in names) gap++;
    if (gap < names.length) throw this.#error(this.#token.at, `the enum ${name} has no number ${gap}`);
    return { name, names };
  }
}

/** The built-in type of this name, if there is one. */
export function builtIn(name: string): DataType | 'Text' | 'Data' | undefined {
  if (name === 'Text' || name === 'Data') return name;
  return name !== 'enum' && Object.hasOwn(DATA_BITS, name) ? (name as DataType) : undefined;
}

import type { CapnpSchema, ElementType, EnumType, Field, FieldType, Meaning, StructType } from '../descriptor.ts';
import { DATA_BITS, type DataType, isData } from '../descriptor.ts';
import { integerOf } from './integers.ts';
import { builtIn, type CapnpFile, type Declarations, type DeclaredStruct, type Member } from './parse-capnp.ts';
import { MemberSpace, type Space, StructSpace, UnionSpace } from './struct-layout.ts';
import { schemaError } from './tokens.ts';

type Declared = Member & { readonly kind: 'field' };

/** Resolves a file's names and assigns positions to its fields. Throws with line and column. */
export function describeCapnp(file: CapnpFile): CapnpSchema {
  return new Describer(file).describe();
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };
type OpenStruct = Writable<Omit<StructType, 'fields'>> & { fields: Field[] };

/** A struct, group or union whose fields are being placed. */
interface Scope {
  readonly index: number;
  readonly space: Space;
  readonly union: UnionSpace | undefined;
  /** Number of the union's members that have a number so far. */
  tags: number;
}

/** A field with the groups and unions that contain it, outermost first. */
interface Placed {
  readonly field: Declared;
  readonly path: readonly Opening[];
}
interface Opening {
  readonly member: Member & { readonly kind: 'group' | 'union' };
  readonly inUnion: boolean;
}

class Describer {
  readonly #file: CapnpFile;
  readonly #structs: OpenStruct[] = [];
  readonly #enums: EnumType[] = [];
  /** Declared names without their scopes. Any other unqualified name is a built-in type. */
  readonly #declared = new Set<string>();
  /** By full name: an index into the structs or the enums. */
  readonly #names = new Map<string, { readonly kind: 'struct' | 'enum'; readonly index: number }>();

  constructor(file: CapnpFile) {
    this.#file = file;
  }

  describe(): CapnpSchema {
    const declared: { readonly struct: DeclaredStruct; readonly name: string }[] = [];
    const declare = ({ structs, enums }: Declarations, outer: string): void => {
      for (const { name, names } of enums) {
        this.#take(outer + name, { kind: 'enum', index: this.#enums.push({ name: outer + name, names }) - 1 });
      }
      for (const struct of structs) {
        const name = outer + struct.name;
        this.#take(name, { kind: 'struct', index: this.#open(name, 'record') });
        declared.push({ struct, name });
        declare(struct.inner, `${name}.`);
      }
    };
    declare(this.#file.declarations, '');
    for (const [index, { struct, name }] of declared.entries()) this.#place(struct, name, index);
    return { root: this.#root(declared), structs: this.#structs, enums: this.#enums };
  }

  /** The first top-level struct that no other struct uses, or else the first struct. */
  #root(declared: readonly { readonly name: string }[]): number {
    const used = new Set<number>();
    for (const [i, { fields }] of this.#structs.entries()) {
      for (const { type } of fields) {
        const inner = type.kind === 'List' ? type.element : type;
        if (inner.kind === 'struct' && inner.struct !== i) used.add(inner.struct);
      }
    }
    const outermost = declared.findIndex(({ name }, i) => !name.includes('.') && !used.has(i));
    return Math.max(0, outermost);
  }

  #open(name: string, meaning: Meaning): number {
    return this.#structs.push({ name, dataWords: 0, pointers: 0, fields: [], discriminant: -1, meaning }) - 1;
  }

  #take(name: string, what: { readonly kind: 'struct' | 'enum'; readonly index: number }): void {
    this.#declared.add(name.slice(name.lastIndexOf('.') + 1));
    if (this.#names.has(name)) throw this.#error(0, `the name ${name} is declared twice`);
    this.#names.set(name, what);
  }

  #error(at: number, what: string): Error {
    return schemaError(this.#file.source, at, what);
  }

  /** Assigns positions to the fields of one struct in the order of their ordinals, as the compiler does. */
  #place(struct: DeclaredStruct, name: string, index: number): void {
    if (struct.members.every(({ kind }) => kind === 'field'))
      this.#placeFields(struct.members as Declared[], name, index);
    else this.#placeBlocks(struct, name, index);
  }

  /** Places the fields of a struct that has neither groups nor unions, as most structs do. */
  #placeFields(members: readonly Declared[], name: string, index: number): void {
    if (new Set(members.map((member) => member.name)).size < members.length) this.#rejectDuplicateNames(members);
    const space = new StructSpace();
    const made: Field[] = [];
    for (const { field } of this.#ordered(members.map((field) => ({ field, path: [] })))) {
      made[field.ordinal] = this.#field(field, this.#resolve(field, name), space);
    }
    const struct = this.#structs[index]!;
    struct.fields = members.map(({ ordinal }) => made[ordinal]!);
    struct.dataWords = space.dataWords;
    struct.pointers = space.pointers;
  }

  #rejectDuplicateNames(members: readonly Member[]): void {
    const names = new Set<string>();
    for (const member of members) {
      if (names.has(member.name)) throw this.#error(member.at, `the name ${member.name} is taken`);
      names.add(member.name);
    }
  }

  #placeBlocks(struct: DeclaredStruct, name: string, index: number): void {
    const fields: Placed[] = [];
    const all = new Map<Member, Opening>();
    const collect = (members: readonly Member[], path: readonly Opening[], inUnion: boolean): void => {
      this.#rejectDuplicateNames(members);
      for (const member of members) {
        if (member.kind === 'field') fields.push({ field: member, path: [...path] });
        else {
          if (member.members.length === 0) throw this.#error(member.at, `found a ${member.kind} without fields`);
          if (member.kind === 'union' && member.members.length < 2) {
            throw this.#error(member.at, 'found a union with one field, where at least two were expected');
          }
          const opening = { member, inUnion };
          all.set(member, opening);
          collect(member.members, [...path, opening], member.kind === 'union');
        }
      }
    };
    collect(struct.members, [], false);
    const ordered = this.#ordered(fields);
    const space = new StructSpace();
    const scopes = new Map<Member | undefined, Scope>();
    scopes.set(undefined, { index, space, union: undefined, tags: 0 });
    const made = new Map<Declared, { readonly field: Field; readonly scope: Scope }>();
    const groupFields = new Map<Member, Field>();
    for (const { field, path } of ordered) {
      let scope = scopes.get(undefined)!;
      for (const { member } of path) scope = this.#enter(scopes, scope, member, name, groupFields);
      const own = scope.union === undefined ? scope.space : new MemberSpace(scope.union);
      const type = this.#resolve(field, name);
      const tag = scope.union === undefined ? -1 : scope.tags++;
      made.set(field, { scope, field: { ...this.#field(field, type, own), tag } });
    }
    const fill = (members: readonly Member[], into: OpenStruct): void => {
      for (const member of members) {
        if (member.kind === 'field') into.fields.push(made.get(member)!.field);
        else if (member.name === '') fill(member.members, into);
        else {
          into.fields.push(groupFields.get(member)!);
          fill(member.members, this.#structs[scopes.get(member)!.index]!);
        }
      }
    };
    fill(struct.members, this.#structs[index]!);
    for (const { index: at, union } of scopes.values()) {
      const each = this.#structs[at]!;
      each.dataWords = space.dataWords;
      each.pointers = space.pointers;
      if (union !== undefined) each.discriminant = union.discriminant * 16;
    }
  }

  #ordered(fields: readonly Placed[]): readonly Placed[] {
    const ordered = [...fields].sort((a, b) => a.field.ordinal - b.field.ordinal);
    for (const [i, { field }] of ordered.entries()) {
      if (field.ordinal === i) continue;
      const why = field.ordinal < i ? `the number @${field.ordinal} is taken` : `no field has the number @${i}`;
      throw this.#error(field.at, `${field.name}: ${why}`);
    }
    return ordered;
  }

  /**
   * The scope of a group or union; the first of its fields opens it. The fields of an unnamed union belong to the
   * parent.
   */
  #enter(
    scopes: Map<Member | undefined, Scope>,
    parent: Scope,
    member: Member & { readonly kind: 'group' | 'union' },
    name: string,
    groupFields: Map<Member, Field>,
  ): Scope {
    const known = scopes.get(member);
    if (known !== undefined) return known;
    const space = parent.union === undefined ? parent.space : new MemberSpace(parent.union);
    const union = member.kind === 'union' ? new UnionSpace(space) : undefined;
    const isNamed = member.name !== '';
    const index = isNamed ? this.#open(`${name}.${member.name}`, 'record') : parent.index;
    const scope: Scope = { index, space, union, tags: 0 };
    scopes.set(member, scope);
    if (isNamed) {
      const tag = parent.union === undefined ? -1 : parent.tags++;
      groupFields.set(member, { ...PLAIN, ...keyed(member), tag, type: { kind: 'group', struct: index } });
    }
    return scope;
  }

  #resolve({ type }: Declared, scope: string): FieldType {
    const element = this.#named(type.name, scope, type.at);
    return type.lists > 0 ? { kind: 'List', lists: type.lists, element } : element;
  }

  #named(name: string, scope: string, at: number): ElementType {
    const isDeclared = this.#declared.has(name) || name.includes('.');
    for (let outer = `${scope}.`; isDeclared; outer = outer.replace(/[^.]*\.$/, '')) {
      const found = this.#names.get(outer + name);
      if (found?.kind === 'struct') return { kind: 'struct', struct: found.index };
      if (found?.kind === 'enum') return { kind: 'enum', enum: found.index };
      if (outer === '') break;
    }
    const known = builtIn(name);
    if (known === undefined) throw this.#error(at, `found the type ${name}, which is neither built in nor declared`);
    return known === 'Text' || known === 'Data' ? { kind: known } : { kind: known, enum: -1 };
  }

  #field(declared: Declared, type: FieldType, space: Space): Field {
    let at = 0;
    if (isData(type)) {
      const bits = DATA_BITS[type.kind];
      if (bits === 0) space.addVoid();
      else at = space.addData(Math.log2(bits)) * bits;
    } else at = space.addPointer();
    const initial = this.#initial(declared, type);
    return { ...PLAIN, ...keyed(declared), type, at, ...initial };
  }

  #initial(declared: Declared, type: FieldType): Pick<Field, 'default' | 'defaultText'> {
    const { initial, isNegative, name } = declared;
    if (initial === undefined) return { default: 0n, defaultText: undefined };
    if (type.kind === 'Text' && initial.kind === 'text') return { default: 0n, defaultText: initial.text };
    const bits = isData(type) ? this.#bits(type, isNegative ? `-${initial.text}` : initial.text) : undefined;
    if (bits === undefined)
      throw this.#error(initial.at, `found a default that ${name} cannot have, or that is not supported here`);
    return { default: bits, defaultText: undefined };
  }

  /** A default as the bits with which values are XORed; undefined if it is not a value of the type. */
  #bits(type: FieldType & { kind: DataType; enum: number }, text: string): bigint | undefined {
    const { kind } = type;
    if (kind === 'Void') return text === 'void' ? 0n : undefined;
    if (kind === 'Bool') return text === 'true' ? 1n : text === 'false' ? 0n : undefined;
    if (kind === 'enum') {
      const number = this.#enums[type.enum]!.names.indexOf(text);
      return number < 0 ? undefined : BigInt(number);
    }
    const bits = DATA_BITS[kind];
    if (kind === 'Float32' || kind === 'Float64') {
      const value = text.endsWith('inf')
        ? Number(text.replace('inf', 'Infinity'))
        : Number(text === 'nan' ? 'NaN' : text);
      if (Number.isNaN(value) && text !== 'nan') return undefined;
      const view = new DataView(new ArrayBuffer(8));
      if (bits === 32) view.setFloat32(0, value);
      else view.setFloat64(0, value);
      return bits === 32 ? BigInt(view.getUint32(0)) : view.getBigUint64(0);
    }
    const value = integerOf(text);
    if (value === undefined) return undefined;
    const isSigned = kind.startsWith('Int');
    const [least, most] = isSigned
      ? [-(1n << BigInt(bits - 1)), (1n << BigInt(bits - 1)) - 1n]
      : [0n, (1n << BigInt(bits)) - 1n];
    return value < least || value > most ? undefined : BigInt.asUintN(bits, value);
  }
}

function keyed({ name, jsonName }: Member): Pick<Field, 'name' | 'key'> {
  return { name, key: jsonName ?? name };
}

const PLAIN = {
  at: 0,
  tag: -1,
  default: 0n,
  defaultText: undefined,
  nullAs: 'absent',
  hasBit: -1,
  nullBit: -1,
  isFlag: false,
} as const;

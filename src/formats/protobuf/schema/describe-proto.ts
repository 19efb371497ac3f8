import protobuf from 'protobufjs';
import {
  type EnumType,
  type FieldType,
  type MessageType,
  type ProtoSchema,
  SCALAR_TYPES,
  type ScalarType,
  WELL_KNOWN,
} from '../descriptor.ts';

/**
 * Describes a message type of the library, and every type that it refers to, as plain data. Keys in JSON are the
 * fields' own names.
 */
export function describeProto(root: protobuf.Type): ProtoSchema {
  return new Description(root).schema;
}

/** In the library's type declarations `MapField` is not a `Field`, but at run time it is one. */
type AnyField = protobuf.Field | protobuf.MapField;

class Description {
  readonly schema: ProtoSchema;
  readonly #messages: MessageType[] = [];
  readonly #enums: EnumType[] = [];
  readonly #indexOfType = new Map<protobuf.Type, number>();
  readonly #indexOfEnum = new Map<protobuf.Enum, number>();
  /** Types in the order of their indices; those not yet described are at the end. */
  readonly #types: (protobuf.Type | protobuf.MapField)[] = [];

  constructor(root: protobuf.Type) {
    this.#messageIndex(root);
    for (const type of this.#types) {
      this.#messages.push(type instanceof protobuf.MapField ? this.#entry(type) : this.#message(type));
    }
    this.schema = { messages: this.#messages, enums: this.#enums };
  }

  #message(type: protobuf.Type): MessageType {
    const name = type.fullName.slice(1);
    return {
      name,
      fields: type.fieldsArray.map((field) => this.#field(field)),
      meaning: WELL_KNOWN[name] ?? 'message',
      holds: type.fieldsArray.length > 0 && holdsOne(type.fieldsArray),
    };
  }

  /** The message type of a map's entries on the wire. */
  #entry(map: protobuf.MapField): MessageType {
    const key = { ...this.#plainField(map), number: 1, name: 'key', key: 'key', type: scalarType(map.keyType) };
    const value = { ...this.#plainField(map), ...this.#typeOf(map), number: 2, name: 'value', key: 'value' };
    return { name: `${map.fullName.slice(1)} entry`, fields: [key, value], meaning: 'entry', holds: false };
  }

  #field(field: AnyField): FieldType {
    const plain = this.#plainField(field);
    if (field instanceof protobuf.MapField) {
      return { ...plain, type: 'map', reference: this.#types.push(field) - 1 };
    }
    return { ...plain, ...this.#typeOf(field) };
  }

  #plainField(field: AnyField): FieldType {
    const jsonName: unknown = field.options?.json_name;
    return {
      number: field.id,
      name: field.name,
      key: typeof jsonName === 'string' ? jsonName : keyOf(field.name),
      type: 'bytes',
      reference: -1,
      repeated: field.repeated,
      isAlternative: !(field instanceof protobuf.MapField) && field.partOf !== null,
      isImplicit: !(field instanceof protobuf.MapField) && !field.hasPresence,
      required: !(field instanceof protobuf.MapField) && field.required,
      numeric: false,
    };
  }

  #typeOf(field: AnyField): Pick<FieldType, 'type' | 'reference'> {
    const type = field.resolvedType;
    if (type instanceof protobuf.Enum) {
      if (type.fullName === '.google.protobuf.NullValue') return { type: 'NullValue', reference: -1 };
      return { type: 'enum', reference: this.#enumIndex(type) };
    }
    if (type instanceof protobuf.Type) {
      const isGroup = !(field instanceof protobuf.MapField) && field.delimited;
      return { type: isGroup ? 'group' : 'message', reference: this.#messageIndex(type) };
    }
    return { type: scalarType(field.type), reference: -1 };
  }

  #messageIndex(type: protobuf.Type): number {
    const known = this.#indexOfType.get(type);
    if (known !== undefined) return known;
    const index = this.#types.push(type) - 1;
    this.#indexOfType.set(type, index);
    return index;
  }

  #enumIndex(type: protobuf.Enum): number {
    const known = this.#indexOfEnum.get(type);
    if (known !== undefined) return known;
    const numberOf = new Map(Object.entries(type.values));
    const nameOf = new Map<number, string>();
    for (const [name, number] of numberOf) if (!nameOf.has(number)) nameOf.set(number, name);
    const closed = featuresOf(type).enum_type === 'CLOSED';
    const index = this.#enums.push({ name: type.fullName.slice(1), nameOf, numberOf, closed }) - 1;
    this.#indexOfEnum.set(type, index);
    return index;
  }
}

/** True for a single field, or if all fields belong to one oneof. */
function holdsOne([first, ...others]: readonly protobuf.Field[]): boolean {
  return others.every(({ partOf }) => partOf !== null && partOf === first!.partOf);
}

/**
 * The key of a field in JSON. The name of an extension includes its package, `.package.name`; JSON has it in brackets.
 */
function keyOf(name: string): string {
  return name.startsWith('.') ? `[${name.slice(1)}]` : name;
}

function scalarType(name: string): ScalarType {
  const type = SCALAR_TYPES.find((scalar) => scalar === name);
  if (type === undefined) throw new Error(`The schema has no type ${name}.`);
  return type;
}

interface Features {
  readonly enum_type?: string;
}

/** The features of an object, set by the edition or syntax of its file; missing in the library's type declarations. */
function featuresOf(object: protobuf.ReflectionObject): Features {
  return (object as unknown as { readonly _features?: Features })._features ?? {};
}

import { toBase64 } from '../../core/bytes/base64.ts';
import { acceptanceOf } from '../../core/schema/acceptance.ts';
import { inferSchema } from '../../core/schema/infer.ts';
import type { Inference } from '../../core/schema/inference.ts';
import { renamesOf } from '../../core/schema/renames.ts';
import { Carried, type CarriedValue, isCarriedObject } from '../../core/value/carried.ts';
import type { JsonObject } from '../../core/value/json-value.ts';
import { mapScalars } from '../../core/value/map-scalars.ts';
import type { Codec, CodecModule, Reader } from '../format.ts';
import { holdsMessages } from '../holds-messages.ts';
import { type CapnpSchema, type ElementType, PackedSchema } from './descriptor.ts';
import { decode, decodePath } from './library/decode.ts';
import { decodeRaw } from './library/decode-raw.ts';
import { Encoder } from './library/encode.ts';
import { pack, unpack } from './pack.ts';
import { planOf } from './plan.ts';
import { fitMeanings, withMeanings } from './schema/meanings.ts';
import { printCapnp } from './schema/print-capnp.ts';
import { compile, readSchema, schemas } from './schema/read-schema.ts';
import { chooseRoot, withRoot } from './schema/roots.ts';

/** Wireprint's own writer and reader, for a schema that the user supplies or that is inferred. */
export const codecModule: CodecModule = {
  prepare(id, messages, schemaText, inference) {
    const codec = schemaText === undefined ? withInferredSchema(messages, inference) : withSchema(messages, schemaText);
    return id === 'capnp-packed' ? packed(codec) : codec;
  },
  reader(_codec, schemaText, root): Reader {
    if (schemaText === undefined) return { decode: decodeRaw, fromLibrary: (value) => value };
    const plan = planOf(readSchema(schemaText, root));
    return { decode: (bytes) => decode(bytes, plan), fromLibrary: (value) => value };
  },
  ...schemas,
};

function withInferredSchema(messages: readonly CarriedValue[], inference?: Inference): Codec {
  const inferred = inferSchema(messages, inference);
  const { text, structs, wrapper } = printCapnp(inferred);
  const schema = withMeanings(compile(text), structs);
  const records = schema.structs.filter(({ meaning }) => meaning === 'record');
  const renames = renamesOf(records.flatMap(({ fields }) => fields.filter(({ isFlag }) => !isFlag)));
  const made = codec(schema, text, wrapper);
  return { ...made, acceptance: acceptanceOf(inferred.root), ...(renames && { renames }) };
}

function withSchema(messages: readonly CarriedValue[], text: string): Codec {
  const root = chooseRoot(compile(text), text, messages);
  const schema = fitMeanings(withRoot(compile(text), root), messages);
  return { ...codec(schema, text, wrapperFor(schema, messages)), root };
}

/** The key of the root's only field, if that field holds each message as a whole; otherwise undefined. */
function wrapperFor({ structs, root }: CapnpSchema, messages: readonly CarriedValue[]): string | undefined {
  const { fields, meaning } = structs[root]!;
  const [member, ...others] = fields.filter(({ isFlag }) => !isFlag);
  if (member === undefined || others.length > 0 || meaning !== 'record') return undefined;
  const { key, type } = member;
  const isMap = type.kind === 'List' && type.lists === 1 && isEntry(type.element, structs);
  const takes = isMap ? 'maps' : type.kind === 'struct' ? 'records' : 'others';
  return holdsMessages(key, takes, messages) ? key : undefined;
}

function isEntry(element: ElementType, structs: CapnpSchema['structs']): boolean {
  return element.kind === 'struct' && structs[element.struct]!.meaning === 'entry';
}

function packed(codec: Codec): Codec {
  // `readPath` is omitted: positions are known only after unpacking, so a single path cannot be read.
  const { readPath: _, ...whole } = codec;
  return {
    ...whole,
    encode: (value) => pack(codec.encode(value)),
    decode: (bytes) => codec.decode(unpacked(bytes)),
    schema: new PackedSchema(codec.schema as CapnpSchema),
  };
}

function unpacked(bytes: Uint8Array): Uint8Array {
  const { message, failure } = unpack(bytes);
  if (failure !== undefined) throw new Error(failure.message);
  return message;
}

function codec(schema: CapnpSchema, schemaText: string, wrapper: string | undefined): Codec {
  const plan = planOf(schema);
  const encoder = new Encoder(plan);
  const made = {
    encode: (value: unknown) => encoder.encode(value),
    decode: (bytes: Uint8Array) => decode(bytes, plan),
    readPath: (bytes: Uint8Array, path: readonly string[]) => decodePath(bytes, plan, path),
    schema,
    schemaText,
  };
  if (wrapper === undefined) return { ...made, toLibrary, fromLibrary: asJson };
  return {
    ...made,
    wrapper: `/${wrapper}`,
    readPath: (bytes, path) => decodePath(bytes, plan, [wrapper, ...path]),
    toLibrary: (value) => ({ [wrapper]: toLibrary(value) }),
    fromLibrary: (value) => (asJson(value) as JsonObject)[wrapper] ?? null,
  };
}

/**
 * Replaces a carried value with its native value (bytes, UUID, integer, double) if it is carried natively, otherwise
 * with its JSON.
 */
function toLibrary(value: CarriedValue): unknown {
  if (!hasCarried(value)) return value;
  return mapScalars(value, (each) => {
    if (!(each instanceof Carried)) return each;
    const { native, json } = each;
    if (native.kind === 'bytes' || native.kind === 'uuid') return native.bytes;
    return 'value' in native ? native.value : json;
  });
}

function hasCarried(root: CarriedValue): boolean {
  const open: CarriedValue[] = [root];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (value instanceof Carried) return true;
    if (Array.isArray(value)) for (const element of value) open.push(element);
    else if (isCarriedObject(value)) for (const key of Object.keys(value)) open.push(value[key]!);
  }
  return false;
}

/** Replaces bytes with base64 text. */
export function asJson(decoded: unknown): unknown {
  return mapScalars(decoded, (scalar) => (scalar instanceof Uint8Array ? toBase64(scalar) : scalar));
}

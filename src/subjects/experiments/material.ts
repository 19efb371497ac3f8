import type { SchemaTexts } from '../../core/schema/language.ts';
import { isObject, type JsonObject, type JsonValue } from '../../core/value/json-value.ts';
import type { Codec, CodecId } from '../../formats/format.ts';
import { zlib } from '../../runs/compression/zlib.ts';
import { schemaTextFor } from '../../runs/pipeline/ready.ts';
import type { Parts } from '../../runs/pipeline/run.ts';
import type { CodecRecipe } from './experiment.ts';

/** The input of an experiment: the messages of a payload, and the schemas written for them. */
export interface Material {
  readonly messages: readonly JsonValue[];
  readonly schemas: SchemaTexts;
}

/** Loads a codec with all parts of its format. */
export type LoadParts = (id: CodecId) => Promise<Parts>;

/** A codec prepared for the messages of a payload, and the messages in the form that its library takes. */
export interface ReadyRecipe {
  readonly codec: Codec;
  readonly libraryValues: readonly unknown[];
  readonly parts: Parts;
}

/** The messages of a payload: one, or the elements of a list. */
export function payloadMessages(value: JsonValue, as: 'whole' | 'elements'): readonly JsonValue[] {
  return as === 'elements' && Array.isArray(value) ? value : [value];
}

/** Prepares the codec of a recipe; this is never timed. Throws what the library throws. */
export async function makeRecipeReady(recipe: CodecRecipe, material: Material, load: LoadParts): Promise<ReadyRecipe> {
  const parts = await load(recipe.codec);
  const { change, native } = recipe;
  const messages = change === undefined ? material.messages : material.messages.map((each) => change(objectOf(each)));
  const schemaText = recipe.schemaText ?? schemaTextFor(parts, material.schemas);
  const codec = parts.module.prepare(recipe.codec, messages, schemaText);
  const libraryValues = messages.map((each) => (native === undefined ? codec.toLibrary(each) : native(objectOf(each))));
  return { codec: recipe.zlib ? compressed(codec) : codec, libraryValues, parts };
}

function compressed(codec: Codec): Codec {
  return {
    ...codec,
    encode: (value) => zlib.compress(codec.encode(value)),
    decode: (bytes) => codec.decode(zlib.decompress(bytes)),
  };
}

function objectOf(message: JsonValue): JsonObject {
  if (!isObject(message)) throw new Error('This message is not an object.');
  return message;
}

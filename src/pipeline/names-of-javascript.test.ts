import { beforeAll, expect, test } from 'vitest';
import { CODECS } from '../formats/all.ts';
import type { CodecId } from '../formats/format.ts';
import type { SchemaTexts } from '../schema/language.ts';
import { SourceTree } from '../source/tree.ts';
import { loadAll, partsOf } from '../testing/every-codec.ts';
import { sourceOf } from '../testing/samples.ts';
import type { Outcome } from './outcome.ts';
import { runCodec } from './run.ts';

beforeAll(loadAll);

/** Keys that objects of JavaScript inherit, and names that libraries use for their own properties. */
const KEYS = [
  ...Object.getOwnPropertyNames(Object.prototype),
  ...['prototype', 'length', 'toJSON', 'then', 'clone', 'isValid', 'fields', 'encode', 'create', '_bsontype', '$type'],
];

/** A field, a field of elements, a key of a map, levels of the same key, and the name as a text. */
const documentsOf = (key: string): readonly string[] => [
  `{${key}:1,"b":"x"}`,
  `{"a":[{${key}:true},{${key}:false}]}`,
  `{"m":{${key}:1,"k-1":2,"k-2":3}}`,
  `{${key}:{${key}:{}}}`,
  `{"v":${key}}`,
];

function run(text: string, codec: CodecId, schemas: SchemaTexts = {}): Outcome {
  const source = sourceOf(text);
  const tree = new SourceTree(source.bytes, source.index);
  const lossLimits = { losses: 50, pathCharacters: 10_000 };
  return runCodec({ source, tree, schemas, inference: 'realistic', lossLimits }, partsOf(codec));
}

test.each(KEYS)('%s arrives as it was sent, or is named, and its inferred schema writes the same bytes', (key) => {
  for (const text of documentsOf(JSON.stringify(key))) {
    for (const { format, codec } of CODECS) {
      const outcome = run(text, codec.id);
      const about = `${codec.id} ${text}`;
      if (outcome.state === 'failed') {
        expect(['__proto__', '_bsontype'], about).toContain(key);
        expect(outcome.failure.message, about).toContain(key);
        continue;
      }
      const losses = outcome.losses.map((loss) => loss.class);
      expect(
        losses.filter((each) => each !== 'proto key' || key !== '__proto__'),
        about,
      ).toEqual([]);
      const language = format.facts.schemaLanguage;
      if (language === undefined || outcome.schema.text === undefined) continue;
      const given = run(text, codec.id, { [language]: outcome.schema.text });
      expect(given.encoded?.bytes, about).toEqual(outcome.encoded.bytes);
    }
  }
});

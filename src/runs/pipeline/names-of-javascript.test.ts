import { beforeAll, expect } from 'vitest';
import type { SchemaTexts } from '../../core/schema/language.ts';
import { SourceTree } from '../../core/source/tree.ts';
import type { LossClass } from '../../core/value/loss.ts';
import type { CodecId } from '../../formats/format.ts';
import { LAW_CODECS, loadAll, loadedPartsOf } from '../../testing/every-codec.ts';
import { thorough } from '../../testing/runs.ts';
import { sourceOf } from '../../testing/samples.ts';
import type { Outcome } from './outcome.ts';
import { runCodec } from './run.ts';

beforeAll(loadAll);

/** Keys that JavaScript objects inherit, and names that libraries use for their own properties. */
const KEYS = [
  ...Object.getOwnPropertyNames(Object.prototype),
  ...['prototype', 'length', 'toJSON', 'then', 'clone', 'isValid', 'fields', 'encode', 'create', '_bsontype', '$type'],
];

/** Documents with the name as a field, as a field of elements, as a key of a map, at several levels, and as a text. */
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
  return runCodec({ source, tree, schemas, inference: 'realistic', lossLimits }, loadedPartsOf(codec));
}

function classesOf(outcome: Outcome): readonly LossClass[] {
  return outcome.state === 'done' ? outcome.losses.map((loss) => loss.class) : [];
}

thorough.each(KEYS)('%s arrives as it was sent, or is named, and its inferred schema writes the same bytes', (key) => {
  for (const text of documentsOf(JSON.stringify(key))) {
    for (const { format, codec } of LAW_CODECS) {
      const outcome = run(text, codec.id);
      const about = `${codec.id} ${text}`;
      if (outcome.state === 'failed') {
        expect(['__proto__', '_bsontype'], about).toContain(key);
        expect(outcome.failure.message, about).toContain(key);
        continue;
      }
      const losses = classesOf(outcome).filter((each) => each !== 'proto key' || key !== '__proto__');
      // A format that carries less than JSON has the same losses with an ordinary key at the same position.
      const ordinary = text.replaceAll(JSON.stringify(key), JSON.stringify(`${key}x`));
      expect(losses, about).toEqual(losses.length === 0 ? [] : classesOf(run(ordinary, codec.id)));
      const language = format.facts.schemaLanguage;
      if (language === undefined || outcome.schema.text === undefined) continue;
      const given = run(text, codec.id, { [language]: outcome.schema.text });
      expect(given.encoded?.bytes, about).toEqual(outcome.encoded.bytes);
    }
  }
});

import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { carryTypes } from '../../core/native-types/carry.ts';
import type { Source } from '../../core/source/source.ts';
import { CODECS } from '../../formats/all.ts';
import type { CodecId } from '../../formats/format.ts';
import { loadAll, loadedPartsOf, samples } from '../../testing/every-codec.ts';
import { mayRefuse } from '../../testing/fixtures.ts';
import { sourceOf } from '../../testing/samples.ts';
import { encodeMessages } from './messages.ts';
import { makeReady, messagesFor } from './ready.ts';
import { type Varied, varyText } from './vary.ts';

const text = (source: Source, seed = 1, varied: Varied = 'scalars'): string =>
  new TextDecoder().decode(varyText(source, seed, varied));

beforeAll(loadAll);

describe('varyText', () => {
  it('changes only scalars', () => {
    const json = '{"id": 417, "name": "Homer é", "ok": true, "no": null, "x": -12.75, "at": "2026-11-23T12:00:00Z"}';
    const varied = text(sourceOf(json));
    expect(varied).not.toBe(json);
    expect(varied.length).toBe(json.length);
    expect(varied).toMatch(
      /^\{"id": \d{3}, "name": "[A-Z][a-z]{4} é", "ok": true, "no": null, "x": -\d\d\.\d\d, "at": "2026-11-23T12:00:00Z"\}$/,
    );
    expect(text(sourceOf(json), 1, 'numbers')).toContain('"name": "Homer é"');
  });

  it('keeps escapes, hexadecimal text, and the end of base64', () => {
    const json = '["a\\n\\u00e9\\"b", "3f2504e0-4f89-41d3-9a0c-0305e82c3301", "AAECAwQFBg=="]';
    const [escaped, uuid, base64] = JSON.parse(text(sourceOf(json))) as [string, string, string];
    expect(escaped).toMatch(/^[a-f]\né"[a-f]$/);
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/);
    expect(base64).toMatch(/^[A-Za-z0-9]{8}Bg==$/);
  });

  it('keeps equal scalars equal, and depends only on the seed', () => {
    const source = sourceOf('["one","two","one",1234,5678,1234]');
    const varied = JSON.parse(text(source)) as unknown[];
    expect(varied[0]).toBe(varied[2]);
    expect(varied[3]).toBe(varied[5]);
    expect(text(source)).toBe(text(source));
    expect(text(source, 2)).not.toBe(text(source, 1));
  });

  it('returns JSON of the same shape for any JSON', () => {
    fc.assert(
      fc.property(fc.json({ stringUnit: 'binary' }), fc.nat(1000), (json, seed) => {
        const source = sourceOf(json);
        const varied = sourceOf(varyText(source, seed, 'scalars'));
        expect(varied.minifiedBytes).toBe(source.minifiedBytes);
        expect([...varied.index.values.type]).toEqual([...source.index.values.type]);
        expect([...varied.index.start]).toEqual([...source.index.start]);
      }),
    );
  });
});

/**
 * The lengths of the messages of a source, and of a variant, in every codec that does not refuse the source; or the
 * message with which the codec refuses the variant.
 */
function lengths(
  source: Source,
  varied: Varied,
  { schemas, carried }: Partial<(typeof samples)[number]> = {},
): readonly { readonly id: CodecId; readonly was: number; readonly is: number | string }[] {
  const variant = sourceOf(varyText(source, 7, varied));
  const carriedToo = carried && carryTypes(variant, { all: true, groups: [] });
  return CODECS.flatMap(({ codec: facts }): ReturnType<typeof lengths> => {
    const parts = loadedPartsOf(facts.id);
    const from = { source, ...(carried && { carried }) };
    const to = { source: variant, ...(carriedToo && { carried: carriedToo }) };
    const { codec } = makeReady({ ...from, schemas } as never, parts);
    const length = (each: typeof from): number =>
      encodeMessages(codec, messagesFor(each as never, facts), [each.source.bytes], () => {}).bytes.length;
    let was: number | undefined;
    try {
      was = length(from);
      return [{ id: facts.id, was, is: length(to) }];
    } catch (thrown) {
      if (was !== undefined) return [{ id: facts.id, was, is: String(thrown) }];
      if (mayRefuse(facts.id)) return [];
      throw thrown;
    }
  });
}

/** Longer samples take too long for every run. */
const BYTES_AT_MOST = 300_000;
const own = samples.filter(({ source }) => source.bytes.length <= BYTES_AT_MOST);

/** The messages of codecs that refuse a variant of a sample, because their given schema lists the allowed strings. */
const REFUSALS: Readonly<Record<string, Partial<Record<CodecId, RegExp>>>> = {
  'task-messages': { protobuf: /is "[^"]+", which is not a value of the enum Kind/ },
};

describe('a variant', () => {
  it.each(own.map((sample) => [sample.sample.id, sample] as const))(
    'of %s has the same size in every codec',
    (name, sample) => {
      for (const { id, was, is } of lengths(sample.source, 'scalars', sample)) {
        const refusal = REFUSALS[name]?.[id];
        if (refusal === undefined) expect(`${id} ${is}`).toBe(`${id} ${was}`);
        else expect(is).toMatch(refusal);
      }
    },
  );

  it('of any number has the same size in every codec', () => {
    const number = fc.oneof(
      fc.maxSafeInteger(),
      fc.integer({ min: -300, max: 300 }),
      fc.integer(),
      fc.bigInt({ min: -(2n ** 63n), max: 2n ** 64n - 1n }).map(String),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.integer({ min: -100_000, max: 100_000 }).map((cents) => cents / 100),
    );
    fc.assert(
      fc.property(fc.array(number, { minLength: 1, maxLength: 5 }), (numbers) => {
        const source = sourceOf(`{"n":[${numbers.join(',')}]}`);
        for (const { id, was, is } of lengths(source, 'numbers')) expect(`${id} ${is}`).toBe(`${id} ${was}`);
      }),
    );
  });
});

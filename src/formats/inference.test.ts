import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { toHex } from '../core/bytes/hex.ts';
import { INFERENCES, type Inference } from '../core/schema/inference.ts';
import { SourceTree } from '../core/source/tree.ts';
import type { JsonValue } from '../core/value/json-value.ts';
import type { Loss } from '../core/value/loss.ts';
import type { Outcome } from '../runs/pipeline/outcome.ts';
import { runCodec } from '../runs/pipeline/run.ts';
import { isOneFormat, LAW_CODECS, loadAll, loadedPartsOf, samples } from '../testing/every-codec.ts';
import { mayRefuse, refusalsOf } from '../testing/fixtures.ts';
import { runs, thorough } from '../testing/runs.ts';
import { sourceOf } from '../testing/samples.ts';
import { type CodecId, languageOfCodec } from './format.ts';

beforeAll(loadAll);

/** Codecs whose schema is inferred if none is given. */
const INFERRING = LAW_CODECS.filter((entry) => languageOfCodec(entry) !== undefined).map(({ codec }) => codec.id);

test.skipIf(isOneFormat)('there are codecs that infer schemas', () => expect(INFERRING).not.toEqual([]));

/** Short samples: long ones take time without covering more here. */
const SHORT = samples.filter(({ source }) => source.bytes.length < 100_000);

type Loaded = Pick<(typeof samples)[number], 'source' | 'carried'>;

/** Runs a sample with an inferred schema, even if the sample has one, or with the schema `text`. */
function run(id: CodecId, { source, carried }: Loaded, inference: Inference, text?: string) {
  const parts = loadedPartsOf(id);
  const language = parts.format.facts.schemaLanguage!;
  const schemas = text === undefined ? {} : { [language]: text };
  const tree = new SourceTree(source.bytes, source.index);
  return runCodec({ source, tree, schemas, inference, ...(carried && { carried }) }, parts);
}

/**
 * The outcome of a sample that the codec encodes. Undefined if the format's fixtures declare that the codec refuses it.
 */
function doneOf(outcome: Outcome, codec: CodecId, sample: string): Extract<Outcome, { state: 'done' }> | undefined {
  const refusals = refusalsOf(loadedPartsOf(codec).format.id);
  const declared = refusals.find((refusal) => refusal.codec === codec && refusal.sample === sample)?.message;
  if (outcome.state === 'failed') {
    expect(outcome.failure.message).toMatch(declared ?? /^$/);
    return undefined;
  }
  expect(declared).toBeUndefined();
  return outcome;
}

describe.each(INFERRING)('%s', (id) => {
  test.each(SHORT.map((loaded) => [loaded.sample.id, loaded] as const))(
    'carries at least as much of %s with a realistic schema as with a tight one',
    (sample, loaded) => {
      const [realistic, tight] = (['realistic', 'tight'] as const).map((inference) =>
        doneOf(run(id, loaded, inference), id, sample),
      );
      expect(realistic?.state).toBe(tight?.state);
      if (realistic === undefined || tight === undefined) return;
      const lost = ({ losses }: typeof tight): string[] =>
        losses.filter((loss) => !isOfOneType(loss)).map(({ path }) => path);
      expect(lost(tight)).toEqual(expect.arrayContaining(lost(realistic)));
      expect(realistic.schema).toMatchObject({ from: 'inferred', inference: 'realistic' });
    },
  );

  thorough.each(SHORT.map((loaded) => [loaded.sample.id, loaded] as const))(
    'accepts %s with the text of the realistic schema as a supplied schema',
    (sample, loaded) => {
      const inferred = doneOf(run(id, loaded, 'realistic'), id, sample);
      if (inferred === undefined) return;
      const supplied = run(id, loaded, 'realistic', inferred.schema.text);
      expect(supplied).toMatchObject({ state: 'done', schema: { from: 'yours' } });
    },
  );

  test('writes the same bytes with the text of its inferred schema as a supplied schema, whatever the root is', () => {
    const messages = fc.array(anyRoot, { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(messages, fc.constantFrom(...INFERENCES), (values, inference) => {
        const loaded = { source: sourceOf(JSON.stringify(values), 'elements') };
        const inferred = run(id, loaded, inference);
        if (inferred.state !== 'done') {
          if (mayRefuse(id)) return;
          throw new Error(inferred.failure.message);
        }
        const supplied = run(id, loaded, inference, inferred.schema.text);
        const { encoded, losses } = inferred;
        expect(supplied).toMatchObject({ state: 'done', losses });
        expect(toHex(supplied.encoded!.bytes)).toBe(toHex(encoded.bytes));
      }),
      { numRuns: runs(800), examples: ROOTS.map((root) => [[root], 'realistic']) },
    );
  });

  test('carries any tree with the realistic schema of one with three levels', () => {
    const runTree = (root: JsonValue, text?: string) =>
      run(id, { source: sourceOf(JSON.stringify(root), 'whole') }, 'realistic', text);
    const example = runTree({ n: 1, s: 'x', inner: [{ n: 2, s: 'y', inner: [{ n: 3, s: 'z', inner: [] }] }] });
    fc.assert(
      fc.property(tree, (root) => {
        const outcome = runTree(root, example.schema!.text);
        if (outcome.state !== 'done') throw new Error(outcome.failure.message);
        expect(outcome.losses.filter((loss) => !isOfOneType(loss))).toEqual([]);
      }),
      { numRuns: runs(800) },
    );
  });
});

/**
 * True for losses that are due to one type for records on several levels: in Protocol Buffers, an empty list or null is
 * lost, because a member that another level lacks may be absent.
 */
function isOfOneType(loss: Loss): boolean {
  return loss.class === 'empty' || loss.class === 'null';
}

const { tree } = fc.letrec<{ tree: JsonValue; inner: JsonValue }>((tie) => ({
  tree: fc.record({ n: fc.integer(), s: fc.string(), inner: tie('inner') }),
  inner: fc.oneof({ maxDepth: 5 }, fc.constant<JsonValue>([]), fc.array(tie('tree'), { maxLength: 3 })),
}));
const scalar = fc.constantFrom<JsonValue>(null, true, 0, -1, 300, 1.5, '', 'text');
const record = fc.record({ n: fc.integer(), s: fc.string() }, { requiredKeys: [] });
/**
 * Makes a map whose keys are data, a record, a list or a scalar. Some languages need a struct around a root that is not
 * a record.
 */
const anyRoot: fc.Arbitrary<JsonValue> = fc.oneof(
  scalar,
  record,
  fc.array(fc.oneof(scalar, record), { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('1001', '1002', '2026-11-25', 'a/b'), fc.oneof(scalar, record), {
    noNullPrototype: true,
  }),
  tree,
);
const ROOTS: readonly JsonValue[] = [{ '2026-11-25': 1 }, { '1001': { n: 1, s: '' } }, { '1001': 'x', '1002': null }];

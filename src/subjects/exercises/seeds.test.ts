import { beforeAll, expect, test } from 'vitest';
import { toHex } from '../../core/bytes/hex.ts';
import { isOneFormat, LAW_CODECS, loadAll, loadedPartsOf, samples } from '../../testing/every-codec.ts';
import { IS_QUICK, runs } from '../../testing/runs.ts';
import { Specimens } from '../making/specimen.ts';
import type { Answer, Exercise, Shown } from './exercise.ts';
import type { Specimen } from './lane.ts';
import { COMPARED, lanesFor } from './lanes-for.test-support.ts';
import { make, mark } from './make.ts';
import { misconceptionsOf } from './misconceptions.ts';
import { isSameValue, read } from './reading.ts';
import { RULES } from './rules.ts';
import { EXERCISE_TYPES } from './types.ts';

beforeAll(loadAll);

/** Number of seeds for each codec and sample: 1,000 with `WIREPRINT_RUNS=250`. */
const SEEDS = runs(4);

/** The specimens of each sample, shared by all types and codecs. */
const specimens = samples.map(({ source }) => new Specimens(source));

/** The exercises of each specimen whose answers were marked, without their seeds: many seeds make the same exercise. */
const marked = new WeakMap<Specimen, Set<string>>();

test.each(EXERCISE_TYPES)(
  'exercises to %s: a seed always makes the same one, its solution is right, and wrong answers are not',
  (type) => {
    // For types that compare all formats, one codec of each format is tried.
    const codecs = RULES[type].lanes === 'all' ? COMPARED : LAW_CODECS.map(({ codec }) => codec.id);
    let made = 0;
    for (const [i, codec] of codecs.entries()) {
      for (const [j, sample] of samples.entries()) {
        if (IS_QUICK && (i + j) % 10 !== EXERCISE_TYPES.indexOf(type) % 10) continue;
        const parts = lanesFor(type, codec).map(loadedPartsOf);
        // Each pair has different seeds, so that even a few seeds make different exercises.
        const first = (i * samples.length + j) * SEEDS;
        for (let seed = first; seed < first + SEEDS; seed++) {
          const from = specimens[j]!.of(parts, RULES[type].most, seed)?.specimen;
          const exercise = from && make(type, from, seed);
          if (exercise === undefined) continue;
          made++;
          const faults = faultsOf(exercise, from!);
          if (faults.length > 0) expect.fail(`${codec}, ${sample.sample.id}, seed ${seed}: ${faults.join('; ')}`);
        }
      }
    }
    // A single format may have nothing about which a type can ask.
    if (!isOneFormat) expect(made).toBeGreaterThan(0);
  },
);

/** The laws that an exercise breaks. */
function faultsOf(exercise: Exercise, from: Specimen): readonly string[] {
  const isSame = JSON.stringify(make(exercise.type, from, exercise.seed)) === JSON.stringify(exercise);
  return [
    ...(isSame ? [] : ['the seed makes another exercise']),
    ...(isNew(exercise, from) ? faultsOfMarks(exercise, from) : []),
  ];
}

/** True for the first exercise of a specimen among those that differ only in their seeds. */
function isNew(exercise: Exercise, from: Specimen): boolean {
  const known = marked.get(from) ?? new Set<string>();
  marked.set(from, known);
  const before = known.size;
  return known.add(JSON.stringify({ ...exercise, seed: 0 })).size > before;
}

/** The laws that an exercise breaks with any of its seeds. */
function faultsOfMarks(exercise: Exercise, from: Specimen): readonly string[] {
  const { type, solution } = exercise;
  const isRight = (answer: Answer): boolean => mark(exercise, answer, from).isRight;
  const solved = mark(exercise, solution, from).degree;
  return [
    ...(solved === 'right' ? [] : [`the solution is ${solved}`]),
    ...(exercise.hint?.example?.valueText === exercise.solutionText ? ['its example has the same answer'] : []),
    ...(exercise.solutionText === '' || exercise.question === '' ? ['its question or its solution is empty'] : []),
    ...(/(?<!- )\b1 bytes\b|\ba Avro\b/.test(exercise.question) ? [exercise.question] : []),
    ...wrongAnswersTo(exercise).flatMap((answer) => (isRight(answer) ? [`${JSON.stringify(answer)} is right`] : [])),
    ...(type === 'say' ? misconceptionFaults(exercise, from) : []),
    ...(type === 'find' ? culpritFaults(exercise, from) : []),
  ];
}

/** Answers that differ from the solution, and cannot be right in another way. */
function wrongAnswersTo({ type, by, solution, shown }: Exercise): readonly Answer[] {
  switch (by.as) {
    case 'choice':
      // Some bytes are valid in two formats.
      return type === 'which' ? [] : othersThan(solution[0]!, by.choices.length).map((index) => [index]);
    case 'ticks':
      return by.choices.map((_, i) => {
        const others = solution.filter((index) => index !== String(i));
        return others.length < solution.length ? others : [...solution, String(i)];
      });
    case 'numbers':
      return solution.flatMap((number, i) => [-1, 1].map((by) => solution.with(i, String(Number(number) + by))));
    case 'pairs':
      return by.rows.flatMap(({ choices }, i) =>
        othersThan(solution[i]!, choices.length).map((index) => solution.with(i, index)),
      );
    case 'order':
      return [solution.slice(1), solution.with(0, solution[1]!)];
    case 'hex': {
      const message = shown.find(({ as }) => as === 'bytes');
      const damaged = type === 'fix' && message?.as === 'bytes' ? [toHex(bytesIn(message))] : [];
      return ['', solution[0]!.slice(0, -1), solution[0]!.slice(2), ...damaged].map((hex) => [hex]);
    }
    case 'text':
      return [[''], [`${solution[0]}${solution[0]}x`]];
    case 'byte':
      return [[String(by.bytes.length)], ['']];
  }
}

function bytesIn({ bytes, marked }: Shown & { readonly as: 'bytes' }): Uint8Array {
  return bytes.subarray(marked!.start, marked!.end);
}

function othersThan(index: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, i) => String(i)).filter((each) => each !== index);
}

/**
 * One exercise in this many is checked with each bit of each byte flipped. This check takes as long as making the
 * exercise.
 */
const ONE_FLIPPED_IN = 8;

/**
 * Checks that only the solution is a correct answer: flipping a bit in any other byte must not make the message decode
 * to the document.
 */
function culpritFaults(exercise: Exercise, from: Specimen): readonly string[] {
  const [lane] = from.lanes;
  const { by, seed, solution } = exercise;
  const wanted = read(lane!, lane!.bytes);
  if (by.as !== 'byte' || !wanted.ok) return ['it does not ask for a byte'];
  const right = [...by.bytes.keys()].filter((byte) => mark(exercise, [String(byte)], from).isRight);
  const restored = [...by.bytes.keys()].filter((byte) =>
    [1, 2, 4, 8, 16, 32, 64, 128].some((bit) => {
      if (seed % ONE_FLIPPED_IN !== 0) return byte === Number(solution[0]);
      const got = read(lane!, by.bytes.with(byte, by.bytes[byte]! ^ bit));
      return got.ok && isSameValue(got.value, wanted.value);
    }),
  );
  const isClear = [right, restored].every((found) => found.join(' ') === solution[0]);
  return isClear ? [] : [`the bytes ${right.join(', ')} are right, and ${restored.join(', ')} restore the document`];
}

/** The known mistakes whose answer is marked right, or that get the feedback on another mistake. */
function misconceptionFaults(exercise: Exercise, from: Specimen): readonly string[] {
  const [lane] = from.lanes;
  return misconceptionsOf(lane!, lane!.queries.regionAtByte(exercise.at!.start)).flatMap(({ id, answer, feedback }) => {
    const marked = mark(exercise, [String(answer)], from);
    return marked.isRight || marked.feedback !== feedback ? [`${id}: ${answer} gives "${marked.feedback}"`] : [];
  });
}

import { expect, it } from 'vitest';
import { Collection, describe, suitesOf, beforeEach as theirBeforeEach, test as theirTest } from './mutation-tests.mjs';

it('collects the tests of a file with their names, values and hooks, and skips those that are skipped', async () => {
  const calls: string[] = [];
  const collection = new Collection();
  await collection.addFile('a.test.ts', async () => {
    theirBeforeEach(() => calls.push('before each of the file'));
    describe.each(['x', 'y'])('of %s', (value) => {
      theirBeforeEach(() => calls.push(`before each of ${value}`));
      theirTest.each([
        [1, 2],
        [3, 4],
      ])('adds %i', (a, b) => calls.push(`${value}: ${a} + ${b}`), 60_000);
    });
    theirTest.each([{ name: 'n', is: true }])('$name', () => {});
    describe.skip('left out', () => theirTest('never', () => {}));
    theirTest.skipIf(true)('never', () => {});
  });
  await collection.addFile('b.test.ts', async () => theirTest('adds 1', () => {}));
  expect(collection.tests.map(({ id, file, name }) => `${file} | ${id} | ${name}`)).toEqual([
    'a.test.ts | a.test.ts › of x › adds 1 | of x adds 1',
    'a.test.ts | a.test.ts › of x › adds 3 | of x adds 3',
    'a.test.ts | a.test.ts › of y › adds 1 | of y adds 1',
    'a.test.ts | a.test.ts › of y › adds 3 | of y adds 3',
    'a.test.ts | a.test.ts › n | n',
    'b.test.ts | b.test.ts › adds 1 | adds 1',
  ]);
  const { suite, run } = collection.tests[3]!;
  for (const { beforeEach } of suitesOf(suite)) for (const hook of beforeEach) hook();
  run();
  expect(calls).toEqual(['before each of the file', 'before each of y', 'y: 3 + 4']);
});

it('tests of the same name have different ids, because a mutant is tested by some of them', async () => {
  const collection = new Collection();
  await collection.addFile('a.test.ts', async () => {
    theirTest('same', () => {});
    theirTest('same', () => {});
  });
  expect(collection.tests.map(({ id }) => id)).toEqual(['a.test.ts › same', 'a.test.ts › same #2']);
});

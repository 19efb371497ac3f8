import { expect, test } from 'vitest';
import { LibraryNotLoaded, withLibrary } from './library.ts';

test.each([
  'Failed to fetch dynamically imported module: https://example.test/workers/x.js',
  'error loading dynamically imported module: https://example.test/workers/x.js',
  'Importing a module script failed.',
])('a library whose script cannot be loaded is reported as such: %s', async (message) => {
  await expect(withLibrary(Promise.reject(new TypeError(message)))).rejects.toBeInstanceOf(LibraryNotLoaded);
});

test('an error inside a library is passed on unchanged', async () => {
  const mistake = new TypeError('x is not a function');
  await expect(withLibrary(Promise.reject(mistake))).rejects.toBe(mistake);
  expect(await withLibrary(Promise.resolve(1))).toBe(1);
});

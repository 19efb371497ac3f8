import { readdirSync } from 'node:fs';

const FORMATS = new URL('../src/package/formats/', import.meta.url);

/**
 * The modules that the package exports, with their sources. There is one module for each format.
 * @type {Readonly<Record<string, string>>}
 */
export default {
  index: 'src/package/index.ts',
  codecs: 'src/package/codecs.ts',
  main: 'src/cli/bin.ts',
  start: 'src/cli/start.ts',
  ...Object.fromEntries(readdirSync(FORMATS).map((file) => [file.replace(/\.ts$/, ''), `src/package/formats/${file}`])),
};

import { readFileSync } from 'node:fs';

const USE = /```js\n(.*?)```\n+```\n(.*?)```/gs;

/** The examples in the documentation of the package: their code, and what it prints. */
export const DOCUMENTED_USES = [...readFileSync('docs/package.md', 'utf8').matchAll(USE)].map(
  ([, code = '', output = '']) => ({ code, output }),
);

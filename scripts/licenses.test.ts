import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { licenseFault, licensesText, packageFolder, readPackage, type ShippedPackage } from './licenses.ts';

function withLicense(license: string, texts: readonly string[] = ['As is.']): ShippedPackage {
  return { name: 'some', version: '1.0.0', license, texts };
}

describe('a shipped package', () => {
  test.each([
    'MIT',
    'ISC',
    '0BSD',
    'Apache-2.0',
    'OFL-1.1',
    '(MIT AND Zlib)',
    'MIT OR GPL-3.0',
    '(GPL-2.0 OR MIT) AND ISC',
  ])('may be under %s', (license) => {
    expect(licenseFault(withLicense(license))).toBeUndefined();
  });

  test.each(['', 'GPL-3.0', 'MIT AND GPL-3.0', 'UNLICENSED', 'SEE LICENSE IN FILE', 'CC-BY-NC-4.0'])(
    'may not be under "%s"',
    (license) => {
      expect(licenseFault(withLicense(license))).toBe(
        `some has the licence "${license}", which is not on the list of those allowed.`,
      );
    },
  );

  test('includes the text of its licence', () => {
    expect(licenseFault(withLicense('MIT', []))).toBe('some has no text of its licence.');
  });

  test('is found by the paths of its modules, fonts and WebAssembly, and by code that the build adds', () => {
    expect(packageFolder('node_modules/react/index.js')).toBe('node_modules/react');
    expect(packageFolder(new URL('../node_modules/@lezer/lr/dist/index.js', import.meta.url).pathname)).toBe(
      'node_modules/@lezer/lr',
    );
    expect(packageFolder('node_modules/a/node_modules/@b/c/x.js')).toBe('node_modules/a/node_modules/@b/c');
    expect(packageFolder('\0vite/preload-helper.js')).toBe('node_modules/vite');
    expect(packageFolder('src/core/source/scan.as.ts?wasm')).toBe('node_modules/assemblyscript');
    expect(packageFolder('src/page/main.tsx')).toBeUndefined();
  });

  test('is listed with all its texts, including a NOTICE file', () => {
    const assemblyScript = readPackage('node_modules/assemblyscript');
    expect(assemblyScript.texts).toHaveLength(2);
    const zstd = readPackage('node_modules/@bokuweb/zstd-wasm');
    const text = licensesText([assemblyScript, zstd]);
    expect(text).toContain('- assemblyscript 0.28');
    expect(text).toContain('Daniel Wirtz');
    expect(text).toContain('Copyright (c) Meta Platforms');
    expect(text).toContain('Wireprint: MIT');
  });
});

test('every dependency may be shipped', () => {
  const { dependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  const packages = Object.keys(dependencies).map((name) => readPackage(`node_modules/${name}`));
  expect(packages.flatMap((each) => licenseFault(each) ?? [])).toEqual([]);
});

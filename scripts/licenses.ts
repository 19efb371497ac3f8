import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const ROOT = new URL('..', import.meta.url).pathname;

/** Licences that shipped packages may have. Each requires only its text beside the copy. */
const ALLOWED_LICENSES: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Zlib',
]);

/**
 * Folders of licence texts that packages lack: their own, or those of other projects whose code they contain. A file is
 * named after the package without its scope: `zstd-wasm.txt`. The texts for a format's packages are in the format's
 * folder.
 */
const NOTICE_FOLDERS: readonly string[] = [
  'scripts/notices',
  ...readdirSync(`${ROOT}src/formats`).map((format) => `src/formats/${format}/notices`),
];

/** Packages whose code is in the build through modules outside their folders. */
const BEHIND: readonly { readonly module: RegExp; readonly folder: string }[] = [
  { module: /^\0vite\//, folder: 'node_modules/vite' },
  { module: /^\0rolldown\//, folder: 'node_modules/rolldown' },
  { module: /\.as\.ts\?wasm$/, folder: 'node_modules/assemblyscript' },
  { module: /\.as\.ts\?script$/, folder: 'node_modules/binaryen' },
];

/** A package in the build, with its licence texts. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** The SPDX expression in its package.json; empty if missing. */
  readonly license: string;
  readonly texts: readonly string[];
}

/** The package folder of a module or file, relative to the project; undefined for the project's own. */
export function packageFolder(module: string): string | undefined {
  const path = module.startsWith(ROOT) ? module.slice(ROOT.length) : module;
  return BEHIND.find((each) => each.module.test(path))?.folder ?? /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0];
}

/** Reads a package's own files for its licence. */
export function readPackage(folder: string): ShippedPackage {
  const { name, version, license } = JSON.parse(readFileSync(`${ROOT}${folder}/package.json`, 'utf8'));
  const files = readdirSync(`${ROOT}${folder}`).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file));
  const own = files.sort().map((file) => `${folder}/${file}`);
  const notices = NOTICE_FOLDERS.map((notes) => `${notes}/${name.replace(/^@[^/]+\//, '')}.txt`);
  const texts = [...own, ...notices.filter((file) => existsSync(ROOT + file))].map(readText);
  return { name, version, license: typeof license === 'string' ? license : '', texts };
}

function readText(path: string): string {
  const text = readFileSync(`${ROOT}${path}`, 'utf8').replace(/\r\n?/g, '\n');
  // Vite's licence file lists the packages bundled in Vite; only a helper of Vite is shipped.
  return text.split('\n# Licenses of bundled dependencies')[0]!.trim();
}

/** The reason why a package may not be shipped; undefined if it may. */
export function licenseFault({ name, license, texts }: ShippedPackage): string | undefined {
  if (!isAllowed(license)) return `${name} has the licence "${license}", which is not on the list of those allowed.`;
  if (texts.length === 0) return `${name} has no text of its licence.`;
  return undefined;
}

/**
 * True for an allowed SPDX expression: each part joined by AND must be allowed, and for parts joined by OR, at least
 * one.
 */
function isAllowed(expression: string): boolean {
  const parts = expression.replace(/[()]/g, '').split(' AND ');
  return parts.every((part) => part.split(' OR ').some((id) => ALLOWED_LICENSES.has(id.trim())));
}

/** The content of `licenses.txt`. */
export function licensesText(packages: readonly ShippedPackage[]): string {
  const head = [
    'Licences of the parts of this copy of Wireprint',
    '',
    'Wireprint itself is under the MIT licence. It contains code, fonts and WebAssembly of these packages:',
    '',
    ...packages.map(({ name, version, license }) => `- ${name} ${version} (${license})`),
  ];
  const parts = packages.map(({ name, version, license, texts }) => {
    return [`${'='.repeat(80)}`, `${name} ${version}: ${license}`, '', texts.join(`\n\n${'-'.repeat(80)}\n\n`)].join(
      '\n',
    );
  });
  return `${[head.join('\n'), `${'='.repeat(80)}\nWireprint: MIT\n\n${readText('LICENSE')}`, ...parts].join('\n\n')}\n`;
}

/** Folders of the packages in the builds so far, of the page and its workers. */
const shipped = new Set<string>();

/**
 * Emits `licenses.txt` with the page's build, which comes after the workers' builds, and fails if a package may not be
 * shipped. Vite's own `build.license` does not cover workers, fonts, WebAssembly or NOTICE files.
 */
export function licenses(worker: boolean): Plugin {
  return {
    name: 'wireprint:licenses',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const modules = Object.values(bundle).flatMap((output) =>
          output.type === 'chunk' ? output.moduleIds : output.originalFileNames,
        );
        for (const folder of modules.map(packageFolder)) {
          if (folder !== undefined && existsSync(`${ROOT}${folder}/package.json`)) shipped.add(folder);
        }
        if (worker) return;
        const packages = [...shipped].sort().map(readPackage);
        for (const each of packages) {
          const fault = licenseFault(each);
          if (fault !== undefined) this.error(fault);
        }
        this.emitFile({ type: 'asset', fileName: 'licenses.txt', source: licensesText(packages) });
      },
    },
  };
}

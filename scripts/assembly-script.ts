import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Without AssemblyScript's runtime: no garbage collector, no assertions. */
const OPTIONS = ['-O3', '--converge', '--noAssert', '--runtime', 'stub', '--importMemory', '--enable', 'simd'];

const REQUEST = /\.as\.ts\?wasm$/;
const ROOT = fileURLToPath(new URL('..', import.meta.url));
/**
 * Compiled modules, by the hash of all their inputs: compiling takes seconds, and every build and test run needs them.
 */
const CACHE = join(ROOT, 'node_modules/.cache/wireprint-wasm');

/**
 * Compiles AssemblyScript: `import wasm from './scan.as.ts?wasm'` imports a WebAssembly module as base64. It is part of
 * the script that imports it, since workers cannot fetch files. The importer provides the memory.
 */
export function assemblyScript(): Plugin {
  return {
    name: 'wireprint:assembly-script',
    enforce: 'pre',
    load: {
      filter: { id: REQUEST },
      async handler(id) {
        const sources = readSources();
        for (const file of sources.keys()) this.addWatchFile(file);
        const wasm = await compiled(id.replace(/\?wasm$/, ''), sources);
        return `export default ${JSON.stringify(wasm.toString('base64'))};`;
      },
    },
  };
}

/** The text of every AssemblyScript file of the project, by path. */
function readSources(): ReadonlyMap<string, string> {
  const paths = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' });
  const files = paths.filter((path) => path.endsWith('.as.ts')).map((path) => join(ROOT, 'src', path));
  return new Map(files.sort().map((file) => [file, readFileSync(file, 'utf8')]));
}

/** The module of a file, from the cache if no input has changed. */
async function compiled(path: string, sources: ReadonlyMap<string, string>): Promise<Buffer> {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules/assemblyscript/package.json'), 'utf8'));
  const parts = [version, ...OPTIONS, path, ...sources.entries()].flat();
  const names = parts.map((part) => (part.startsWith(ROOT) ? relative(ROOT, part) : part));
  const key = createHash('sha256').update(JSON.stringify(names)).digest('hex');
  const file = join(CACHE, `${key}.wasm`);
  try {
    return readFileSync(file);
  } catch {
    const wasm = Buffer.from(await compile(path));
    mkdirSync(CACHE, { recursive: true });
    // Several builds may run at the same time, and none of them may read an incomplete file.
    const ownFile = `${file}.${process.pid}`;
    writeFileSync(ownFile, wasm);
    renameSync(ownFile, file);
    return wasm;
  }
}

/** Throws the compiler's messages if compiling fails. */
async function compile(path: string): Promise<Uint8Array> {
  const { default: asc } = await import('assemblyscript/asc');
  const folder = dirname(path);
  let wasm: Uint8Array | undefined;
  const options = [...OPTIONS, '--outFile', 'out.wasm', '--baseDir', folder];
  const { error, stderr } = await asc.main([basename(path), ...options], {
    readFile(name) {
      try {
        return readFileSync(join(folder, name), 'utf8');
      } catch {
        return null;
      }
    },
    writeFile(name, content) {
      if (name === 'out.wasm' && typeof content !== 'string') wasm = content;
    },
    listFiles: () => [],
  });
  if (error !== null || wasm === undefined) throw new Error(`${path} does not compile:\n${stderr.toString()}`);
  return wasm;
}

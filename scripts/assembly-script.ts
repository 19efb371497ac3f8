import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The code has no runtime of AssemblyScript: no garbage collector and no assertions. */
const OPTIONS = ['-O3', '--converge', '--noAssert', '--runtime', 'stub', '--importMemory'];
const WITH_SIMD = ['--enable', 'simd'];
/** JavaScript has neither SIMD nor bulk memory operations. */
const FOR_SCRIPT = ['--disable', 'simd', '--disable', 'bulk-memory'];
/** JavaScript's typed arrays read only aligned numbers, so unaligned ones are read in parts. */
const ALIGNING = ['dealign', 'alignment-lowering'];

const REQUEST = /\.as\.ts\?(wasm|script)$/;
const ROOT = fileURLToPath(new URL('..', import.meta.url));
/**
 * Compiled modules, by the hash of all their inputs: compiling takes seconds, and every build and test run needs them.
 */
const CACHE = join(ROOT, 'node_modules/.cache/wireprint-wasm');

/**
 * Compiles AssemblyScript: `import wasm from './scan.as.ts?wasm'` imports a `CompiledModule`, a WebAssembly module as
 * base64. It is part of the script that imports it, since workers cannot fetch files. The importer provides the memory.
 * With `script`, the same code as JavaScript, which `./scan.as.ts?script` imports, runs where WebAssembly cannot be
 * compiled: it loads when it is needed, or at once.
 */
export function assemblyScript(script?: 'when needed' | 'at once'): Plugin {
  return {
    name: 'wireprint:assembly-script',
    enforce: 'pre',
    load: {
      filter: { id: REQUEST },
      async handler(id) {
        const sources = readSources();
        for (const file of sources.keys()) this.addWatchFile(file);
        const [path = '', request] = id.split('?');
        if (request === 'script') return (await cached(path, sources, '.js', FOR_SCRIPT, scriptOf)).toString();
        const wasm = await cached(path, sources, '.wasm', WITH_SIMD, Buffer.from);
        const base64 = JSON.stringify(wasm.toString('base64'));
        return script === undefined
          ? `export default { base64: ${base64} };`
          : withFallback(base64, `${path}?script`, script === 'at once');
      },
    },
  };
}

function withFallback(base64: string, script: string, isAtOnce: boolean): string {
  const name = JSON.stringify(script);
  return `
    import { compilesWasm } from ${JSON.stringify(join(ROOT, 'src/core/wasm/instance.ts'))};
    ${isAtOnce ? `import script from ${name};` : ''}
    const inScript = compilesWasm() ? undefined : ${isAtOnce ? 'script' : `(await import(${name})).default`};
    export default { base64: ${base64}, inScript };
  `;
}

/** The code of a WebAssembly module as JavaScript: a module whose default export makes an instance in a memory. */
async function scriptOf(wasm: Uint8Array): Promise<Buffer> {
  const { default: binaryen } = await import('binaryen');
  const { MutableGlobals, SignExt, NontrappingFPToInt } = binaryen.Features;
  const module = binaryen.readBinaryWithFeatures(wasm, MutableGlobals | SignExt | NontrappingFPToInt);
  module.runPasses(ALIGNING);
  module.optimize();
  const text = module.emitAsmjs();
  module.dispose();
  const start = text.indexOf('function asmFunc(');
  const end = text.indexOf('\nvar memasmFunc');
  if (start === -1 || end === -1) throw new Error('Binaryen writes its JavaScript in another shape than expected.');
  return Buffer.from(`${text.slice(start, end)}\nexport default (memory) => asmFunc({ env: { memory } });\n`);
}

/** The text of every AssemblyScript file of the project, by path. */
function readSources(): ReadonlyMap<string, string> {
  const paths = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' });
  const files = paths.filter((path) => path.endsWith('.as.ts')).map((path) => join(ROOT, 'src', path));
  return new Map(files.sort().map((file) => [file, readFileSync(file, 'utf8')]));
}

/** What `convert` makes from a file's module. It is taken from the cache if no input has changed. */
async function cached(
  path: string,
  sources: ReadonlyMap<string, string>,
  ending: string,
  features: readonly string[],
  convert: (wasm: Uint8Array) => Buffer | Promise<Buffer>,
): Promise<Buffer> {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules/assemblyscript/package.json'), 'utf8'));
  const options = [...OPTIONS, ...features];
  const parts = [version, ...options, ...ALIGNING, path, ...sources.entries()].flat();
  const names = parts.map((part) => (part.startsWith(ROOT) ? relative(ROOT, part) : part));
  const key = createHash('sha256').update(JSON.stringify(names)).digest('hex');
  const file = join(CACHE, `${key}${ending}`);
  try {
    return readFileSync(file);
  } catch {
    const made = await convert(await compile(path, options));
    mkdirSync(CACHE, { recursive: true });
    // Several builds may run at the same time, and none of them may read an incomplete file.
    const ownFile = `${file}.${process.pid}`;
    writeFileSync(ownFile, made);
    renameSync(ownFile, file);
    return made;
  }
}

/** Throws the compiler's messages if compiling fails. */
async function compile(path: string, compiling: readonly string[]): Promise<Uint8Array> {
  const { default: asc } = await import('assemblyscript/asc');
  const folder = dirname(path);
  let wasm: Uint8Array | undefined;
  const options = [...compiling, '--outFile', 'out.wasm', '--baseDir', folder];
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

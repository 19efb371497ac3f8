import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import asc from 'assemblyscript/asc';
import type { Plugin } from 'vite';

/** Nothing of AssemblyScript's own at run time: no collector, no assertions. */
const OPTIONS = ['-O3', '--converge', '--noAssert', '--runtime', 'stub', '--importMemory', '--enable', 'simd'];

const REQUEST = /\.as\.ts\?wasm$/;

/**
 * Compiles AssemblyScript: `import wasm from './scan.as.ts?wasm'` gives a WebAssembly module as base64. It stands in the
 * script that imports it, since workers have no network to get a file by. The memory comes from whoever starts it.
 */
export function assemblyScript(): Plugin {
  return {
    name: 'wireprint:assembly-script',
    enforce: 'pre',
    load: {
      filter: { id: REQUEST },
      async handler(id) {
        const { wasm, files } = await compile(id.replace(/\?wasm$/, ''));
        for (const file of files) this.addWatchFile(file);
        return `export default ${JSON.stringify(Buffer.from(wasm).toString('base64'))};`;
      },
    },
  };
}

/** Throws what the compiler has to say where it finds a fault. `files` are those that it read. */
async function compile(path: string): Promise<{ wasm: Uint8Array; files: readonly string[] }> {
  const folder = dirname(path);
  const files: string[] = [];
  let wasm: Uint8Array | undefined;
  const options = [...OPTIONS, '--outFile', 'out.wasm', '--baseDir', folder];
  const { error, stderr } = await asc.main([basename(path), ...options], {
    readFile(name) {
      const file = join(folder, name);
      try {
        const text = readFileSync(file, 'utf8');
        files.push(file);
        return text;
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
  return { wasm, files };
}

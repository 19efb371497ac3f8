import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Script } from 'node:vm';

/** Imports a package. Scripts that are compiled here cannot import by themselves. */
type ImportPackage = (name: string) => Promise<unknown>;

/**
 * Starts the command line with the compiled code of an earlier start: compiling half a megabyte takes longer than
 * explaining a small message. `NODE_DISABLE_COMPILE_CACHE=1` turns it off. The folder is the user's own, because V8
 * trusts what is in it.
 * @param main The script to run, in the folder of this one. The names of scripts change with their content.
 */
export function start(main: string, importPackage: ImportPackage): void {
  const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'wireprint');
  const isOff = (process.env.NODE_DISABLE_COMPILE_CACHE ?? '') !== '';
  const folder = isOff ? undefined : join(cache, `${process.version}-${process.arch}`);
  new Scripts(folder, importPackage).run(join(__dirname, main));
}

/** The scripts of the command line, each compiled once. */
class Scripts {
  /** The folder of compiled code; undefined if none is kept. */
  readonly #folder: string | undefined;
  readonly #importPackage: ImportPackage;
  readonly #loaded = new Map<string, { readonly module: { exports: unknown } }>();
  /** The scripts that were not in the folder. */
  readonly #fresh = new Map<string, Script>();

  constructor(folder: string | undefined, importPackage: ImportPackage) {
    this.#folder = folder;
    this.#importPackage = importPackage;
    if (folder !== undefined) process.once('exit', () => this.#save(folder));
  }

  run(file: string): unknown {
    const known = this.#loaded.get(file);
    if (known !== undefined) return known.module.exports;
    const module = { exports: {} as unknown };
    this.#loaded.set(file, { module });
    const source = `(function (exports, require, module, __filename, __dirname) {${readFileSync(file, 'utf8')}\n})`;
    const script = this.#compile(file, source);
    const requirePackage = createRequire(file);
    const requireOwn = (request: string): unknown =>
      request.startsWith('.') ? this.run(join(dirname(file), request)) : requirePackage(request);
    // `vite.package.config.ts` replaces each `import` of a package with a call of `require.imported`.
    const requireFrom = Object.assign(requireOwn, { imported: this.#importPackage });
    script.runInThisContext()(module.exports, requireFrom, module, file, dirname(file));
    return module.exports;
  }

  #compile(file: string, source: string): Script {
    const cachedData = this.#read(file);
    if (cachedData !== undefined) {
      const script = new Script(source, { filename: file, cachedData });
      if (script.cachedDataRejected !== true) return script;
    }
    const script = new Script(source, { filename: file });
    this.#fresh.set(file, script);
    return script;
  }

  #read(file: string): Buffer | undefined {
    if (this.#folder === undefined) return undefined;
    try {
      return readFileSync(compiledOf(file, this.#folder));
    } catch {
      return undefined;
    }
  }

  /**
   * Writes what was compiled, with the functions that have run. Where that is not possible, the next start compiles.
   */
  #save(folder: string): void {
    if (this.#fresh.size === 0) return;
    const parts: string[] = [];
    try {
      mkdirSync(folder, { recursive: true });
      chmodSync(folder, 0o700);
      for (const [file, script] of this.#fresh) {
        const path = compiledOf(file, folder);
        const part = `${path}.${process.pid}`;
        parts.push(part);
        writeFileSync(part, script.createCachedData());
        renameSync(part, path);
      }
    } catch {
      for (const part of parts) rmSync(part, { force: true });
    }
  }
}

/** The file with the compiled code of a script. */
function compiledOf(file: string, folder: string): string {
  return join(folder, `${basename(file)}.bin`);
}

import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import nodeModule from 'node:module';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { constants, Script } from 'node:vm';

/**
 * Starts the command line with the compiled code of an earlier start: compiling half a megabyte takes longer than
 * explaining a small message. Newer versions of Node keep compiled code themselves; for Node 20, this does it.
 * `NODE_DISABLE_COMPILE_CACHE=1` turns it off. The folder is the user's own, because V8 trusts what is in it.
 * @param main The script to run, in the folder of this one. The names of scripts change with their content.
 */
export function start(main: string): void {
  const folder = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'wireprint');
  const isOff = (process.env.NODE_DISABLE_COMPILE_CACHE ?? '') !== '';
  if ('enableCompileCache' in nodeModule && typeof nodeModule.enableCompileCache === 'function') {
    if (!isOff) nodeModule.enableCompileCache(folder);
    require(join(__dirname, main));
  } else if (isOff || constants?.USE_MAIN_CONTEXT_DEFAULT_LOADER === undefined) require(join(__dirname, main));
  else new Scripts(join(folder, `${process.version}-${process.arch}`)).run(join(__dirname, main));
}

/** The scripts of the command line, each compiled once. */
class Scripts {
  readonly #folder: string;
  readonly #loaded = new Map<string, { readonly module: { exports: unknown } }>();
  /** The scripts that were not in the folder. */
  readonly #fresh = new Map<string, Script>();

  constructor(folder: string) {
    this.#folder = folder;
    process.once('exit', () => this.#save());
  }

  run(file: string): unknown {
    const known = this.#loaded.get(file);
    if (known !== undefined) return known.module.exports;
    const module = { exports: {} as unknown };
    this.#loaded.set(file, { module });
    const source = `(function (exports, require, module, __filename, __dirname) {${readFileSync(file, 'utf8')}\n})`;
    const script = this.#compile(file, source);
    const required = nodeModule.createRequire(file);
    const requireFrom = (request: string): unknown =>
      request.startsWith('.') ? this.run(join(dirname(file), request)) : required(request);
    script.runInThisContext()(module.exports, requireFrom, module, file, dirname(file));
    return module.exports;
  }

  #compile(file: string, source: string): Script {
    const options = { filename: file, importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER };
    const cachedData = this.#read(file);
    if (cachedData !== undefined) {
      const script = new Script(source, { ...options, cachedData });
      if (script.cachedDataRejected !== true) return script;
    }
    const script = new Script(source, options);
    this.#fresh.set(file, script);
    return script;
  }

  #read(file: string): Buffer | undefined {
    try {
      return readFileSync(this.#pathOf(file));
    } catch {
      return undefined;
    }
  }

  #pathOf(file: string): string {
    return join(this.#folder, `${file.slice(dirname(file).length + 1)}.bin`);
  }

  /** Writes what was compiled, with the functions that have run. Where that is not possible, the next start compiles. */
  #save(): void {
    if (this.#fresh.size === 0) return;
    const parts: string[] = [];
    try {
      mkdirSync(this.#folder, { recursive: true });
      chmodSync(this.#folder, 0o700);
      for (const [file, script] of this.#fresh) {
        const path = this.#pathOf(file);
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

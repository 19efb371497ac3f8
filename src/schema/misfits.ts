import { toPointer } from '../value/path.ts';

/** A value that does not fit a schema. */
export class Misfit extends Error {
  /** JSON Pointer of the value. */
  readonly path: string;

  constructor(keys: readonly (string | number)[], how: string) {
    const path = toPointer(keys);
    super(`The value at ${path || 'the root'} ${how}.`);
    this.path = path;
  }
}

/** Misfits that are told of, and after which no more are looked for. */
const TOLD = 20;
const MOST = 1000;

/** Every value that does not fit, so that a reader sees all of them at once. */
export class Misfits {
  readonly #found: Misfit[] = [];

  /** Keeps a misfit; throws what is none, and all of them once there are too many. */
  add(thrown: unknown): void {
    if (!(thrown instanceof Misfit)) throw thrown;
    if (this.#found.push(thrown) >= MOST) this.throwIfAny();
  }

  /** Throws one error of them all, with the path of the first. */
  throwIfAny(): void {
    const [first, ...others] = this.#found;
    if (first === undefined) return;
    if (others.length === 0) throw first;
    const count = this.#found.length;
    const many = `${count >= MOST ? 'At least ' : ''}${count.toLocaleString('en')} values do not fit the schema.`;
    const told = this.#found.slice(0, TOLD).map(({ message }) => message);
    const rest = count > TOLD ? [`And ${(count - TOLD).toLocaleString('en')} more.`] : [];
    throw Object.assign(new Error([many, ...told, ...rest].join(' ')), { path: first.path });
  }
}

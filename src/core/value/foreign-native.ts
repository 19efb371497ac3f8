import type { Carried, Native, SpelledJson } from './carried.ts';

/** A decoded value of a type that JSON lacks, with the JSON that spells it. */
export class ForeignNative {
  readonly native: Native;
  readonly json: SpelledJson;
  /** What JSON loses, in words; absent if the kinds of the value's bytes name it (`inJson`). */
  readonly loss: { readonly was: string; readonly became: string } | undefined;

  constructor(native: Native, json: SpelledJson, loss?: { readonly was: string; readonly became: string }) {
    this.native = native;
    this.json = json;
    this.loss = loss;
  }
}

/** A value of a type that only the given format has, whose members JSON keeps. */
export abstract class OnlyForeign {
  /** The value in a few words. */
  abstract get words(): string;

  /** The value in the form that codecs that carry its type take; undefined if there are no such codecs. */
  get carried(): Carried | undefined {
    return undefined;
  }
}

import { counted, pluralized } from '../basics/counted.ts';
import { joined } from '../basics/text.ts';
import type { Carried, Native, SpelledJson, TagNumber } from './carried.ts';

/** A decoded value of a type that JSON lacks, with the JSON that spells it. */
export class ForeignNative {
  readonly native: Native;
  readonly json: SpelledJson;
  /** What JSON loses, in words; absent if the kinds of the value's bytes name this loss (`inJson`). */
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

  /** The value in the form in which codecs carry its type; undefined if no codec carries it. */
  get carried(): Carried | undefined {
    return undefined;
  }
}

/** Maximum number of tags of one value that a sentence names by their numbers. */
const MOST_NAMED = 3;

/** A key, or a value in a key, with tags that only CBOR has, the outermost first. */
export class ForeignTagged extends OnlyForeign {
  readonly tags: readonly TagNumber[];
  readonly content: unknown;

  constructor(tags: readonly TagNumber[], content: unknown) {
    super();
    this.tags = tags;
    this.content = content;
  }

  override get words(): string {
    const { length } = this.tags;
    if (length > MOST_NAMED) return `with ${counted(length, 'tag')}`;
    return `with ${pluralized(length, 'tag')} ${joined(this.tags.map(String))}`;
  }

  toJSON(): unknown {
    return this.content;
  }
}

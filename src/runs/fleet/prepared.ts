import type { Source } from '../../core/source/source.ts';
import type { JsonValue } from '../../core/value/json-value.ts';
import { someScalar } from '../../core/value/map-scalars.ts';
import type { Codec } from '../../formats/format.ts';
import type { Parts } from '../pipeline/run.ts';
import type { PlannedCodec } from './plan.ts';
import { isLargeInteger } from './representatives.ts';

const INT64 = { least: -(2n ** 63n), most: 2n ** 63n - 1n };

/**
 * A codec for single messages, whose bytes do not depend on other messages. A codec with a schema is prepared for the
 * messages that the plan keeps; any other codec for what the message has, such as integers beyond 2^53 or a root that
 * is not an object. Each preparation is kept.
 */
export class Prepared {
  readonly #parts: Parts;
  readonly #schema: string | undefined;
  readonly #sample: readonly JsonValue[];
  readonly #isForLarge: boolean;
  readonly #codecs = new Map<string, Codec>();

  constructor(parts: Parts, { schema }: PlannedCodec, sample: readonly JsonValue[]) {
    this.#parts = parts;
    this.#schema = schema;
    this.#sample = sample;
    this.#isForLarge = sample.some((value) => someScalar(value, isLargeInteger));
  }

  /** The codec for a message. May throw what the library throws. */
  for(source: Source): Codec {
    const { value } = source;
    if (this.#schema === undefined) return this.#kept(needsOf(source), [value]);
    const needsMore = !this.#isForLarge && someScalar(value, isLargeInteger);
    return needsMore ? this.#prepare([...this.#sample, value]) : this.#kept('', this.#sample);
  }

  #kept(needs: string, messages: readonly JsonValue[]): Codec {
    let codec = this.#codecs.get(needs);
    if (codec === undefined) {
      codec = this.#prepare(messages);
      this.#codecs.set(needs, codec);
    }
    return codec;
  }

  #prepare(messages: readonly JsonValue[]): Codec {
    return this.#parts.module.prepare(this.#parts.codec.id, messages, this.#schema);
  }
}

/** The properties of a message for which the libraries without a schema are prepared. */
function needsOf({ value, bigIntegers }: Source): string {
  const root = Array.isArray(value) ? 'array' : typeof value === 'object' && value !== null ? 'object' : 'scalar';
  if (bigIntegers.length === 0) return root;
  const fits = (big: bigint): boolean => big >= INT64.least && big <= INT64.most;
  const hasInt64 = someScalar(value, (scalar) => typeof scalar === 'bigint' && fits(scalar));
  const hasLarger = someScalar(value, (scalar) => typeof scalar === 'bigint' && !fits(scalar));
  return `${root} ${hasInt64} ${hasLarger}`;
}

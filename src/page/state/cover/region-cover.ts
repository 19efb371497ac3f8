import { ValueType } from '../../../core/value/value-tree.ts';
import type { Lane } from '../selection/lane.ts';
import { type Covering, hides, isInputCovered, type LaneCover } from './covered.ts';

/** The covered regions of one lane. */
export class RegionCover implements LaneCover {
  readonly #meanings: boolean;
  readonly #values: boolean;
  readonly #bytes: boolean;
  /** True if a question is open, so that nothing can be revealed. */
  readonly #isAsked: boolean;
  readonly #revealed: 'all' | ReadonlySet<number> | undefined;
  /** True if the text of the source is covered. */
  readonly #source: boolean;

  readonly lane: Lane;

  constructor(state: Covering, lane: Lane) {
    this.lane = lane;
    const { run, lines } = state.revealed;
    this.#values = hides(state, 'values');
    // If only values are covered, the rest of the source stays visible.
    this.#source = isInputCovered(state) && hides(state, 'input') && !this.#values;
    // In a text format, the bytes are JSON text themselves, so a cover of the source covers their meanings.
    this.#meanings = hides(state, 'meanings') || (this.#source && lane.format.facts.isText === true);
    this.#bytes = hides(state, 'bytes');
    this.#isAsked = state.asked.length > 0;
    this.#revealed = this.#isAsked || run !== state.runSignal ? undefined : lines[lane.id];
  }

  get canReveal(): boolean {
    const isCovering = this.#meanings || this.#values || this.#bytes || this.#source;
    return isCovering && !this.#isAsked && this.#revealed !== 'all';
  }

  get hidesSource(): boolean {
    return (this.#meanings || this.#values || this.#source) && this.#revealed !== 'all';
  }

  hidesMeaning(region: number): boolean {
    const isHidden =
      this.#meanings || (this.#values && this.#isValue(region)) || (this.#bytes && this.#isBinary(region));
    return isHidden && !this.#isRevealed(region);
  }

  hidesBytes(region: number): boolean {
    return this.#bytes && !this.#isRevealed(region);
  }

  hides(region: number): boolean {
    return this.hidesMeaning(region) || this.hidesBytes(region);
  }

  #isRevealed(region: number): boolean {
    const revealed = this.#revealed;
    if (revealed === undefined || revealed === 'all') return revealed === 'all';
    return revealed.has(this.lane.lines.lineOf(region));
  }

  hidesValue(value: number): boolean {
    const { lane } = this;
    const types = lane.source?.tree.index.values.type;
    const isHidden =
      this.#meanings || this.#source || (this.#values && (types?.[value] ?? ValueType.scalar) === ValueType.scalar);
    if (!isHidden || this.#revealed === 'all') return false;
    const main = lane.mainRegionOf(value);
    return main === undefined ? this.#revealed?.has(-1 - value) !== true : !this.#isRevealed(main);
  }

  /** True for the content of a value, and for the framing that alone makes a scalar, such as the type of a null. */
  #isValue(region: number): boolean {
    const { lane } = this;
    const family = lane.familyOf(region);
    if (family === 'values' || family === 'unread') return true;
    if (family === 'names') return false;
    const value = lane.sourceValueOf(region);
    const isScalar = lane.source?.tree.index.values.type[value] === ValueType.scalar;
    return isScalar && lane.mainRegionOf(value) === region;
  }

  /** True for binary content, whose meaning is written as hex. */
  #isBinary(region: number): boolean {
    const { role } = this.lane.kindOf(region);
    return role === 'bytes' || role === 'unread';
  }
}

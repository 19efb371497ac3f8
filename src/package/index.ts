/**
 * The package `wireprint`, which shows what JSON looks like on the wire. It contains no page and no worker. Codec
 * libraries load only for `compare` and `convert`.
 */

export type { Remark } from '../core/layout/remarks.ts';
export type { JsonValue } from '../core/value/json-value.ts';
export type { Loss } from '../core/value/loss.ts';
export type { CodecId, FormatId } from '../formats/format.ts';
export type { Cause } from '../runs/diagnosis/causes.ts';
export type { Examination, Places, ProfileResult } from '../runs/diagnosis/examine.ts';
export type { Opinion, OpinionDifference } from '../runs/pipeline/opinions.ts';
export type { Reading, Recognition } from '../runs/recognition/reading.ts';
export { type AnnotateOptions, annotate, annotateOpened } from './annotate.ts';
export type { Annotation, Columns, Place, Problem, Region, ValueSoFar } from './annotation.ts';
export type { CompareOptions, Converted, LargestMessage, Messages, Row } from './compare.ts';
export { dump, dumpParts } from './dump.ts';
export { CannotRead, NotRecognised } from './given.ts';
export { type OpenedInput, openAs, openInput, recognise } from './recognise.ts';
export type { CodecTimes, RelativeTime } from './timings.ts';

import { FORMATS } from '../formats/all.ts';
import type { FormatId } from '../formats/format.ts';
import type * as comparing from './compare.ts';
import type * as timing from './timings.ts';

/** `compare` of `compare.ts`, which loads the libraries of all formats at the first call. */
export const compare: typeof comparing.compare = async (input, options) =>
  (await import('./compare.ts')).compare(input, options);
/** `opinions` of `compare.ts`, which loads the libraries of the format. */
export const opinions: typeof comparing.opinions = async (annotation, options) =>
  (await import('./compare.ts')).opinions(annotation, options);
/** `timings` of `timings.ts`, which loads the libraries of all formats at the first call. */
export const timings: typeof timing.timings = async (input, options) =>
  (await import('./timings.ts')).timings(input, options);
/** `convert` of `compare.ts`, which loads the libraries of both formats at the first call. */
export const convert: typeof comparing.convert = async (input, to, options) =>
  (await import('./compare.ts')).convert(input, to, options);

/** The formats: their ids, names, and the ids of their codecs, in the order of the page. */
export const formats: readonly { readonly id: FormatId; readonly name: string; readonly codecs: readonly string[] }[] =
  FORMATS.map(({ id, facts, codecs }) => ({ id, name: facts.name, codecs: codecs.map((codec) => codec.id) }));

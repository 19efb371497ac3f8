import type { Schema } from '../../../core/schema/infer.ts';
import { inferSchema } from '../../../core/schema/infer.ts';
import type { Inference } from '../../../core/schema/inference.ts';
import type { Shape } from '../../../core/schema/shape.ts';
import { Carried, type CarriedValue } from '../../../core/value/carried.ts';
import { isObject, type JsonObject, type JsonValue, setMember } from '../../../core/value/json-value.ts';
import { mapScalars, someScalar } from '../../../core/value/map-scalars.ts';
import { hasTimestamp } from './print-avsc.ts';

/** Maximum number of rounds in which times are replaced. Each replacement may change the shapes of other places. */
const MOST_ROUNDS = 3;

/** True for a time that the source writes as an object of Extended JSON. */
export function isTimeObject(value: unknown): value is Carried & { readonly json: JsonObject } {
  return value instanceof Carried && value.native.kind === 'time' && isObject(value.json);
}

/**
 * Infers a schema. At some places Avro has no timestamp for the times, because the union has a long already or no unit
 * holds them all. There, times that the source writes as objects of Extended JSON are objects of the schema, too: as
 * text they would come back as another type. Never recurses.
 */
export function inferWithTimes(messages: readonly CarriedValue[], inference: Inference | undefined): Schema {
  let values = messages;
  for (let round = 0; ; round++) {
    const schema = inferSchema(values, inference);
    if (!values.some((value) => someScalar(value, isTimeObject))) return schema;
    const changes = values.map((value) =>
      round < MOST_ROUNDS
        ? withUnfitAsObjects(value, schema.root)
        : { value: mapScalars(value, asObject), isSame: false },
    );
    if (changes.every(({ isSame }) => isSame)) return schema;
    values = changes.map(({ value }) => value as CarriedValue);
  }
}

function asObject(scalar: unknown): unknown {
  return isTimeObject(scalar) ? scalar.json : scalar;
}

/** Copies a value, and replaces times that have no timestamp at their place with their objects. */
function withUnfitAsObjects(
  value: CarriedValue,
  root: Shape,
): { readonly value: CarriedValue; readonly isSame: boolean } {
  const pending: { readonly from: object; readonly to: object; readonly shape: Shape | undefined }[] = [];
  let isSame = true;
  const copyOf = (from: CarriedValue, shape: Shape | undefined): CarriedValue => {
    if (isTimeObject(from) && shape !== undefined && !hasTimestamp(shape)) {
      isSame = false;
      return from.json;
    }
    if (typeof from !== 'object' || from === null || from instanceof Carried) return from;
    const to = Array.isArray(from) ? [] : {};
    pending.push({ from, to, shape });
    return to;
  };
  const copy = copyOf(value, root);
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { from, to, shape } = next;
    if (Array.isArray(from)) for (const each of from) (to as CarriedValue[]).push(copyOf(each, shape?.elements));
    else {
      for (const [key, each] of Object.entries(from as Record<string, CarriedValue>)) {
        setMember(to as JsonObject, key, copyOf(each, shape?.values ?? shape?.fields.get(key)) as JsonValue);
      }
    }
  }
  return { value: copy, isSame };
}

import { expect, vi } from 'vitest';
import type { Layout } from '../../../core/layout/layout.ts';
import { widened } from '../../../core/layout/regions.ts';
import { annotate } from '../annotate.ts';
import { codecModule } from '../codec.ts';
import type { ProtoSchema } from '../descriptor.ts';
import { FastPath } from './fast-path.ts';

/** A schema with a field for each way to read a payload. */
export const EVERY_FIELD = codecModule.parseSchema!(`syntax = "proto2";
message M {
  optional int32 a = 1;
  optional fixed64 b = 2;
  optional float c = 3;
  optional string d = 4;
  optional bytes e = 5;
  optional M f = 6;
  repeated int32 g = 7;
  map<string, int32> h = 8;
  optional Small i = 9;
  repeated Small j = 10;
  optional group K = 11 { optional int32 a = 1; }
  repeated double l = 12;
  repeated string m = 13;
  optional Large n = 14;
  repeated Large o = 15;
  optional int32 p = 300;
  repeated fixed32 q = 301;
}
enum Small { ONE = 1; LAST = 127; MANY = 200; }
enum Large { NONE = 0; TWO = 2; MUCH = 201; BELOW = -1; }
`) as ProtoSchema;

/** The contents of a layout, in a form that does not depend on the width of columns. */
function contentsOf({ values, keys, words, failure, ...layout }: Layout): unknown {
  const { start, kind, value } = widened({ values, ...layout } as Layout);
  const column = (numbers: ArrayLike<number> | undefined): string => String(numbers && Uint32Array.from(numbers));
  return [start, kind, value, values.depth, values.type, keys?.of, words?.of]
    .map(column)
    .concat(JSON.stringify(failure));
}

/** Expects the same layout from the walk alone as with the fast path. */
export function expectSame(all: readonly Uint8Array[], schema: unknown): void {
  const layouts = all.map((bytes) => annotate(bytes, schema));
  const read = vi.spyOn(FastPath.prototype, 'read').mockReturnValue(false);
  const walked = all.map((bytes) => annotate(bytes, schema));
  read.mockRestore();
  for (const [i, layout] of layouts.entries()) expect(contentsOf(layout)).toEqual(contentsOf(walked[i]!));
}

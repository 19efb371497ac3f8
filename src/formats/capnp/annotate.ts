import type { Layout } from '../../core/layout/layout.ts';
import type { FormatAnnotate } from '../format.ts';
import { annotatePacked } from './annotator/annotate-packed.ts';
import { namesOf } from './annotator/annotate-plan.ts';
import { emitRegions } from './annotator/emit-regions.ts';
import { MessageWalk } from './annotator/message-walk.ts';
import { RawWalk } from './annotator/raw-walk.ts';
import { SchemaWalk } from './annotator/schema-walk.ts';
import { type CapnpSchema, PackedSchema } from './descriptor.ts';
import { isRefusal, readTable } from './pointers.ts';

/**
 * Explains every bit of a message (capnproto.org, Encoding Spec): by its schema if there is one, else as bare pointers
 * and words. First, it follows the pointers from the root; the first pointer that reaches a word claims it. Then it
 * emits the regions from left to right.
 */
export const annotate: FormatAnnotate = (bytes, schema) => {
  if (!(schema instanceof PackedSchema)) return annotateMessage(bytes, schema as CapnpSchema | undefined);
  return annotatePacked(bytes, (message) => annotateMessage(message, schema.schema));
};

function annotateMessage(bytes: Uint8Array, schema: CapnpSchema | undefined): Layout {
  const table = readTable(bytes);
  const names = schema === undefined ? undefined : namesOf(schema);
  if (isRefusal(table)) return MessageWalk.refuse(bytes, table);
  const walk = names === undefined ? new RawWalk(bytes, table) : new SchemaWalk(bytes, table, names);
  walk.run();
  return emitRegions(walk);
}

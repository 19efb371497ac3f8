import type { FormatAnnotate } from '../format.ts';
import { annotateMessage } from './annotate-message.ts';
import { annotateRaw } from './annotate-raw.ts';
import type { ProtoSchema } from './descriptor.ts';

/**
 * Says what every byte means (protobuf.dev, Encoding): by a schema where there is one, else as bare records. No bytes
 * at all are a message with nothing set.
 */
export const annotate: FormatAnnotate = (bytes, schema) =>
  schema === undefined ? annotateRaw(bytes) : annotateMessage(bytes, schema as ProtoSchema);

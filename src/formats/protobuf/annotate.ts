import type { FormatAnnotate } from '../format.ts';
import { annotateMessage } from './annotator/annotate-message.ts';
import { annotateRaw } from './annotator/annotate-raw.ts';
import type { ProtoSchema } from './descriptor.ts';

/**
 * Explains every byte of a message (protobuf.dev, Encoding): by its schema if there is one, otherwise as bare records.
 * An input of no bytes is a message with no field set.
 */
export const annotate: FormatAnnotate = (bytes, schema) =>
  schema === undefined ? annotateRaw(bytes) : annotateMessage(bytes, schema as ProtoSchema);

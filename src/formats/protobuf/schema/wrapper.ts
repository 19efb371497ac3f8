import type { CarriedValue } from '../../../core/value/carried.ts';
import { holdsMessages } from '../../holds-messages.ts';
import type { FieldType, ProtoSchema } from '../descriptor.ts';

/** The root's only field, if it holds each message itself; otherwise undefined. */
export function wrapperFor(
  { messages: [root] }: ProtoSchema,
  messages: readonly CarriedValue[],
): FieldType | undefined {
  const [field, ...others] = root!.fields;
  if (field === undefined || others.length > 0) return undefined;
  const takes = field.type === 'map' ? 'maps' : field.type === 'message' ? 'records' : 'others';
  return holdsMessages(field.key, takes, messages) ? field : undefined;
}

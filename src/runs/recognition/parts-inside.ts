import { envelopeOf } from '../../envelopes/all.ts';
import { type EnvelopeId, mainOf, messagesOf } from '../../envelopes/envelope.ts';
import type { Room } from '../../envelopes/room.ts';

/**
 * The messages of a set in which each one has envelopes of its own, such as gRPC frames that are compressed one by one.
 * A message without an envelope is not changed, since a sender may compress only the long ones.
 */
export async function openedParts(
  parts: readonly Uint8Array[],
  envelopes: readonly EnvelopeId[],
  room: Room,
): Promise<readonly Uint8Array[]> {
  let opened = parts;
  for (const id of envelopes) {
    const inside: (readonly Uint8Array[])[] = [];
    for (const bytes of opened) {
      const read = await envelopeOf(id).open(bytes, room);
      const main = read && mainOf(read)?.bytes;
      inside.push((read && messagesOf(read)) ?? [main ?? bytes]);
    }
    opened = inside.flat();
  }
  return opened;
}

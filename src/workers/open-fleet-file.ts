import { readOctets } from '../core/bytes/octets.ts';
import { type ReadFleetFile, readFleetFile } from '../runs/fleet/fleet-file.ts';
import type { Task } from './protocol.ts';

/** Reads a text as a fleet file; undefined if it is not one. */
export async function openFleetFile({ octets }: Task & { readonly type: 'fleet' }): Promise<ReadFleetFile | undefined> {
  return readFleetFile(new TextDecoder().decode(await readOctets(octets)));
}

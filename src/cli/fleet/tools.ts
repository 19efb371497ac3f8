import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FleetTools } from '../../package/fleet.ts';

/** Hashes are the first 64 bits of SHA-256. */
const DIGITS = 16;

/** The tools of Node: gzip with zlib's usual level, 6. */
export const TOOLS: FleetTools = {
  hashOf: (bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, DIGITS),
  gzipSize: (bytes) => gzipSync(bytes).length,
};

/** The hash of a name. */
export function hashOfName(name: string): string {
  return TOOLS.hashOf(Buffer.from(name));
}

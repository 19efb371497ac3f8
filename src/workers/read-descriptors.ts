import { readOctets } from '../core/bytes/octets.ts';
import { utf8Text } from '../core/bytes/utf8.ts';
import { spellingsOf } from '../core/spellings/byte-text.ts';
import { loadSchemaReader } from '../formats/load-schema-reader.ts';
import type { Task } from './protocol.ts';

/**
 * The .proto text of a descriptor set, given as a file or as a text that spells it; undefined if it is not a descriptor
 * set.
 */
export async function protoIn({
  octets,
  isFile,
}: Task & { readonly type: 'descriptors' }): Promise<string | undefined> {
  const given = await readOctets(octets);
  const reader = await loadSchemaReader('protobuf');
  const readings = isFile ? [given] : spellingsOf(utf8Text(given)).map(({ bytes }) => bytes);
  for (const bytes of readings) {
    const proto = await reader?.fromBytes?.(bytes);
    if (proto !== undefined) return proto;
  }
  return undefined;
}

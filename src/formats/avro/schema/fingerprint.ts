import { utf8Bytes } from '../../../core/bytes/utf8.ts';
import type { AvroSchema, AvroType } from '../descriptor.ts';

/** The CRC-64-AVRO fingerprint of a schema's Parsing Canonical Form (specification, Schema Fingerprints). */
export function fingerprintOf(schema: AvroSchema): bigint {
  return crc64(utf8Bytes(canonicalForm(schema)));
}

/** A schema reduced to what affects its bytes (specification, Parsing Canonical Form). Never recurses. */
export function canonicalForm({ types, root }: AvroSchema): string {
  const parts: string[] = [];
  const named = new Set<number>();
  const pending: (string | number)[] = [root];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (typeof next === 'string') parts.push(next);
    else if (named.has(next)) parts.push(JSON.stringify((types[next] as { name: string }).name));
    else {
      const type = types[next]!;
      if ('name' in type) named.add(next);
      for (const part of formOf(type).reverse()) pending.push(part);
    }
  }
  return parts.join('');
}

/** The canonical form of one type: text, and the indices of types to insert. */
function formOf(type: AvroType): (string | number)[] {
  switch (type.kind) {
    case 'record': {
      const fields = type.fields.flatMap((field, i) => {
        return [`${i === 0 ? '' : ','}{"name":${JSON.stringify(field.name)},"type":`, field.type, '}'];
      });
      return [`{"name":${JSON.stringify(type.name)},"type":"record","fields":[`, ...fields, ']}'];
    }
    case 'enum':
      return [
        `{"name":${JSON.stringify(type.name)},"type":"enum","symbols":[${type.symbols.map((symbol) => JSON.stringify(symbol)).join()}]}`,
      ];
    case 'fixed':
      return [`{"name":${JSON.stringify(type.name)},"type":"fixed","size":${type.size}}`];
    case 'array':
      return ['{"type":"array","items":', type.items, '}'];
    case 'map':
      return ['{"type":"map","values":', type.values, '}'];
    case 'union':
      return ['[', ...type.branches.flatMap((branch, i) => (i === 0 ? [branch] : [',', branch])), ']'];
    default:
      return [`"${type.kind}"`];
  }
}

/** The polynomial, which is also the checksum of the empty input. */
const EMPTY = 0xc15d213aa4d7a795n;

const TABLE = Array.from({ length: 256 }, (_, byte) => {
  let crc = BigInt(byte);
  for (let bit = 0; bit < 8; bit++) crc = (crc >> 1n) ^ ((crc & 1n) === 1n ? EMPTY : 0n);
  return crc;
});

function crc64(bytes: Uint8Array): bigint {
  let crc = EMPTY;
  for (const byte of bytes) crc = (crc >> 8n) ^ TABLE[Number((crc ^ BigInt(byte)) & 0xffn)]!;
  return crc;
}

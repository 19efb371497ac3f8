import { deadlineFor, pool } from '../workers.ts';

/** The first byte of a descriptor set: the tag of its first file. */
const FIRST = 0x0a;
/** The first byte as tools spell it: in hex, in a dump, or in base64. */
const SPELT = /^[\s"'`]*(?:(?:0x|\\x|(?:0x)?0{4,8}:?\s+)?0a|Cg)/;

/** The .proto text of a file that is a descriptor set of Protocol Buffers; undefined if it is none. */
export async function descriptorsInFile(file: Blob): Promise<string | undefined> {
  const head = new Uint8Array(await file.slice(0, 1).arrayBuffer());
  return head[0] === FIRST ? protoIn(file, true) : undefined;
}

/** The .proto text of a descriptor set that a text spells; undefined if it spells none. */
export async function descriptorsInText(text: string): Promise<string | undefined> {
  return SPELT.test(text) ? protoIn(new Blob([text]), false) : undefined;
}

async function protoIn(octets: Blob, isFile: boolean): Promise<string | undefined> {
  const deadline = deadlineFor({ kind: 'text', octets });
  const answer = await pool.perform({ type: 'descriptors', octets, isFile }, deadline, new AbortController().signal);
  return answer?.type === 'descriptors' ? answer.proto : undefined;
}

import { countedPlain } from '../../core/basics/counted.ts';
import { beginsWith } from '../../core/bytes/equal.ts';
import type { Read } from '../envelope.ts';
import { Parts } from '../parts.ts';
import { kinds } from './kinds.ts';

const { index } = kinds;

/** `k8s` and a zero. */
const MAGIC = [0x6b, 0x38, 0x73, 0x00];
const [SLASH, SPACE, LINE_FEED] = [0x2f, 0x20, 0x0a];
/** Maximum length of a key in bytes, with its line feed. */
const LONGEST_KEY = 1024;

/** The length of the key before the object, which `etcdctl get` prints in a line of its own; 0 if there is none. */
function keyOf(bytes: Uint8Array): number {
  if (bytes[0] !== SLASH) return 0;
  for (let at = 1; at < Math.min(bytes.length, LONGEST_KEY); at++) {
    const byte = bytes[at]!;
    if (byte === MAGIC[0] && beginsWith(bytes.subarray(at), MAGIC)) return at;
    if (byte <= SPACE && byte !== LINE_FEED) return 0;
  }
  return 0;
}

/** The content type, which comes last in the message and is usually empty, and the line feed that etcdctl prints. */
const LAST = [0x22, 0x00, LINE_FEED];

/** Reads an object as Kubernetes stores it in etcd. */
export function read(bytes: Uint8Array): Read | undefined {
  const key = keyOf(bytes);
  if (!beginsWith(bytes.subarray(key), MAGIC) || bytes.length === key + MAGIC.length) return undefined;
  const parts = new Parts(bytes);
  parts.part();
  if (key > 0) parts.region(index.key, key);
  parts.region(index.magic, MAGIC.length);
  const isPrinted = beginsWith(bytes.subarray(-LAST.length), LAST);
  const span = parts.region(index.content, parts.left - (isPrinted ? 1 : 0));
  if (isPrinted) parts.region(index.newline, 1);
  return {
    inner: [{ bytes: bytes.subarray(span.start, span.end), span }],
    evidence: 'proof',
    says: `an object of Kubernetes, ${countedPlain(span.end - span.start, 'byte')}`,
    layout: parts.finish(),
  };
}

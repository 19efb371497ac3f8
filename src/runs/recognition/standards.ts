import { utf8Text } from '../../core/bytes/utf8.ts';
import { envelopeOf } from '../../envelopes/all.ts';
import { cborHead, cborItemEnd } from '../../envelopes/cbor-item.ts';
import { registeredIn } from '../../envelopes/cose-registry.ts';
import type { Room } from '../../envelopes/room.ts';
import { type Found, Rule } from './found.ts';

/** Says what a whole message of CBOR is in a standard that builds on CBOR: "COSE_Sign1, ES256, payload of 15 bytes". */
export async function standardOf(found: Found, room: Room): Promise<string | undefined> {
  const { format, rule, octets, evidence } = found;
  if (format !== 'cbor' || rule > Rule.inside) return undefined;
  const registered = registeredIn(octets)?.says ?? attestationIn(octets);
  return registered ? `${evidence}, ${registered}` : (await envelopeOf('cose').open(octets, room))?.says;
}

const [TEXT, MAP] = [3, 5];

/** The members of an attestation object of WebAuthn. */
const ATTESTATION: readonly string[] = ['fmt', 'attStmt', 'authData'];

/** "an attestation object of WebAuthn, in the format none"; undefined for other bytes. */
function attestationIn(bytes: Uint8Array): string | undefined {
  const map = cborHead(bytes, 0);
  if (map?.major !== MAP || map.argument !== ATTESTATION.length) return undefined;
  const names: string[] = [];
  let form: string | undefined;
  let at = map.end;
  for (let i = 0; i < ATTESTATION.length; i++) {
    const value = cborItemEnd(bytes, at);
    const end = value === undefined ? undefined : cborItemEnd(bytes, value);
    if (value === undefined || end === undefined) return undefined;
    const name = textAt(bytes, at, value);
    if (name === 'fmt') form = textAt(bytes, value, end);
    names.push(name ?? '');
    at = end;
  }
  const isOne = form !== undefined && ATTESTATION.every((name) => names.includes(name));
  return isOne ? `an attestation object of WebAuthn, in the format ${form}` : undefined;
}

function textAt(bytes: Uint8Array, start: number, end: number): string | undefined {
  const head = cborHead(bytes, start);
  return head?.major === TEXT && head.argument !== undefined ? utf8Text(bytes, head.end, end) : undefined;
}

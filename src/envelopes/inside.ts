import { envelopeOf } from './all.ts';
import type { EnvelopeId, Opened } from './envelope.ts';
import type { Room } from './room.ts';

/** What is known about the place of a byte string or an item inside a message. All of it is optional. */
export interface Place {
  /** The tag of an item of CBOR; the bytes are the item with its tag. */
  readonly cborTag?: number;
  /** The type of an extension of MessagePack; the bytes are the item with its head. */
  readonly extension?: number;
  /** The name of the member that holds the bytes: "authData". */
  readonly name?: string;
}

/** What is opened at a place inside a message. */
export interface Inside extends Opened {
  readonly id: EnvelopeId;
}

/** The envelopes that CBOR tags announce: embedded items, and COSE messages. */
const BY_TAG: Readonly<Record<number, EnvelopeId>> = {
  24: 'embedded',
  63: 'embedded',
  ...Object.fromEntries([16, 17, 18, 61, 96, 97, 98].map((tag) => [tag, 'cose'])),
};

/** The envelopes of MessagePack extensions by their type: Fluentd's time, and LZ4 of MessagePack-CSharp. */
const BY_EXTENSION: Readonly<Record<number, EnvelopeId>> = { 0: 'eventtime', 98: 'lz4', 99: 'lz4' };

/** Matches names of members that hold authenticator data of WebAuthn. */
const AUTHENTICATOR_DATA = /^auth(enticator)?_?data$/i;

/** Envelopes whose own bytes prove them, so that they need no hint from the place. */
const PROVEN: readonly EnvelopeId[] = ['gzip', 'zlib', 'zstd', 'avro-single', 'any', 'cose', 'kubernetes'];

/**
 * Opens a byte string, or an item with its tag or head, that is at a place inside a message. Undefined if no envelope
 * proves itself there; the bytes may still be a message themselves. Damaged envelopes are not opened.
 */
export async function openInside(bytes: Uint8Array, place: Place, room: Room): Promise<Inside | undefined> {
  for (const id of envelopesAt(place)) {
    const opened = await envelopeOf(id).open(bytes, room);
    if (opened !== undefined && opened.evidence !== 'look') return { id, ...opened };
  }
  return undefined;
}

/** The envelopes that a place suggests, then those that prove themselves. */
function envelopesAt({ cborTag, extension, name }: Place): readonly EnvelopeId[] {
  const suggested = [
    cborTag === undefined ? undefined : BY_TAG[cborTag],
    extension === undefined ? undefined : BY_EXTENSION[extension],
    name !== undefined && AUTHENTICATOR_DATA.test(name) ? ('webauthn' as const) : undefined,
  ].filter((id) => id !== undefined);
  return [...new Set([...suggested, ...PROVEN])];
}

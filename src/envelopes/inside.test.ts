import { decode } from 'cbor-x';
import { expect, it } from 'vitest';
import { toHex } from '../core/bytes/hex.ts';
import { readByteText } from '../core/spellings/byte-text.ts';
import { describeCases } from '../testing/cases.ts';
import { readShared } from '../testing/shared-files.ts';
import { hexBytes } from '../testing/vectors.ts';
import { cborItemEnd } from './cbor-item.ts';
import { openInside } from './inside.ts';
import { Room } from './room.ts';
import { zlib } from './zlib/index.ts';

/** What cbor-x decodes, in a form that can be compared: bytes as text in JSON, numbers as names of members. */
const decoded = (bytes: Uint8Array | undefined): unknown => decode(bytes!);

const textOfSpelling = (id: string): string => {
  const spellings = JSON.parse(readShared('cases/spellings.json')!) as readonly { id: string; text: string }[];
  return spellings.find((each) => each.id === id)!.text;
};

it('opens nothing in bytes that prove nothing', async () => {
  for (const hex of ['', '00', '616263', '0a0568656c6c6f', 'd818', '1f8b0800000000000003']) {
    expect(await openInside(hexBytes(hex), {}, new Room())).toBe(undefined);
  }
});

it('opens a time of Fluentd only in an extension', async () => {
  const bytes = hexBytes('d700591872480c2ad670');
  expect(await openInside(bytes, { extension: 0 }, new Room())).toMatchObject({
    id: 'eventtime',
    says: 'EventTime of Fluentd, 2017-05-14T15:05:44.204134Z',
  });
  expect(await openInside(bytes, {}, new Room())).toBe(undefined);
});

describeCases('the cases, opened at a place inside', ({ bytesOf, textOf }) => {
  it('webauthn: the data of the authenticator, and the key in it', async () => {
    const { authData } = decode(bytesOf('webauthn')) as { readonly authData: Uint8Array };
    const inside = await openInside(new Uint8Array(authData), { name: 'authData' }, new Room());
    expect(inside).toMatchObject({
      id: 'webauthn',
      says: 'authData of 359 bytes: rpIdHash 32, flags 0x45, counter, AAGUID, credential id, COSE key',
    });
    expect(decoded(inside?.inner[0]?.bytes)).toMatchObject({ 1: 3, 3: -257 });
  });

  it('mdoc-list: the items in tag 24', async () => {
    const bytes = bytesOf('mdoc-list');
    const at = Buffer.from(bytes).indexOf(Buffer.from('d818', 'hex'));
    const item = bytes.subarray(at, cborItemEnd(bytes, at));
    const inside = await openInside(item, { cborTag: 24 }, new Room());
    expect(inside?.id).toBe('embedded');
    expect(decoded(inside?.inner[0]?.bytes)).toMatchObject({ digestID: 0 });
  });

  it('eudcc: the signed message in the compressed bytes, with its header and its payload', async () => {
    const { parsed } = readByteText(textOf('eudcc'));
    const unpacked = await zlib.open(parsed.ok ? parsed.bytes : new Uint8Array(), new Room());
    const inside = await openInside(unpacked!.inner[0]!.bytes, { cborTag: 18 }, new Room());
    expect(inside?.says).toMatch(/^COSE_Sign1, ES256, payload of \d+ bytes with the claims iss, exp, iat$/);
    expect(inside?.inner.map(({ name }) => name)).toEqual(['protected header', 'payload']);
    expect(decoded(inside?.inner[0]?.bytes)).toMatchObject({ 1: -7 });
    expect(Object.keys(decoded(inside?.inner[1]?.bytes) as object)).toContain('-260');
  });

  it('lz4: the message in extension 99', async () => {
    const inside = await openInside(bytesOf('lz4'), { extension: 99 }, new Room());
    expect(inside?.id).toBe('lz4');
    expect(toHex(inside!.inner[0]!.bytes)).toMatch(/^83ac436f6d6d616e64496e646578/);
  });

  it('n14cwt and 15: signed claims', async () => {
    const cwt = await openInside(hexBytes(textOfSpelling('n14cwt')), {}, new Room());
    expect(cwt?.says).toBe('a CWT in COSE_Sign1, ES256, payload of 47 bytes with the claims iss, sub, exp, iat, cti');
    expect(decoded(cwt?.inner[1]?.bytes)).toMatchObject({ 1: 'coap://as.example.com' });
    const signed = await openInside(hexBytes(textOfSpelling('15')), {}, new Room());
    expect(signed).toMatchObject({ id: 'cose', says: expect.stringContaining('COSE_Sign1, ES256') });
  });
});

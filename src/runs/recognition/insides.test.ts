import { gzipSync } from 'node:zlib';
import { expect, it, test } from 'vitest';
import { toHex } from '../../core/bytes/hex.ts';
import { loadRecognisable } from '../../formats/load-recognisable.ts';
import { describeCases } from '../../testing/cases.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { insidesOf } from './insides.ts';
import { recognise } from './recognise.ts';

const formats = await loadRecognisable();

const insideOf = async (text: string) => {
  const { inner } = await recognise(text, formats);
  return insidesOf(formats.find(({ id }) => id === inner?.format)!, inner!.octets, formats);
};

describeCases('what opens inside the cases', ({ all, textOf }) => {
  const ids = ['eudcc', 'webauthn', 'mdoc-list', 'elixir', 'lz4'];
  const EXPECTED: Readonly<Record<string, readonly string[]>> = {
    eudcc: [' cose,cbor', '/0 cbor', '/2 cbor'],
    webauthn: ['/authData webauthn,cbor'],
    'mdoc-list': ['/documents/0/issuerSigned/nameSpaces/org.iso.18013.5.1/0 embedded,cbor'],
    elixir: [],
    lz4: [' lz4,msgpack'],
  };
  it.each(all.filter(({ id }) => ids.includes(id)).map(({ id }) => id))('%s', async (id) => {
    expect((await insideOf(textOf(id))).map(({ path, chain }) => `${path} ${chain}`)).toEqual(EXPECTED[id]);
  });
});

test('byte strings and texts that hold messages, with their paths', async () => {
  const cbor = 'a26269640464' + '6e616d6565486f6d6572';
  const zipped = toHex(new Uint8Array(gzipSync(hexBytes(cbor))));
  const head = (major: number, hex: string): string =>
    `${(major + 24).toString(16)}${(hex.length / 2).toString(16).padStart(2, '0')}${hex}`;
  const base64 = toHex(new TextEncoder().encode(Buffer.from(cbor, 'hex').toString('base64')));
  const message = `a3616182${head(0x40, cbor)}${head(0x40, zipped)}6162${head(0x60, base64)}6163${head(0x60, toHex(new TextEncoder().encode('only words and more words')))}`;
  expect(await insideOf(message)).toEqual([
    { path: '/a/0', chain: ['cbor'], bytes: cbor.length / 2 },
    { path: '/a/1', chain: ['gzip', 'cbor'], bytes: zipped.length / 2 },
    { path: '/b', chain: ['base64', 'cbor'], bytes: base64.length / 2 },
  ]);
});

test('a hundred thousand byte strings and a hundred thousand tags are searched for a short time', async () => {
  const count = 100_000;
  const bytes = new Uint8Array(5 + 9 * count).fill(0x48);
  bytes.set([0x9a, 0, 1, 0x86, 0xa0]);
  const cbor = formats.find(({ id }) => id === 'cbor')!;
  expect(await insidesOf(cbor, bytes, formats)).toEqual([]);
  const tags = new Uint8Array(count).fill(0xd2);
  expect(await insidesOf(cbor, tags, formats)).toEqual([]);
});

import { readOctets } from '../core/bytes/octets.ts';
import { utf8Text } from '../core/bytes/utf8.ts';
import type { Recognisable } from '../formats/format.ts';
import { loadRecognisable } from '../formats/load-recognisable.ts';
import { followChain } from '../runs/recognition/follow-chain.ts';
import { type Held, insideOf } from '../runs/recognition/inside.ts';
import { recognise } from '../runs/recognition/recognise.ts';
import { valuesText } from '../runs/recognition/values.ts';
import type { Recognised, Task } from './protocol.ts';

let loading: Promise<readonly Recognisable[]> | undefined;

/** Recognises a text, and reads it by the wanted chain as long as that reads on. */
export async function recognisedIn({ octets, as }: Task & { readonly type: 'recognise' }): Promise<Recognised> {
  loading ??= loadRecognisable();
  const formats = await loading;
  const text = utf8Text(await readOctets(octets));
  const { inner, ...recognition } = await recognise(text, formats);
  const wanted = as && (await followChain(text, as.chain, formats));
  if (wanted !== undefined && (as?.isChosen || wanted.explained > 0)) {
    const { octets: bytes, format, ...reading } = wanted;
    return {
      ...recognition,
      used: { reading, octets: bytes.slice(), ...(format !== undefined && { format }), isWanted: true },
    };
  }
  const reading = inner && recognition.readings[inner.reading];
  if (inner === undefined || reading === undefined) return recognition;
  const { format, parts = [inner.octets] } = inner;
  const read = formats.find(({ id }) => id === format);
  const values = reading.messages > 1 && read ? valuesText(read, parts) : undefined;
  return {
    ...recognition,
    used: {
      reading,
      octets: inner.octets.slice(),
      ...(format !== undefined && { format }),
      isWanted: false,
      ...(values !== undefined && { values }),
    },
  };
}

/** What a byte string or a text inside a message opens as, in a sentence; undefined if nothing is recognised in it. */
export async function sentenceAbout(held: Held): Promise<string | undefined> {
  loading ??= loadRecognisable();
  return insideOf(held, await loading);
}

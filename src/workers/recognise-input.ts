import { readOctets } from '../core/bytes/octets.ts';
import { utf8Text } from '../core/bytes/utf8.ts';
import type { FormatId, Recognisable } from '../formats/format.ts';
import { loadRecognisable } from '../formats/load-recognisable.ts';
import { followChain } from '../runs/recognition/follow-chain.ts';
import { type Held, insideOf } from '../runs/recognition/inside.ts';
import { insidesOf } from '../runs/recognition/insides.ts';
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
    const used = { reading, octets: bytes.slice(), ...(await about(format, bytes, formats)), isWanted: true };
    return { ...recognition, used };
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
      ...(await about(format, inner.octets, formats)),
      isWanted: false,
      ...(values !== undefined && { values }),
    },
  };
}

/** The format of the bytes in use, and what opens inside of them. */
async function about(
  id: FormatId | undefined,
  bytes: Uint8Array,
  formats: readonly Recognisable[],
): Promise<Pick<NonNullable<Recognised['used']>, 'format' | 'inside'>> {
  if (id === undefined) return {};
  const format = formats.find((each) => each.id === id);
  const inside = format === undefined ? [] : await insidesOf(format, bytes, formats);
  return { format: id, ...(inside.length > 0 && { inside }) };
}

/** What a byte string or a text inside a message opens as, in a sentence; undefined if nothing is recognised in it. */
export async function sentenceAbout(held: Held): Promise<string | undefined> {
  loading ??= loadRecognisable();
  return (await insideOf(held, await loading))?.sentence;
}

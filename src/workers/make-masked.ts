import { carryTypes } from '../core/native-types/carry.ts';
import type { WantedTypes } from '../core/native-types/found.ts';
import { parseSource } from '../core/source/parse.ts';
import { SourceTree } from '../core/source/tree.ts';
import { parsePointer, toPointer } from '../core/value/path.ts';
import { shorten } from '../core/value/shorten.ts';
import { CODECS } from '../formats/all.ts';
import type { CodecId } from '../formats/format.ts';
import { type Masked, maskSource } from '../runs/masking/mask-source.ts';
import { secretRandom } from '../runs/masking/random.ts';
import { encodedSize } from '../runs/pipeline/ready.ts';
import type { RunSource } from '../runs/pipeline/run.ts';
import type { MaskedCopy, Task } from './protocol.ts';
import { partsOf, runSourceOf } from './source-cache.ts';

/** The list of kept values has at most `LISTED` of them, each with at most `LONGEST` UTF-16 code units. */
const [LISTED, LONGEST] = [6, 40];

/** Masks a source, and compares the sizes of both in every codec, with inferred schemas. */
export async function maskedCopyOf({ source: ref, keys }: Task & { readonly type: 'mask' }): Promise<MaskedCopy> {
  const { source, tree, carried } = await runSourceOf(ref);
  const { text, kept, nameOf } = maskSource(source, keys, secretRandom);
  const types = ref.types && renamed(ref.types, nameOf);
  const parsed = parseSource(text, source.messages);
  if (!parsed.ok) throw new Error(`The masked copy is not valid: ${parsed.failure.message}`);
  const copy = parsed.source;
  const carriedToo = types && carryTypes(copy, types);
  const { inference } = ref;
  const was: RunSource = { source, tree, inference, ...(carried && { carried }) };
  const is: RunSource = {
    source: copy,
    tree: new SourceTree(copy.bytes, copy.index),
    inference,
    ...(carriedToo && { carried: carriedToo }),
  };
  let alike = 0;
  const differing: CodecId[] = [];
  for (const { codec } of CODECS) {
    const parts = await partsOf(codec.id);
    const [before, after] = [was, is].map((each) => sizeIn(each, parts));
    if (before === after) alike += Number(before !== undefined);
    else differing.push(codec.id);
  }
  return {
    text,
    kept: kept.slice(0, LISTED).map((each) => shorten(each, LONGEST)),
    keptCount: kept.length,
    alike,
    differing,
    ...(types && { types }),
  };
}

/** The size in a codec; undefined if the codec refuses the source. */
function sizeIn(from: RunSource, parts: Parameters<typeof encodedSize>[1]): number | undefined {
  try {
    return encodedSize(from, parts);
  } catch {
    return undefined;
  }
}

/** The patterns of types, with the new names. */
function renamed(types: WantedTypes, nameOf: Masked['nameOf']): WantedTypes {
  return {
    ...types,
    groups: types.groups.map((group) => {
      const [type = '', ...rest] = group.split(' ');
      const tokens = parsePointer(rest.join(' '));
      return tokens === undefined
        ? group
        : `${type} ${toPointer(tokens.map((each) => (each === '*' ? each : nameOf(each))))}`;
    }),
  };
}

import { XMLBuilder, XMLParser } from 'fast-xml-parser';
import type { CodecModule } from '../format.ts';
import { utf8Writer } from '../utf8-writer.ts';
import { ATTRIBUTE_PREFIX, type Element, fromLibrary, TEXT, toLibrary } from './library-values.ts';
import { isLiteral } from './mapping.ts';
import { readForeign } from './read-foreign.ts';

const SHARED = {
  ignoreAttributes: false,
  attributeNamePrefix: ATTRIBUTE_PREFIX,
  textNodeName: TEXT,
  jPath: false,
  maxNestedTags: Number.POSITIVE_INFINITY,
};

/**
 * Maximum length of an integer that is read exactly, in digits. Longer ones are read as doubles, because a BigInt of a
 * million digits takes seconds to parse.
 */
const MOST_DIGITS = 4096;

/** The codec of fast-xml-parser. The bytes of `encode` are in a buffer that later messages reuse. */
export const codecModule: CodecModule = {
  prepare() {
    const builder = new XMLBuilder({ ...SHARED, suppressEmptyNode: true });
    const parser = new XMLParser({
      ...SHARED,
      trimValues: false,
      parseTagValue: false,
      processEntities: { enabled: true, maxExpandedLength: Number.POSITIVE_INFINITY },
      onDangerousProperty: (name: string) => name,
      tagValueProcessor: (_name: string, text: string, _path: unknown, hasAttributes: boolean) =>
        hasAttributes ? text : scalarOf(text),
    });
    const decoder = new TextDecoder();
    const write = utf8Writer();
    return {
      toLibrary,
      encode: (document) => write(builder.build(document)),
      decode: (bytes) => parser.parse(decoder.decode(bytes)) as unknown,
      fromLibrary: (document) => fromLibrary(document as { readonly root: Element }),
    };
  },
  reader: () => ({ decode: readForeign, fromLibrary: (value) => value }),
};

/** The value of an element that contains text and has no attribute. Integers beyond 2^53 become BigInts. */
function scalarOf(text: string): string | number | bigint | boolean {
  if (!isLiteral(text)) return text;
  if (text === 'true' || text === 'false') return text === 'true';
  const number = Number(text);
  const isBig = text.length > 15 && text.length <= MOST_DIGITS && /^-?\d+$/.test(text) && !Number.isSafeInteger(number);
  return isBig ? BigInt(text) : number;
}

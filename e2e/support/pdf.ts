import { inflateSync } from 'node:zlib';

/** A text in a PDF, with the place where it begins. */
export interface PdfText {
  readonly page: number;
  readonly x: number;
  readonly text: string;
}

/** A font: the text of each code, and the number of hex digits of a code. */
interface Font {
  readonly texts: ReadonlyMap<string, string>;
  readonly digits: number;
}

/** The texts of a PDF that Chromium has written, page by page. Reads only the operators that Chromium writes. */
export function textsIn(pdf: Buffer): readonly PdfText[] {
  const objects = objectsIn(pdf);
  const fonts = new Map<string, Font>();
  const fontAt = (id: string): Font => {
    const known = fonts.get(id);
    const font = known ?? readFont(objects.get(referenceIn(objects.get(id)!.head, 'ToUnicode'))!.stream);
    if (known === undefined) fonts.set(id, font);
    return font;
  };
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head));
  return pages.flatMap(({ head }, page) => {
    const named = new Map(Array.from(head.matchAll(/\/(F\d+) (\d+) 0 R/g), ([, name, id]) => [name!, id!]));
    const found: { page: number; x: number; text: string }[] = [];
    let font: Font | undefined;
    const OPERATORS = /\/(F\d+) [\d.]+ Tf|([-\d.]+) [-\d.]+ Tm|<([\dA-F]+)>(?= Tj)|(\(|\[)/g;
    for (const [, name, x, codes, other] of objects.get(referenceIn(head, 'Contents'))!.stream.matchAll(OPERATORS)) {
      if (other !== undefined) throw new Error(`The PDF has an operand of another form: ${other}`);
      if (name !== undefined) font = fontAt(named.get(name)!);
      else if (x !== undefined) found.push({ page, x: Number(x), text: '' });
      else found.at(-1)!.text += decoded(codes!, font!);
    }
    return found;
  });
}

/** The objects by number: the dictionary, and the unpacked stream if there is one. */
function objectsIn(pdf: Buffer): ReadonlyMap<string, { readonly head: string; readonly stream: string }> {
  const text = pdf.toString('latin1');
  const objects = new Map<string, { head: string; stream: string }>();
  const START = /(\d+) 0 obj\s/g;
  for (let start = START.exec(text); start !== null; start = START.exec(text)) {
    const [head] = /^.*?(?=stream\r?\n|endobj)/s.exec(text.slice(START.lastIndex, START.lastIndex + 1_000_000))!;
    const at = START.lastIndex + head.length;
    const [begin = ''] = /^stream\r?\n/.exec(text.slice(at, at + 8)) ?? [];
    const length = begin === '' ? 0 : Number(/\/Length (\d+)/.exec(head)![1]);
    const packed = pdf.subarray(at + begin.length, at + begin.length + length);
    const isPacked = /\/FlateDecode/.test(head);
    objects.set(start[1]!, { head, stream: (isPacked ? inflateSync(packed) : packed).toString('latin1') });
    // The bytes of a stream can look like an object.
    START.lastIndex = at + begin.length + length;
  }
  return objects;
}

function referenceIn(head: string, key: string): string {
  return new RegExp(`/${key} (\\d+) 0 R`).exec(head)![1]!;
}

/** Reads the map from codes to Unicode of a font. */
function readFont(map: string): Font {
  const texts = new Map<string, string>();
  const [, first] = /begincodespacerange\s*<([\dA-F]+)>/.exec(map)!;
  const digits = first!.length;
  for (const [, block] of map.matchAll(/beginbfchar(.*?)endbfchar/gs)) {
    for (const [, code, to] of block!.matchAll(/<([\dA-F]+)> <([\dA-F]+)>/g)) texts.set(code!, utf16(to!));
  }
  for (const [, block] of map.matchAll(/beginbfrange(.*?)endbfrange/gs)) {
    for (const [, from, last, to] of block!.matchAll(/<([\dA-F]+)> <([\dA-F]+)> <([\dA-F]+)>/g)) {
      for (let i = 0; i <= Number.parseInt(last!, 16) - Number.parseInt(from!, 16); i++) {
        const code = (Number.parseInt(from!, 16) + i).toString(16).toUpperCase().padStart(digits, '0');
        texts.set(code, String.fromCodePoint(Number.parseInt(to!, 16) + i));
      }
    }
  }
  return { texts, digits };
}

function utf16(hex: string): string {
  return Buffer.from(hex, 'hex').swap16().toString('utf16le');
}

function decoded(codes: string, { texts, digits }: Font): string {
  const each = codes.match(new RegExp(`.{${digits}}`, 'g')) ?? [];
  return each.map((code) => texts.get(code) ?? '\uFFFD').join('');
}

import { parsedJson } from '../../core/basics/parsed-json.ts';

/** What languages print for an object that holds bytes, without the bytes, and the code that prints the bytes. */
const PRINTS: readonly (readonly [pattern: RegExp, what: string, remedy: string])[] = [
  [
    // Clojure prints the class and the hash code of the object around it.
    /^(?:#object\["\[B" 0x[\da-f]{1,8} ")?\[B@[\da-f]{1,8}(?:"\])?$/,
    'what Java prints for an array of bytes: its type and its hash code',
    'HexFormat.of().formatHex(bytes)',
  ],
  [
    /^java\.nio\.\w{1,40}ByteBuffer\w?\[pos=\d+ lim=\d+ cap=\d+\]$/,
    'what Java prints for a ByteBuffer: its positions',
    'HexFormat.of().formatHex(buffer.array())',
  ],
  [/^System\.Byte\[\]$/, 'what .NET prints for an array of bytes: its type', 'Convert.ToHexString(bytes)'],
  [
    /^\[object (?:ArrayBuffer|SharedArrayBuffer|DataView)\]$/,
    'what JavaScript prints for a buffer: its class',
    'new Uint8Array(buffer).toString()',
  ],
  [/^<memory at 0x[\da-f]{1,16}>$/i, 'what Python prints for a memoryview: its address', 'view.hex()'],
  [
    /^<_io\.BytesIO object at 0x[\da-f]{1,16}>$/i,
    'what Python prints for a BytesIO: its address',
    'file.getvalue().hex()',
  ],
];

/** The sentence for what a language prints in place of bytes; undefined for any other text. */
export function nameOfPrint(text: string): string | undefined {
  const trimmed = text.length > LONGEST_PRINT ? '' : text.trim();
  const found = PRINTS.find(([pattern]) => pattern.test(trimmed));
  return found && `This is ${found[1]}. The bytes are not in it: print them with ${found[2]}.`;
}

/** Maximum length, in characters, of a text that is compared with `PRINTS`. */
const LONGEST_PRINT = 200;

/** Lines that tools print around messages. */
const TOOLS: readonly (readonly [line: RegExp, sentence: string])[] = [
  [
    /^% (?:Auto-selecting \w+ mode|Reached end of topic .{1,300} at offset \d+)/m,
    'This is what kcat prints: its own lines begin with %. Paste the messages between them, or run kcat with -q.',
  ],
  [
    /^[0-7]{7}(?=.* (?:nul|soh|stx|etx|eot|enq|ack|bel|dle|dc[1-4]|nak|syn|etb|can|sub|esc|sp)\b)(?: {1,3}(?:[a-z\d]{2,3}|[!-~])){2,16}$/m,
    'This is what od -a prints, which leaves out the highest bit of each byte. Print the bytes with od -t x1.',
  ],
  [
    /^Processed a total of \d+ messages/m,
    'This is what Kafka’s console consumer prints. Paste the messages without its other lines.',
  ],
  [
    /^(?:baseOffset: \d+ lastOffset: \d+ |\| offset: \d+ )/m,
    'This is what Kafka’s kafka-dump-log prints. Paste what comes after “payload:”.',
  ],
];

/** Maximum number of characters that are searched for the line of a tool. */
const MOST_OF_PRINT = 65_536;

/** The sentence for a text with lines of a tool around messages; undefined for any other text. */
export function nameOfTool(text: string): string | undefined {
  const searched = text.length > MOST_OF_PRINT ? text.slice(0, MOST_OF_PRINT) : text;
  return TOOLS.find(([line]) => line.test(searched))?.[1];
}

/** Maximum number of characters before JSON in another text: the head of a line of a log, or the fields of a header. */
const MOST_BEFORE = 4096;

/** Matches the head of XML, or the first tag of a message of SOAP. */
const XML_HEAD = /<\?xml\s|<(?:soap|soapenv|s|env|SOAP-ENV):Envelope[\s>]/i;

/** The sentence for a text with XML in it, such as a line of a log before a message; undefined for any other text. */
export function nameOfXmlIn(text: string): string | undefined {
  const begin = text.slice(0, MOST_BEFORE).search(XML_HEAD);
  if (begin <= 0 || text.slice(0, begin).trim() === '' || !text.includes('</', begin)) return undefined;
  return `This text has XML in it, from ${placeOf(text, begin)} on. Paste the XML without the text around it.`;
}

function placeOf(text: string, at: number): string {
  const before = text.slice(0, at).split('\n');
  return `line ${before.length}, column ${before.at(-1)!.length + 1}`;
}

/** The sentence for a text with one object of JSON, or a list of objects, in it; undefined for any other text. */
export function nameOfJsonIn(text: string): string | undefined {
  const begin = text.search(/\{\s*"|\[\s*\{\s*"/);
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']')) + 1;
  if (begin <= 0 || begin > MOST_BEFORE || text.length > MOST_OF_PRINT) return undefined;
  if (parsedJson(text.slice(begin, end)) === undefined) return undefined;
  return `This text has JSON in it, from ${placeOf(text, begin)} on. Paste the JSON without the text around it.`;
}

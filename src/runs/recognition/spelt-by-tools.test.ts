import { expect, test } from 'vitest';
import { toBase64 } from '../../core/bytes/base64.ts';
import { toHex } from '../../core/bytes/hex.ts';
import { loadRecognisable } from '../../formats/load-recognisable.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { recognise } from './recognise.ts';

const formats = await loadRecognisable();

/** `{"id": 1007, "n": "Zoë ", "ok": null, "d": "O'H #1"}` in MessagePack. */
const BYTES = hexBytes('84a26964cd03efa16ea55a6fc3ab20a26f6bc0a164a64f2748202331');
/** A message of Protobuf with five fields, of 31 bytes. */
const FIELDS = hexBytes('08ef07120b5a6fc3ab204f27486172611a09416d7374657264616d28073001');
const NUMBERS = [...BYTES];
const SIGNED = NUMBERS.map((n) => (n > 127 ? n - 256 : n));
const HEX = toHex(BYTES);
const PAIRS = HEX.match(/../g)!;
const PREFIXED = PAIRS.map((pair) => `0x${pair}`);
const isPlain = (n: number): boolean => n >= 0x20 && n < 0x7f && n !== 0x22 && n !== 0x5c;
const escaped = (write: (n: number) => string): string =>
  NUMBERS.map((n) => (isPlain(n) ? String.fromCharCode(n) : write(n))).join('');
const X_ESCAPED = escaped((n) => `\\x${n.toString(16).padStart(2, '0')}`);
const DECIMALS = escaped((n) => `\\${n === 3 ? 'ETX' : n}`);
const element = (each: (n: number, i: number) => string): string => NUMBERS.map(each).join('\n');
const eights = (row: (pairs: readonly string[], i: number) => string): string =>
  Array.from({ length: Math.ceil(PAIRS.length / 8) }, (_, i) => row(PAIRS.slice(i * 8, i * 8 + 8), i)).join('\n');

/** The digits of base32 and base32hex. */
function inBase32(bytes: Uint8Array, alphabet: string): string {
  const bits = [...bytes].map((n) => n.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]!).join('');
}
/** The bytes as `od -c` and `od -t o1` write them, with a character of four columns each. */
const CELLS = NUMBERS.map((n) =>
  n >= 0x20 && n < 0x7f ? `   ${String.fromCharCode(n)}` : n === 0 ? '  \\0' : ` ${n.toString(8).padStart(3, '0')}`,
);
const rows = (cells: readonly string[], row: (cells: readonly string[], i: number) => string): string =>
  Array.from({ length: Math.ceil(cells.length / 16) }, (_, i) => row(cells.slice(i * 16, i * 16 + 16), i)).join('\n');
const OCTALS = NUMBERS.map((n) => ` ${n.toString(8).padStart(3, '0')}`);
const BITS = NUMBERS.map((n) => n.toString(2).padStart(8, '0'));

const BASE32HEX = '0123456789ABCDEFGHIJKLMNOPQRSTUV';

test.each([
  ['a debugger of Go', `[]uint8 len: 28, cap: 32, [${NUMBERS.join(',')}]`],
  ['GoLand', `data = {[]uint8} len:28, cap:28\n${element((n, i) => ` ${i} = {uint8} ${n}`)}`],
  [
    'Visual Studio Code, C++',
    element((n, i) => `[${i}]: ${n} '${isPlain(n) ? String.fromCharCode(n) : `\\${n.toString(8)}`}'`),
  ],
  ['PowerShell, a cast', `[byte[]]$b = ${PREFIXED.join(',')}`],
  ['PowerShell, an array', `[byte[]] $bytes = @(${PREFIXED.join(', ')})`],
  ['PowerShell, a variable', `$bytes = [byte[]]@(${NUMBERS.join(', ')})`],
  ['PowerShell, a printed variable', `PS C:\\Users\\me> $b.Data\n${element(String)}\n`],
  ['Perl and PHP, pack', `pack('C*', ${PREFIXED.join(', ')})`],
  ['Groovy', `[${SIGNED.join(', ')}] as byte[]`],
  ['Data::Dumper', `$VAR1 = "${escaped((n) => `\\${n.toString(8)}`).replace('#', '\\#')}";`],
  ['Haskell, a declaration', `msg = "${DECIMALS}"`],
  ['Haskell, a prompt', `ghci> BS.pack (xs)\n"${DECIMALS}"`],
  ['Ruby, a prompt', `irb(main):001:0> s.bytes\n=> \n[${NUMBERS.join(',\n ')}]`],
  ['Kotlin', `val data = "${HEX}".hexToByteArray()`],
  ['Elixir', `Base.decode16!("${HEX.toUpperCase()}")`],
  [
    'Delphi, several rows',
    `  Data: array[0..27] of Byte = (\n    ${PAIRS.map((p, i) => `$${p}${i % 8 === 7 ? ',\n   ' : ','}`)
      .join(' ')
      .replace(/,$/, '')}\n  );`,
  ],
  ["Windows' registry", `"Data"=hex:${PAIRS.slice(0, 12).join(',')},\\\n  ${PAIRS.slice(12).join(',')}`],
  ["Windows' registry, a type", `"Data"=hex(3):${PAIRS.join(',')}`],
  ['redis-cli --csv', `"id","data","${X_ESCAPED}"`],
  ['SQLite, mode line', `   id = 1\n data = ${HEX.toUpperCase()}\n`],
  [
    'cat -v',
    `${NUMBERS.map((n) => (n > 127 ? `M-${n < 0xa0 ? `^${String.fromCharCode(n - 64)}` : String.fromCharCode(n - 128)}` : n < 32 ? `^${String.fromCharCode(n + 64)}` : String.fromCharCode(n))).join('')}\n`,
  ],
  ['base32hex', inBase32(BYTES, BASE32HEX)],
  ['base32hex in small letters', inBase32(BYTES, BASE32HEX).toLowerCase()],
  [
    'Vector, .asc',
    `date Fri Mar 1 12:00:00.000 2024\nbase hex  timestamps absolute\n${eights((pairs, i) => `   0.00${i}000 1  123             Rx   d ${pairs.length} ${pairs.join(' ')}`)}`,
  ],
  ['PCAN, .trc', eights((pairs, i) => `     ${i + 1})      ${i}2.0  Rx     0123  ${pairs.length}  ${pairs.join(' ')}`)],
  [
    'an array in C with the text of each row',
    `const unsigned char pkt[28] = {\n${eights((pairs) => `${pairs.map((pair) => `0x${pair}, `).join('')}/* ..{"x}[*] */`)}\n};`,
  ],
  [
    'od -t u1',
    `0000000 ${NUMBERS.slice(0, 16)
      .map((n) => String(n).padStart(3))
      .join(' ')}\n0000020 ${NUMBERS.slice(16)
      .map((n) => String(n).padStart(3))
      .join(' ')}\n0000034\n`,
  ],
  ['od -A n -c', rows(CELLS, (cells) => cells.join(''))],
  [
    'od -t cx1',
    `${rows(CELLS, (cells, i) => `${(i * 16).toString(8).padStart(7, '0')}${cells.join('')}\n       ${cells.map((_, j) => `  ${PAIRS[i * 16 + j]}`).join('')}`)}\n0000034\n`,
  ],
  ['od -A x -t o1', `${rows(OCTALS, (cells, i) => `0000${i}0${cells.join('')}`)}\n00001c\n`],
  [
    'xxd -b -g 2',
    eights((pairs, i) => {
      const groups = Array.from({ length: pairs.length / 2 }, (_, j) =>
        BITS.slice(i * 8 + j * 2, i * 8 + j * 2 + 2).join(''),
      );
      return `000000${(i * 8).toString(16).padStart(2, '0')}: ${groups.join(' ')}  ${pairs.map((pair) => (isPlain(Number.parseInt(pair, 16)) ? String.fromCharCode(Number.parseInt(pair, 16)) : '.')).join('')}`;
    }),
  ],
  ['Delphi, codes in hex', `  s := ${NUMBERS.map((n) => `#$${n.toString(16).toUpperCase()}`).join('')};`],
  [
    'Delphi, codes and literals',
    NUMBERS.map((n) => (isPlain(n) && n !== 0x27 ? `'${String.fromCharCode(n)}'` : `#${n}`)).join('+'),
  ],
  [
    'Burp Suite',
    rows(PAIRS, (pairs, i) => `${i}\t${[...pairs, ...Array<string>(16).fill('--')].slice(0, 16).join('\t')}\t..id`),
  ],
  [
    'Python, a literal in two lines',
    `>>> umsgpack.unpackb(b"${X_ESCAPED.slice(0, 22)}\\\n${X_ESCAPED.slice(22)}")\n{'d': b'\\x80\\x01\\x02'}`,
  ],
  ['Rust, a literal in two lines', `let data = b"${X_ESCAPED.slice(0, 22)}\\\n    ${X_ESCAPED.slice(22)}";`],
  ['a member of JSON, hex', `    "cborHex": "${HEX}"`],
  ['a member of JSON, base64', `  "frm_payload": "${toBase64(BYTES)}",\n  "f_port": 1`],
  ['a member of JSON, bytea', `"data": "\\\\x${HEX}",`],
  ['a member of JSON, a list', `"data": [${NUMBERS.join(', ')}],`],
  [
    'a member of JSON, a Buffer',
    `  "payload": {\n    "type": "Buffer",\n    "data": [${NUMBERS.join(', ')}]\n  }\n}\n}`,
  ],
  ['a member of JSON with an object', `"payload": {"B": "${toBase64(BYTES)}"},`],
  ['members of JSON with an id', `"_id": "65f0c0ffee65f0c0ffee65f0",\n"type": "Ledger Format",\n"value": "${HEX}"\n}`],
  ['C#, a declaration and a statement', `var input = new byte[] { ${NUMBERS.join(', ')} };\nvar value = Read(input);`],
  [
    'Go, a declaration with comments and statements',
    `\tooo := []byte{\n\t\t${NUMBERS.slice(0, 3).join(', ')}, //0x84 map\n\t\t${NUMBERS.slice(3).join(', ')},\n\t}\n\tdec := codec.NewDecoderBytes(ooo, &mh2)`,
  ],
  [
    'Java, bytes with casts and a statement',
    `byte[] b = new byte[] {${PAIRS.map((p) => `(byte) 0x${p}`).join(', ')}};\nread(b);`,
  ],
  ['an object with a Buffer and its rest', `{\n  key: null,\n  value: <Buffer ${PAIRS.join(' ')}>,\n  size: 28\n}`],
  [
    'rows with prefixes in a sentence',
    `The code (28 bytes):\n\n${eights((pairs) => pairs.map((p) => `0x${p}`).join(' '))}\n\nIt gives 0x1 0x2.`,
  ],
  ['hex in a mark of code', `I try to decode \`${PAIRS.join(' ')}\` with it`],
  ['Lua, a prompt', `> cmsgpack.pack(t)\n"${X_ESCAPED}"`],
  ['a call of any library with hex', `Data.from_bytes(decodeHex("${HEX}"))`],
  ['a call with hex and no brackets', `  (hexToByteArrayUnsafe "${HEX}")`],
  ['calls in calls', `print(cbor2.loads(base64.b64decode("${toBase64(BYTES)}")))`],
])('bytes are read as tools show them: %s', async (_, text) => {
  const { inner } = await recognise(text, formats);
  expect(inner && toHex(inner.octets)).toBe(HEX);
  expect(inner?.format).toBe('msgpack');
});

test('in a dump of numbers, a star stands for equal rows', async () => {
  const zeros = ' 0000'.repeat(8);
  const text = `0000000 00dc 0030${zeros.slice(10)}\n0000010${zeros}\n*\n0000030 0000 0000\n0000033\n`;
  const { inner } = await recognise(text, formats);
  expect(inner?.octets.length ?? 0).toBe(0x33);
});

test.each([
  [
    'od -t x2',
    `0000000 ef08 1207 5a0b c36f 20ab 274f 6148 6172\n0000020 091a 6d41 7473 7265 6164 286d 3007 0001\n0000037\n`,
  ],
  ['base32', inBase32(FIELDS, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567')],
  ['base64 in YAML', `kind: Secret\ndata:\n  blob: ${toBase64(FIELDS)}\n`],
])('fields of Protobuf prove a spelling that may be a coincidence: %s', async (_, text) => {
  const { inner, readings } = await recognise(text, formats);
  expect(inner && toHex(inner.octets)).toBe(toHex(FIELDS));
  expect(readings[0]?.chain.at(-1)).toBe('protobuf');
});

test.each([
  ['colors', '#86a2ff, #0d1b2a, #c3ab20'],
  ['colors of a style sheet', '--c1: #1f2a3b;\n--c2: #86a269;'],
  ['code after comments', '#define A 0x01\n#define B 0x02\n'],
  ['frames of a stack', '#0  0x00007f00 in main () from /lib/libc.so.6\n#1  0x00007f01 in start ()'],
  ['times of day', '12:34 13:20 14:55 16:10'],
  ['registers with their values', '40001: 1234\n40002: 771\n40003: 5'],
  ['a page with one literal', `<p>${'Some words about bytes. '.repeat(40)}</p> b"\\x7f" <p>and more</p>`],
  ['a name with M-', 'rates: M-16, M-17 and M-A M-B M-C of the report\n'],
  ['Markdown', '> see a.b()\nadd 86 a2 to the list'],
  ['a declaration of other numbers', 'int primes[] = {2, 3, 5, 7, 11, 13, 17, 19};\nint main() { return 0; }'],
  ['two lists of bytes', 'byte[] a = {1, 2, 3};\nbyte[] b = {4, 5, 6, 7};'],
  ['a loop over bytes', 'for (byte i = 0; i < 10; i++) { foo(1, 2); }'],
  ['an index in a call', 'decodeURIComponent(x[0]);\nfoo();'],
  ['a member of JSON with a hash', '"sha": "da39a3ee5e6b4b0d3255bfef95601890afd80709",'],
  ['a member of JSON with a time', '"createdAt": "2024-01-01T00:00:00.000Z",\n"color": "#86a269"'],
  ['a member of JSON with an id', '"id": "550e8400-e29b-41d4-a716-446655440000",'],
  ['a table of letters and numbers', '   a   b   c   d\n   1   2   3   4'],
  ['a matrix', '   1   2 100 101\n   4   5 200 201'],
  ['numbers of issues', '#12 #13 #14'],
  ['rows of numbers between tabs', '0\t10\t20\t30\n1\t11\t21\t31'],
  ['calls with colors', 'const color = hexToRgb("ff00aa77");'],
  ['colors with comments', 'Colors of the theme:\n\nff0000 # red\n00ff00 # green\n0000ff # blue'],
  ['frames of two identifiers', '  0.1000 1 123 Rx d 2 86 A2\n  0.2000 1 124 Rx d 2 69 64'],
])('what is no bytes is not read as bytes of a format: %s', async (_, text) => {
  const { readings } = await recognise(text, formats);
  expect(readings.filter(({ chain, sure }) => sure !== 'guess' && chain.length > 1)).toEqual([]);
});

test.each([
  ['two lists of JSON', '[1.5] [2.5]', []],
  ['a sentence with a mark', '<b>bold</b> and <i>it</i>', []],
  ['registers with prefixes', '0x08 : 0x01\n0x10 : 0x02\n0x18 : 0x03\n0x20 : 0x04', []],
  ['a long attribute', `<a x="${'b'.repeat(70_000)}"><c>1</c></a>`, ['xml']],
  ['a long attribute before a fault', `<a x="${'b'.repeat(70_000)}"><c>1</d></a>`, ['xml']],
  ['a long attribute without its end', `<a x="${'b'.repeat(70_000)}`, ['xml']],
  ['a long comment', `<a><!--${'b>'.repeat(40_000)}--><c>1</c></a>`, ['xml']],
])('the kind of a text is what it is meant as: %s', async (_, text, chain) => {
  expect((await recognise(text, formats)).readings[0]?.chain ?? []).toEqual(chain);
});

test('a long document is not wrong where its examined bytes end', async () => {
  for (let i = 0; i < 24; i++) {
    const { readings } = await recognise(
      `<a x="${'b'.repeat(i)}">${'<c1 n="v">some &amp; t</c1>'.repeat(3000)}</a>`,
      formats,
    );
    expect(readings[0]).toMatchObject({ sure: 'certain', chain: ['xml'] });
  }
});

test('one message of Protobuf behind its length is opened, but not one that is a field with its tag', async () => {
  const { inner, readings } = await recognise(Uint8Array.of(FIELDS.length, ...FIELDS), formats);
  expect(readings[0]).toMatchObject({ chain: ['varint-delimited', 'protobuf'], sure: 'likely' });
  expect(inner && toHex(inner.octets)).toBe(toHex(FIELDS));
  // Ten bytes behind the tag 0x0a, which is also the length of all bytes behind it.
  const nested = hexBytes('12100a0e0a0c4161426263644566676869');
  expect((await recognise(nested, formats)).readings[0]?.chain).not.toContain('varint-delimited');
});

test('without the library for Brotli, compressed bytes are not read as a message', async () => {
  // Python, brotli.compress of a message of 30 bytes: its head looks like a map of MessagePack.
  const compressed = hexBytes('8b0e8008e72412045a6fc3ab1a0608011202616220012a09416d7374657264616d03');
  const head = new TextEncoder().encode(
    `HTTP/1.1 200 OK\r\nContent-Encoding: br\r\nContent-Length: ${compressed.length}\r\n\r\n`,
  );
  const { readings, named } = await recognise(Uint8Array.of(...head, ...compressed), formats);
  expect(readings[0]?.chain).toEqual(['http']);
  expect(named).toContain('Brotli');
});

test('comments alone are not hex', async () => {
  expect((await recognise('#86, #a2, #69', formats)).readings).toEqual([]);
});

test.each([
  ['hex below a heading', '**buffer**\n080715010203041a04080110022005280630072a06080315000080', 'hex,protobuf'],
  ['tag 24 around bytes that are cut', 'd8185829a26161016162', 'hex,cbor'],
  ['a declared literal that is cut', "data = b'\\x84\\xa1t\\xce`\\xa3S'", 'escapes,msgpack'],
])('bytes that people report as broken are read to their cut: %s', async (_, text, chain) => {
  expect((await recognise(text, formats)).readings[0]?.chain.join()).toBe(chain);
});

test.each([
  [
    'frames of gRPC-Web in a statement',
    'let body = "AAAAABQKBWhlbGxvEAcaBAgBEAIiA2FiYw==gAAAABBncnBjLXN0YXR1czogMA0K"',
    'base64,grpc,protobuf',
  ],
  [
    'frames of gRPC-Web in a call',
    'atob("AAAAABQKBWhlbGxvEAcaBAgBEAIiA2FiYw==gAAAABBncnBjLXN0YXR1czogMA0K")',
    'base64,grpc,protobuf',
  ],
  [
    'signed bytes that C printed',
    'ffffff83ffffffa26964ffffffccffffffc8ffffffa474616773ffffff92ffffffa161fffffffdffffffa26f6bffffffc3',
    'hex,msgpack',
  ],
  [
    'signed bytes that C printed with blanks',
    'ffffff83 ffffffa2 69 64 ffffffcc ffffffc8 ffffffa4 74 61 67 73 ffffff92 ffffffa1 61 fffffffd ffffffa2 6f 6b ffffffc3',
    'hex,msgpack',
  ],
  ['a message with the number -1', '92d2ffffffffd2fffffffe', 'hex,msgpack'],
])('pieces and signed bytes are read: %s', async (_, text, chain) => {
  const { readings } = await recognise(text, formats);
  expect(readings[0]?.chain.join()).toBe(chain);
  expect(readings[0]?.messages).toBe(1);
});

const LONG_CBOR = 'a463666f6f8301020363626172a163626178656c6f6e6765726471757578f56361626318c8';

test.each([
  ['a hash', `- TX Hash: ${'86bc85d7'.repeat(4)}\n  Payload: ${LONG_CBOR}`, 'hex,cbor'],
  ['a name with digits', '- Base64: `g6JpZM0BLKR0YWdzkqFh/aJva8M=`', 'base64,msgpack'],
  ['a second payload', `in: ${LONG_CBOR}\nout: ${LONG_CBOR}`, ''],
])('the run of bytes beside %s is read, if it is far longer than the others', async (_, text, chain) => {
  expect((await recognise(text, formats)).readings[0]?.chain.join() ?? '').toBe(chain);
});

/** Python 3.11: the bytes in zlib.compress and base45.b45encode. */
const CERTIFICATE = 'HC1:NCFVPDGZI*LE7RV$ROL+KOOV+0B T5:8QECM:$CWAO+5HGNMR40O97Z4';

test.each([
  ['a declaration', `const qr = "${CERTIFICATE}";`],
  ['a line of a log', `QR content: ${CERTIFICATE}`],
  ['a member of JSON', `    "PREFIX": "${CERTIFICATE}",`],
])('base45 with its prefix is read in %s', async (_, text) => {
  const { inner, readings } = await recognise(text, formats);
  expect(readings[0]?.chain.join()).toBe('base45,zlib,msgpack');
  expect(inner && toHex(inner.octets)).toBe(HEX);
});

const ITEMS =
  'a2 # map(2)\n   62 # text(2)\n      6964 # "id"\n   18 9a # unsigned(154)\n   61 # text(1)\n      6e # "n"\n   80 # array(0)\n';

test.each([
  ['a heading above', `actual data:\n\n${ITEMS}`],
  ['a sentence above and below', `This is what I get:\n${ITEMS}\nDoes anyone know why?`],
])('hex with comments is read with %s', async (_, text) => {
  const { inner, readings } = await recognise(text, formats);
  expect(readings[0]?.chain.join()).toBe('commented-hex,cbor');
  expect(inner && toHex(inner.octets)).toBe('a2626964189a616e80');
});

test('the last row of a log with words behind the bytes belongs to them', async () => {
  const text = `ERROR - Exception [MID=7, Token=3EA7,\n${rows(PAIRS, (pairs, i) => pairs.join(' ') + (i === 1 ? ' ] on the resource /0 of 10.0.0.1:5694' : ''))}`;
  const { inner } = await recognise(text, formats);
  expect(inner && toHex(inner.octets)).toBe(HEX);
});

test.each([
  ['a statement after a short list', 'let _: () = serde_cbor::from_slice(&[161, 97, 255]).unwrap();', 'a161ff'],
  [
    'a short list of bytes',
    'std::vector<uint8_t> vec = {0xf9, 0xff, 0xff, 0x4a};\nstd::cerr << read(vec);',
    'f9ffff4a',
  ],
  [
    'a short text of Python 2',
    ">>> bson.BSON.encode({'a': 1})\n'\\x0c\\x00\\x00\\x00\\x10a\\x00\\x01\\x00\\x00\\x00\\x00'",
    '0c0000001061000100000000',
  ],
  [
    'a Buffer of an object whose rest is left out',
    `  payload: <Buffer ${PAIRS.slice(0, 16).join(' ')} ... 12 more bytes>,\n  delay: 50\n}`,
    HEX.slice(0, 32),
  ],
])('bytes are read in %s', async (_, text, hex) => {
  const { inner } = await recognise(text, formats);
  expect(inner && toHex(inner.octets)).toBe(hex);
});

test('objects of Ruby are named', async () => {
  expect((await recognise(hexBytes('04 08 7b 06 3a 07 69 64 69 06'), formats)).named).toContain('Marshal');
});

test('dots in the text beside the bytes of a dump stand for no bytes that are left out', async () => {
  const text = 'ReadAsync[28] 84 A2 69 64 CD 03 EF A1  ..id....name.\n6E A5 5A 6F C3 AB 20 A2  n.Zo....\n';
  expect(JSON.stringify((await recognise(text, formats)).readings)).not.toContain('left out');
});

test('what od -a prints lacks a bit of each byte', async () => {
  const text =
    '0000000 etx   "   i   d   M etx   o   !   n   %   Z   o   C   +  sp   "\n0000020   o   k   @\n0000023\n';
  expect((await recognise(text, formats)).named).toContain('od -t x1');
});

test.each([
  ['prompts', 'a.b> '.repeat(40_000)],
  ['a prompt and a long line', `test> ${'x'.repeat(300_000)}\n1`],
  ['carets', 'M-^'.repeat(20_000)],
  ['fields of CSV', `"${'a'.repeat(50)}",`.repeat(1200)],
  ['comments', '0x82, /* '.repeat(30_000)],
  ['members with many ends', `"a": "${'x'.repeat(150_000)}", b${'}'.repeat(50_000)}`],
  ['members without bytes', '"a": "x",\n'.repeat(20_000)],
  ['hex with comments', `Head:\n${'00 11 # x\n'.repeat(20_000)}`],
  ['literals in many lines', `b"${'\\x82\\\n'.repeat(30_000)}`],
  ['frames', '  0.1000 1 123 Rx d 2 86 A2 x\n'.repeat(20_000)],
])('a long text that only begins so is refused in little time: %s', async (_, text) => {
  const start = performance.now();
  await recognise(text, formats);
  expect(performance.now() - start).toBeLessThan(4000);
});

/** `{1: {1: "v1", 2: "Lease"}, 2: {1: {1: "z-7"}}, 3: "", 4: ""}` in Protobuf, after k8s and a zero. */
const STORED = hexBytes('6b3873000a0b0a02763112054c6561736512070a050a037a2d371a002200');
const STORED_HEX = toHex(STORED).slice(8);
const inGo = (bytes: Uint8Array): string =>
  Array.from(bytes, (n) =>
    n === 10 ? '\\n' : isPlain(n) ? String.fromCharCode(n) : `\\x${n.toString(16).padStart(2, '0')}`,
  ).join('');
const inCarets = (bytes: Uint8Array): string =>
  Array.from(bytes, (n) => (n < 32 && n !== 10 ? `^${String.fromCharCode(n + 64)}` : String.fromCharCode(n))).join('');

test.each([
  [
    'etcdctl -w fields',
    `"ClusterID" : 14841\n"Key" : "/registry/leases/z-7"\n"Value" : "${inGo(STORED)}"\n"Lease" : 0\n`,
  ],
  ['one field of it', `"Value" : "${inGo(STORED)}"`],
  ['etcdctl --hex', `\\x2f\\x61\n${Array.from(STORED, (n) => `\\x${n.toString(16).padStart(2, '0')}`).join('')}\n`],
  [
    'etcdctl and hexdump',
    toHex(new Uint8Array([...new TextEncoder().encode('/registry/leases/z-7\n'), ...STORED, 10])),
  ],
  ['etcdctl and cat -v', `${inCarets(STORED)}\n`],
  ['base64', toBase64(STORED)],
])('an object that Kubernetes stores is opened, as %s shows it', async (_, text) => {
  const { inner, readings } = await recognise(text, formats);
  expect(readings[0]?.chain.slice(1)).toEqual(['kubernetes', 'protobuf']);
  expect(inner && toHex(inner.octets)).toBe(STORED_HEX);
});

test.each([
  ['one short text', '00000000090a07657668656c6c6f', 'grpc,protobuf'],
  ['one number', '00000000020807', 'grpc,protobuf'],
  ['a text that is printable with its head', `000000002a0a28${'41'.repeat(40)}`, 'grpc,protobuf'],
  ['a list of MessagePack', '0000000004930102a0', 'grpc,msgpack'],
  ['another length', '000000000a0a07657668656c6c6f', ''],
])('a frame of gRPC is one around a message of a single field: %s', async (_, hex, chain) => {
  const { readings } = await recognise(hex, formats);
  const [first] = readings;
  expect(first?.sure === 'guess' ? '' : first?.chain.slice(1).join()).toBe(chain);
});

test.each([
  ['old Node.js', `  <SlowBuffer ${PAIRS.join(' ')}>`],
  ['a call in a call', `msgpack.unpackb(bytes.fromhex('${HEX}'))`],
  ['a call in a call, with a comment', `const v = decode(Buffer.from('${HEX}', 'hex')); // fails`],
  ['a decoder that takes hex', `const v = await msgpack.decode('${HEX}')`],
  ['SQL', `SELECT x'${HEX}';`],
  ['Java', `byte[] b = Hex.decodeHex("${HEX}");`],
  ['Go', `b, err := base64.StdEncoding.DecodeString("${toBase64(BYTES)}")`],
  ['code in Markdown', `\`b"${X_ESCAPED}"\``],
  ['a declaration that is used', `let data = [${NUMBERS.join(', ')}];\nlet v = unpack(data);`],
  ['prefixes without blanks', `  console.log\n    ${PREFIXED.join('')}\n      at src/a.ts:8:1`],
  ['an element of a list', `2. ${toBase64(BYTES)}`],
  ['a member of a document', `"body": {\n  "as_bytes": "${toBase64(BYTES)}"\n},`],
])('bytes are read in code and lists: %s', async (_, text) => {
  const { inner } = await recognise(text, formats);
  expect(inner && toHex(inner.octets)).toBe(HEX);
});

test.each([
  ['a short text for a decoder', `cbor.decodeFirst('a1617807')`, 'a1617807'],
  ['words that say hex', 'Received message (hex): 020c5a6fc3ab2033ff80', '020c5a6fc3ab2033ff80'],
  [
    'rows of a log',
    '[07:01:02][uart:9]: <<< e3 e4 cc fc ec e8 dc d0\n[07:01:03][uart:9]: <<< f8 7c',
    'e3e4ccfcece8dcd0f87c',
  ],
  ['hex as a text of JSON', `"${'020c5a6f'.repeat(9)}"`, '020c5a6f'.repeat(9)],
  ['a backslash of Python', String.raw`b"\x82\xa1a\x01\xa1b\xa3\$5"`, '82a16101a162a35c2435'],
])('bytes are bytes even if no format reads them: %s', async (_, text, hex) => {
  const { inner } = await recognise(text, formats);
  expect(inner && toHex(inner.octets)).toBe(hex);
});

test.each([
  ['a framed call of Thrift', '00000011800100010000000470696e670000000100', 'Thrift'],
  ['Glue', `0300b7b4a7f09c674e90a41e279a9dc1124c${'06616263'.repeat(3)}`, 'Glue'],
  ['Ion', 'e00100ea21', 'Ion'],
])('what cannot be read is named: %s', async (_, hex, name) => {
  expect((await recognise(hex, formats)).named).toContain(name);
});

test.each([
  ['a hash as a text of JSON', `"${'86a2695d'.repeat(8)}"`],
  ['a broken document with a hash', `"name": "x",\n"sha": "${'86a2695d'.repeat(8)}"`],
  ['carets of a pattern', 'Use [^A-Z], [^a-z] and [^_@] to match, or x^T and y^T.'],
  ['a call that takes text', 'foo("deadbeefdeadbeef") // note'],
  ['an import and its use', 'const fs = require("node:fs");\nfs.readFile("a");'],
  ['a list of tasks', '1. Buy milk and bread\n2. Read the documentation\n3. Sleep'],
  ['a setting', 'hex: see the manual'],
  ['a printed sum', 'print(total(abc, def))'],
])('new spellings claim no text: %s', async (_, text) => {
  expect((await recognise(text, formats)).readings).toEqual([]);
});

const HEAD_OF_TOKEN = 'eyJhbGciOiJub25lIn0';
const TOKEN = `${HEAD_OF_TOKEN}.eyJzdWIiOiI3In0.c2ln`;

test.each([
  ['a setting', `JWT_SECRET=${TOKEN}`, 'jwt,json'],
  ['code', `  const t = "${TOKEN}";\n`, 'jwt,json'],
  ['an address', `https://a.example/#x?&id_token=${TOKEN}&state=7`, 'jwt,json'],
  ['a second token', `a=${TOKEN} b=${TOKEN}`, ''],
  ['a file name', `see a.${HEAD_OF_TOKEN}.b.c for more`, ''],
])('the only token in a text is read: %s', async (_, text, chain) => {
  expect((await recognise(text, formats)).readings[0]?.chain.join() ?? '').toBe(chain);
});

test('base64 of an address is base64, and hex with blanks is read from code that uses it', async () => {
  const escaped = toBase64(FIELDS).replaceAll('=', '%3D').replaceAll('+', '%2B').replaceAll('/', '%2F');
  expect((await recognise(escaped, formats)).readings[0]?.chain).toEqual(['base64', 'protobuf']);
  const code = `digits = "${toHex(FIELDS, ' ')}"\nsent = bytes.fromhex(digits)\n`;
  expect((await recognise(code, formats)).readings[0]?.chain).toEqual(['hex', 'protobuf']);
});

test('XML behind a line of a log is named with its place', async () => {
  const text = '12:01:02 [INFO] answer\n<soap:Envelope xmlns:soap="u"><soap:Body/></soap:Envelope>\n';
  expect((await recognise(text, formats)).named).toContain('XML in it, from line 2, column 1');
});

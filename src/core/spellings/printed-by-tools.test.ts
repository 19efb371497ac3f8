import { expect, test } from 'vitest';
import { toHex } from '../bytes/hex.ts';
import { readByteText, spellingsOf } from './byte-text.ts';

/** A map of MessagePack: `{"id": 1007, "n": "Zoë ", "ok": null}`. */
const BYTES = '83a26964cd03efa16ea55a6fc3ab20a26f6bc0';

/** The bytes as tools print them, with the tool. */
const PRINTED: readonly (readonly [id: string, made: string, text: string])[] = [
  [
    'hex',
    'mysql: select id, data from t',
    '+----+------------------------------------------+\n| id | data                                     |\n+----+------------------------------------------+\n|  4 | 0x83A26964CD03EFA16EA55A6FC3AB20A26F6BC0 |\n+----+------------------------------------------+\n',
  ],
  [
    'dump',
    'od -c t.bin',
    '0000000 203 242   i   d 315 003 357 241   n 245   Z   o 303 253     242\n0000020   o   k 300\n0000023\n',
  ],
  [
    'dump',
    'od -A x -c t.bin',
    '000000 203 242   i   d 315 003 357 241   n 245   Z   o 303 253     242\n000010   o   k 300\n000013\n',
  ],
  [
    'dump',
    'LC_ALL=C hexdump -c t.bin',
    '0000000 203 242   i   d 315 003 357 241   n 245   Z   o 303 253     242\n0000010   o   k 300                                                    \n0000013\n',
  ],
  [
    'dump',
    'od -t x1 -t c t.bin',
    '0000000  83  a2  69  64  cd  03  ef  a1  6e  a5  5a  6f  c3  ab  20  a2\n        203 242   i   d 315 003 357 241   n 245   Z   o 303 253     242\n0000020  6f  6b  c0\n          o   k 300\n0000023\n',
  ],
  [
    'uuencode',
    'python3: binascii.b2a_uu, as uuencode prints it',
    'begin 644 t.bin\n3@Z)I9,T#[Z%NI5IOPZL@HF]KP   \n`\nend\n',
  ],
  [
    'uuencode',
    'python3: base64.encodebytes, as uuencode -m prints it',
    'begin-base64 644 t.bin\ng6JpZM0D76FupVpvw6sgom9rwA==\n====\n',
  ],
  ['base85', 'python3: base64.a85encode(bytes, adobe=True)', "<~K;*'jbldF.DP^NT_lFoSDem,~>"],
  ['base85', 'python3: base64.a85encode(bytes)', "K;*'jbldF.DP^NT_lFoSDem,"],
  ['base85', 'python3: base64.b85encode(bytes)', 'gQ96<%>(bDZlzjp!>b^oZ)?B'],
  ['quoted-printable', 'python3: quopri.encodestring(bytes)', '=83=A2id=CD=03=EF=A1n=A5Zo=C3=AB =A2ok=C0'],
  [
    'escapes',
    "lua: string.format('%q')-like decimal escapes",
    '"\\131\\162\\105\\100\\205\\3\\239\\161\\110\\165\\90\\111\\195\\171\\32\\162\\111\\107\\192"',
  ],
  ['escapes', 'ghci: show (pack \u2026)', '"\\131\\162id\\205\\ETX\\239\\161n\\165Zo\\195\\171 \\162ok\\192"'],
  [
    'list',
    'Chromium 140 console: an expanded Uint8Array, copied',
    'Uint8Array(19)\n0: 131\n1: 162\n2: 105\n3: 100\n4: 205\n5: 3\n6: 239\n7: 161\n8: 110\n9: 165\n10: 90\n11: 111\n12: 195\n13: 171\n14: 32\n15: 162\n16: 111\n17: 107\n18: 192\nbuffer: ArrayBuffer(19)\n[[Prototype]]: TypedArray',
  ],
  ['list', 'R: print(as.raw(\u2026))', ' [1] 83 a2 69 64 cd 03 ef a1 6e a5 5a 6f c3 ab 20 a2\n[17] 6f 6b c0'],
  [
    'dump',
    'xxd -R always t.bin',
    '00000000: \u001b[1;31m83\u001b[0m\u001b[1;31ma2\u001b[0m \u001b[1;31m69\u001b[0m\u001b[1;31m64\u001b[0m \u001b[1;31mcd\u001b[0m\u001b[1;31m03\u001b[0m \u001b[1;31mef\u001b[0m\u001b[1;31ma1\u001b[0m \u001b[1;31m6e\u001b[0m\u001b[1;31ma5\u001b[0m \u001b[1;31m5a\u001b[0m\u001b[1;31m6f\u001b[0m \u001b[1;31mc3\u001b[0m\u001b[1;31mab\u001b[0m \u001b[1;31m20\u001b[0m\u001b[1;31ma2\u001b[0m \n00000010: \u001b[1;31m6f\u001b[0m\u001b[1;31m6b\u001b[0m \u001b[1;31mc0\u001b[0m\n',
  ],
];

test.each(PRINTED)('%s, as of %s', (id, _, text) => {
  const found = spellingsOf(text).find(({ bytes }) => toHex(bytes) === BYTES);
  expect(found?.id).toBe(id);
});

test.each([
  ['od -c without its second row', '0000000 203 242   i   d\n0000040   a\n0000041'],
  ['elements of which one is left out', '0: 131\n1: 162\n3: 105'],
  ['a vector whose index does not fit', '[1] 83 a2\n[4] 69'],
  ['five digits that are more than four bytes', '<~s8W-"~>'],
  ['one digit of base 85 alone', '<~s8W-!s~>'],
  ['a line of uuencode with another length', 'begin 644 x\n#@Z)I9,T#\n`\nend'],
  ['uuencode without its end', 'begin 644 x\n#@Z)I\n'],
])('%s is refused', (_, text) => {
  expect(readByteText(text).parsed.ok).toBe(false);
});

test('spaces that were cut at the end of a row of od -c are found again', () => {
  const text = `0000000 203 242   i   d   a   b   c   d   e   f   g   h   i   j        \n0000020   z\n0000021`;
  const [first] = spellingsOf(text.replace(/ +\n/, '\n'));
  expect(toHex(first!.bytes)).toBe('83a269646162636465666768696a20207a');
});

/** The numbers of the bytes, as languages print them, and the same numbers as signed ones and as hex. */
const NUMBERS = BYTES.match(/../g)!.map((pair) => Number.parseInt(pair, 16));
const [PLAIN, SIGNED] = [NUMBERS, NUMBERS.map((n) => (n > 127 ? n - 256 : n))].map((list) => list.join(', '));
const HEX_LIST = NUMBERS.map((n) => `0x${n.toString(16)}`).join(', ');

test.each([
  ['Go, %v in a sentence', `failed to decode [${NUMBERS.join(' ')}]: unexpected EOF`],
  ['Go, %+v of a struct', `{Topic:orders Key:[107 49] Value:[${NUMBERS.join(' ')}] Offset:12}`],
  ['Go, %#v of a struct', `&main.Message{Topic:"orders", Value:[]uint8{${HEX_LIST}}, Headers:[]main.Header(nil)}`],
  ['Go, a test that fails', `    main_test.go:12: got []byte{${HEX_LIST}}, want nil`],
  ['Rust, dbg!', `[src/main.rs:12:5] &payload = [\n${NUMBERS.map((n) => `    ${n},\n`).join('')}]`],
  ['Rust, env_logger', `[2026-03-04T11:22:33Z WARN  app::net] bad frame: [${PLAIN}]`],
  ['Java, a log', `11:22:33.445 [main] ERROR c.x.Consumer - Cannot read [${SIGNED}]`],
  ['Java, a record', `Message[topic=orders, value=[${SIGNED}], offset=12]`],
  ['C, a log', `rx 19 bytes: {${HEX_LIST}}`],
  ['C, a struct', `struct msg m = { .len = 19, .data = {${HEX_LIST}} };`],
  ['Arduino', `Data (19): ${NUMBERS.map((n) => `0x${n.toString(16)}`).join(' ')}`],
])('the longest list of bytes in a text with words is read: %s', (_, text) => {
  expect(spellingsOf(text).map(({ bytes }) => toHex(bytes))).toContain(BYTES);
});

test('a long list that ends without its bracket is read through once', () => {
  for (const item of ['12, ', '12 ', '0x1f,\n', '(byte) 0x1f, ']) {
    expect(spellingsOf(`payload [${item.repeat(5000)}x`).every(({ id }) => id !== 'list')).toBe(true);
  }
});

test('binary data that a browser or an editor shows as characters is read, with its blanks', () => {
  const bytes = Uint8Array.from([0x83, ...Array.from({ length: 255 }, (_, i) => i + 1)]);
  for (const encoding of ['latin1', 'windows-1252']) {
    const text = encoding === 'latin1' ? String.fromCharCode(...bytes) : new TextDecoder('windows-1252').decode(bytes);
    const found = spellingsOf(text).find(({ name }) => name === 'binary data shown as characters');
    expect(toHex(found!.bytes), encoding).toBe(toHex(bytes));
  }
  expect(spellingsOf('\u0083\u03a9').some(({ name }) => name === 'binary data shown as characters')).toBe(false);
});

/** The same numbers as debuggers and interpreters print them. */
const elements = (line: (n: number, i: number) => string): string => NUMBERS.map(line).join('\n');

test.each([
  ['Swift, dump', `▿ 19 bytes\n  - count : 19\n  ▿ bytes : 19 elements\n${elements((n, i) => `    - ${i} : ${n}`)}\n`],
  ['lldb, a vector', `(Vec<u8>) buf = size=19 {\n${elements((n, i) => `  [${i}] = 0x${n.toString(16)}`)}\n}`],
  ['lldb, an array', `(uint8_t[19]) $0 = (${NUMBERS.map((n, i) => `[${i}] = 0x${n.toString(16)}`).join(', ')})`],
  ['lldb, characters', `buf = {\n${elements((n, i) => `  [${i}] = '\\x${n.toString(16).padStart(2, '0')}'`)}\n}`],
  ['Visual Studio, a watch', elements((n, i) => `\t\t[${i}]\t${n}\tbyte`)],
  [
    'Visual Studio, a watch in hex',
    elements((n, i) => `[${i}]\t0x${n.toString(16)} '\\x${n.toString(16)}'\tunsigned char`),
  ],
  ['IntelliJ', elements((n, i) => `${i} = ${n > 127 ? n - 256 : n}`)],
  ['PHP, print_r', `Array\n(\n${elements((n, i) => `    [${i + 1}] => ${n}`)}\n)\n`],
  ['PHP, var_dump', `array(19) {\n${elements((n, i) => `  [${i + 1}]=>\n  int(${n})`)}\n}`],
  ['Firefox, an object', `Object { ${NUMBERS.map((n, i) => `${i}: ${n}`).join(', ')} }`],
  ['Visual Studio Code', `Uint8Array(19) {\n${elements((n, i) => `  ${i}: ${n}`)}\n}`],
  [
    'gdb, a vector',
    `$5 = std::vector of length 19, capacity 32 = {${NUMBERS.map((n) => `${n} '\\${n.toString(8)}'`).join(', ')}}`,
  ],
  ['F#', `[|${NUMBERS.map((n) => `${n}uy`).join('; ')}|]`],
  ['OCaml', `[|${NUMBERS.join('; ')}|]`],
  ['Julia', `19-element Vector{UInt8}:\n${elements((n) => ` 0x${n.toString(16).padStart(2, '0')}`)}`],
  ['LINQPad', `Byte[] (19 items)\n${elements(String)}`],
  [
    'MATLAB',
    `ans =\n\n  1×19 uint8 row vector\n\n  Columns 1 through 10\n\n   ${NUMBERS.slice(0, 10).join('   ')}\n\n  Columns 11 through 19\n\n   ${NUMBERS.slice(10).join('   ')}\n`,
  ],
  [
    'Delphi',
    `const Data: array[0..18] of Byte = (${NUMBERS.map((n) => `$${n.toString(16).padStart(2, '0')}`).join(', ')});`,
  ],
  ['an assembler of Motorola', `\tdc.b\t${NUMBERS.map((n) => `$${n.toString(16).padStart(2, '0')}`).join(',')}`],
  ['NASM', `msg: db ${HEX_LIST}`],
  ['the GNU assembler', `data:\n\t.byte\t${NUMBERS.slice(0, 9).join(', ')}\n\t.byte\t${NUMBERS.slice(9).join(', ')}`],
  ['Verilog', `'{${NUMBERS.map((n) => `8'h${n.toString(16).padStart(2, '0')}`).join(', ')}}`],
  ['VHDL', `(${NUMBERS.map((n) => `x"${n.toString(16).padStart(2, '0')}"`).join(', ')})`],
  ['Ada', `(${NUMBERS.map((n) => `16#${n.toString(16)}#`).join(', ')})`],
  ['Nim', `@[${PLAIN}]`],
  ['D', `[${HEX_LIST}].idup`],
  ['Visual Basic', NUMBERS.map((n) => `&H${n.toString(16)}`).join(' ')],
  ['Arduino', NUMBERS.map((n) => n.toString(16)).join(' ')],
  ['Arduino, with a prefix', NUMBERS.map((n) => `0x${n.toString(16)}`).join(' ')],
  ['Elixir, a tuple', `{:ok, <<${PLAIN}>>}`],
  ['Elixir, a prompt', `iex(3)> <<${PLAIN}>>`],
  ['Ruby, a prompt', `=> [${PLAIN}]`],
])('numbers are read as they are shown: %s', (_, text) => {
  expect(spellingsOf(text).map(({ bytes }) => toHex(bytes))).toContain(BYTES);
});

test.each([
  ['a digit that is lost', `${BYTES.replace(/../g, '$& ').replace(' 03 ', ' 3 ').replace('c0', '0c')}`],
  ['a digit that is lost after 0x', '0x83 0xa2 0x6 0x64 0x01'],
])('%s is an error, because bytes below 16 have two digits', (_, text) => {
  expect(readByteText(text).parsed.ok).toBe(false);
});

test('an element that gdb repeats is written out', () => {
  const { parsed } = readByteText("$1 = {134 '\\206', 0 '\\000' <repeats 15 times>, 97 'a'}");
  expect(parsed.ok && toHex(parsed.bytes)).toBe(`86${'00'.repeat(15)}61`);
});

test.each([
  ['a histogram', '[0] = 12\n[1] = 40\n[2] = 7'],
  ['indexes that leave one out', elements((n, i) => `[${i < 9 ? i : i + 1}] = ${n}`)],
  ['numbers above 255', elements((n, i) => `[${i}] = ${n + 200}`)],
])('%s is not read as bytes', (_, text) => {
  expect(spellingsOf(text)).toEqual([]);
});

const PAIRS = BYTES.match(/../g)!;
/** The bytes in rows, each as a tool prints it, with its offset and the same bytes as text. */
const rows = (width: number, row: (pairs: readonly string[], at: number, text: string) => string): string =>
  Array.from({ length: Math.ceil(PAIRS.length / width) }, (_, i) => {
    const pairs = PAIRS.slice(i * width, (i + 1) * width);
    const codes = NUMBERS.slice(i * width, (i + 1) * width);
    return row(pairs, i * width, codes.map((n) => (n > 31 && n < 127 ? String.fromCharCode(n) : '.')).join(''));
  }).join('\n');
const halves = (pairs: readonly string[]): string => `${pairs.slice(0, 8).join(' ')}  ${pairs.slice(8).join(' ')}`;
const ESCAPED = NUMBERS.map((n, i) =>
  n > 31 && n < 127 && n !== 92 ? String.fromCharCode(n) : `\\x${PAIRS[i]!.toUpperCase()}`,
).join('');
const BASE64 = 'g6JpZM0D76FupVpvw6sgom9rwA==';
const box = (cell: string): string => {
  const line = '─'.repeat(cell.length + 2);
  return `┌${line}┐\n│ payload │\n│ blob │\n├${line}┤\n│ ${cell} │\n└${line}┘\n`;
};

test.each([
  [
    'hexdump of Python',
    rows(16, (pairs, at, text) => `${at.toString(16).padStart(8, '0')}: ${halves(pairs)}  ${text}`),
  ],
  [
    'curl --trace',
    `<= Recv data, 19 bytes (0x13)\n${rows(16, (pairs, at, text) => `${at.toString(16).padStart(4, '0')}: ${pairs.join(' ').padEnd(47)} ${text}`)}\n== Info: Connection #0 to host x left intact\n`,
  ],
  ['socat -x', `> 2026/03/04 11:22:33.123456  length=19 from=0 to=18\n ${PAIRS.join(' ')}\n--\n`],
  [
    'socat -v -x',
    `< 2026/03/04 11:22:33.000123456  length=19 from=0 to=18\n${rows(16, (pairs, _, text) => ` ${pairs.join(' ').padEnd(47)}  ${text}`)}\n--\n`,
  ],
  [
    'Zephyr',
    `[00:00:01.000,000] <inf> app: payload\n${rows(16, (pairs, _, text) => `${' '.repeat(21)}${halves(pairs).padEnd(50)}|${text.slice(0, 8)} ${text.slice(8)}`)}`,
  ],
  ['nRF5', rows(8, (pairs, _, text) => `<info> app:  ${pairs.join(' ').padEnd(23)}|${text}`)],
  [
    'bluetoothctl',
    `[CHG] Attribute /org/bluez/hci0/dev/service0010/char0011 Value:\n${rows(16, (pairs, _, text) => `  ${pairs.join(' ').padEnd(48)}  ${text}`)}`,
  ],
  ['certutil -dump', rows(16, (pairs, _, text) => `  ${halves(pairs).padEnd(48)}   ${text}`)],
  ['Trino', ` payload \n---------\n${rows(16, (pairs) => ` ${halves(pairs).replace('  ', '   ')}`)}\n(1 row)\n`],
  ['a log of a serial line', rows(8, (pairs, at) => `[11:22:33.${100 + at}] RX<- ${pairs.join(' ')}`)],
  ['Docklight', `3/4/2026 11:22:33.445 [RX] - ${PAIRS.join(' ')}`],
  ['TI-TXT', `@8000\n${rows(16, (pairs) => pairs.join(' '))}\nq\n`],
  [
    'strace of a thread',
    `[pid 3121] 11:22:33 recvfrom(12, "${PAIRS.map((pair) => `\\x${pair}`).join('')}", 8192, 0, NULL, NULL) = 19`,
  ],
  ['DuckDB', box(ESCAPED)],
  ['DuckDB, a line', `payload = ${ESCAPED}`],
  ['psql, escape', ` encode \n--------\n ${ESCAPED}\n(1 row)`],
  ['psql, COPY', `7\t\\\\x${BYTES}\t2026-03-04 11:22:33+00\n`],
  ['SQLite, a list', `7|${BYTES}|1764500000`],
  [
    'rabbitmqadmin',
    `+----------------------------+---------+\n| payload | payload_encoding |\n+----------------------------+---------+\n| ${BASE64} | base64 |\n+----------------------------+---------+\n`,
  ],
  ['Db2', `BX'${BYTES}'`],
  ['Delphi, TBytes', `Data := TBytes.Create(${PAIRS.map((pair) => `$${pair}`).join(', ')});`],
  ['PHP, a variable', `$data = "${PAIRS.map((pair) => `\\x${pair}`).join('"."')}";`],
  ['Lua', `"${PAIRS.map((pair) => `\\x${pair}`).join('" .. "')}"`],
  ['Java', `"${PAIRS.map((pair) => `\\u00${pair}`).join('')}".getBytes(Charset.forName("ISO-8859-1"));`],
  ['Ruby', `"${PAIRS.map((pair) => `\\x${pair}`).join('')}".b.freeze`],
  ['Ruby, puts', `puts "${PAIRS.map((pair) => `\\x${pair}`).join('')}".b`],
  ['Rust', `b"${PAIRS.map((pair) => `\\x${pair}`).join('')}".to_vec();`],
  ['KafkaJS, an empty key', `{ key: <Buffer >, value: <Buffer ${PAIRS.join(' ')}> }`],
  ['KafkaJS, a key and a value', `{\n  key: <Buffer 6b 2d>,\n  value: <Buffer ${PAIRS.join(' ')}>,\n  headers: {}\n}`],
])('bytes are read as they are shown: %s', (_, text) => {
  expect(spellingsOf(text).map(({ bytes }) => toHex(bytes))).toContain(BYTES);
});

test('a value that a column of a database breaks is read whole', () => {
  const long = BYTES.repeat(6);
  const hex = `RAWTOHEX(PAYLOAD)\n${'-'.repeat(80)}\n${long.replace(/.{80}/g, '$&\n')}\n`;
  const base64 = Buffer.from(long, 'hex').toString('base64');
  const table = `+----+\n| TO_BASE64(body) |\n+----+\n| ${base64.replace(/.{76}/g, '$&\n')} |\n+----+\n`;
  for (const text of [hex, table]) expect(spellingsOf(text).map(({ bytes }) => toHex(bytes))).toContain(long);
});

test('S-records are joined, and one with another checksum is refused', () => {
  const text = 'S00600004844521B\nS113000083A26964CD03EFA16EA55A6FC3AB20A28E\nS10600106F6BC04F\nS9030000FC\n';
  const { parsed } = readByteText(text);
  expect(parsed.ok ? toHex(parsed.bytes) : parsed.message).toBe(BYTES);
  expect(readByteText(text.replace('8E\n', '00\n')).parsed).toMatchObject({ ok: false, offset: 17 });
});

test.each([
  ['two dumps', `<= Recv\n0000: 83 a2 69 64  ..id\n== Info\n<= Recv\n0000: 83 a2 69 64  ..id\n`],
  ['rows of which one is shorter', '> a\n 83 a2 69 64\n 83 a2\n 83 a2 69 64\n'],
  ['rows of two senders', 'a> 83 a2 69 64\nb> 83 a2 69 64\n'],
])('%s are not read as one byte string', (_, text) => {
  expect(spellingsOf(text)).toEqual([]);
});

test('of a table with two rows of escapes, no cell is meant', () => {
  const names = spellingsOf(`+---+\n| ${ESCAPED} |\n| ${ESCAPED} |\n+---+`).map(({ name }) => name);
  expect(names).not.toContain('text with escapes in a table');
});

test.each([
  ['a part', String.raw`"\x82\xa2id\x04".slice(2)`],
  ['a repetition', String.raw`"\x82\xa2id\x04".repeat(2)`],
  ['the reverse', String.raw`"\x82\xa2id\x04".b.reverse`],
  ['a length', String.raw`"\x82\xa2id\x04".length`],
  ['several parts', String.raw`"\x82\xa2id\x04".split("a")`],
  ['capitals', String.raw`b"\x82\xa2id\x04".upper()`],
  ['other bytes in UTF-8', String.raw`"\x82\xa2id\x04".encode("utf-8")`],
  ['other bytes in the usual encoding', String.raw`"\u0082\u00a2id".getBytes()`],
  ['a part of a declared text', String.raw`data = "\x82\xa2id\x04".slice(2)`],
  ['an index', String.raw`x = b"\x82\xa2id\x04"[1:]`],
  ['a range', String.raw`"\x01".."\xff"`],
  ['a range in parentheses', String.raw`("\x81".."\x85")`],
  ['two Buffers of one length', '{ a: <Buffer 81 a1 61 01>, b: <Buffer 81 a1 62 02> }'],
  ['a Buffer whose end is left out, beside another', '{ a: <Buffer 81 a1 ... 100 more bytes>, b: <Buffer 81> }'],
  ['a Buffer beside one whose end is left out', '{ a: <Buffer 81 a1>, b: <Buffer 81 a1 61 ... 1 more byte> }'],
  ['a Buffer beside one that is cut', '{ a: <Buffer 81 a1>, b: <Buffer 81 a1 61'],
  ['a call with variables of PHP', 'swap($aa, $bb);'],
  ['sums of money', 'Total: ($10, $20, $99)'],
])('what is not the bytes of a text is not read as them: %s', (_, text) => {
  expect(spellingsOf(text).filter(({ needsInside }) => !needsInside)).toEqual([]);
});

test('a text that is ASCII has the same bytes in UTF-8', () => {
  expect(readByteText(String.raw`"{\"a\":1}".getBytes(StandardCharsets.UTF_8);`).parsed.ok).toBe(true);
});

test('a Buffer of an object whose end Node.js left out is refused with this reason', () => {
  const { parsed } = readByteText('{ a: <Buffer 81 a1>, b: <Buffer 81 a1 61 ... 1 more byte> }');
  expect(parsed).toMatchObject({ ok: false, offset: 41, message: expect.stringContaining('left out') });
});

test.each(['S3abcdef0123456789abcdef', 'S123456789ab', 'S1234567890ABCDEF'])('%s is no S-record', (text) => {
  expect(readByteText(text).name).not.toBe('S-records');
});

test.each([
  ['pairs with dots before blanks', `86.a2${' '.repeat(60_000)}x`],
  ['empty lines before an escape', `a${'\n'.repeat(100_000)}\\x82\\xa2`],
  ['empty lines in a text', `${'\n'.repeat(60_000)}some words \\x82\\xa2`],
  ['an equals sign before a long text', `a="${'lorem ipsum '.repeat(20_000)}"`],
])('a text that is no bytes is refused in little time: %s', (_, text) => {
  const from = performance.now();
  spellingsOf(text);
  expect(performance.now() - from).toBeLessThan(1500);
});

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { toHex } from '../core/bytes/hex.ts';
import { dumpText, listingLines } from '../core/layout/dump.ts';
import { FORMATS } from '../formats/all.ts';
import { annotate, convert, dump } from '../package/index.ts';
import { laneTitle } from '../page/report/lane-title.ts';
import { laneOfHex } from '../testing/lanes.ts';
import { cli } from '../testing/run-cli.ts';
import { thorough } from '../testing/runs.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { hexBytes } from '../testing/vectors.ts';

const { folder, file } = scratchFolder();

const message = file('a.msgpack', Uint8Array.of(0x82, 0xa2, 0x69, 0x64, 4, 0xa2, 0x6f, 0x6b, 0xc3));
const homer = 'public/samples/homer.json';

describe('annotate', () => {
  it('writes the listing', async () => {
    const { code, out } = await cli(message);
    expect(code).toBe(0);
    expect(out).toContain('01  a2 69 64                 2-byte string "id"\n');
    // The output is not a terminal, so it has no colours.
    expect(out).not.toContain('\u001b');
  });

  it('answers for one offset, one path and the problems', async () => {
    expect((await cli(message, '--at', '4')).out).toBe('bytes 4 to 4, at /id: positive fixint, integer 4; value 4\n');
    expect((await cli(message, '--at', '/ok')).out).toBe('bytes 5 to 8, at /ok\n');
    const cut = file('cut.cbor', Uint8Array.of(0xa2, 0x61, 0x61, 1, 0x61, 0x62, 0x19, 3));
    const { out } = await cli(cut, '--from', 'cbor', '--problems');
    expect(out).toMatch(
      /^offset 6, at \/b: .* Found: byte 0x19\.\na2 at offset 0 announces 2 members; 1 is complete\.\n$/,
    );
  });

  it('says why bytes are wrong if a test confirms the cause', async () => {
    const wrong = file('wrong.msgpack', Uint8Array.of(0x81, 0xa1, 0x61, 0xb2, 0x68, 0x65, 0x6c, 0x6c, 0x6f));
    const says = 'b2 at 0x03: the string announces 18 bytes; 5 are there, and 5 fits.';
    const { out } = await cli(wrong, '--from', 'msgpack', '--problems');
    expect(out.split('\n').slice(1)).toEqual([
      'b2 at offset 3 announces 18 bytes; 5 are there, 13 are missing.',
      '81 at offset 0 announces 1 member; 0 are complete.',
      `offset 3, cause: ${says}`,
      '',
    ]);
    const [report] = JSON.parse((await cli(wrong, '--from', 'msgpack', '--json')).out);
    expect(report.causes).toEqual([{ id: 'length', offset: 3, says }]);
  });

  it('warns at the bytes, and says to which profiles they conform', async () => {
    const twice = file('twice.cbor', Uint8Array.of(0xa2, 0x61, 0x61, 0x18, 0x01, 0x61, 0x61, 0x02));
    expect((await cli(twice, '--from', 'cbor', '--problems')).out.split('\n')).toEqual([
      'No problems.',
      'offset 3, warning: The head has 2 bytes; 1 is enough for 1.',
      'offset 5, warning: The key occurs again in its map.',
      '',
    ]);
    const { out } = await cli(twice, '--from', 'cbor', '--profiles');
    expect(out).toContain('deterministic CBOR (RFC 8949): 2 places\n');
    expect(out).toContain('  offset 3: The head has 2 bytes; 1 is enough for 1. (section 4.2.1)\n');
    const whole = file('whole.cbor', Uint8Array.of(0xa1, 0x61, 0x61, 0x01));
    const lines = (await cli(whole, '--from', 'cbor', '--profiles')).out.trimEnd().split('\n');
    expect(lines).toHaveLength(5);
    for (const line of lines) expect(line).toMatch(/: passes$/);
  });

  it('asks every library of the format for a second opinion', async () => {
    const { out } = await cli(message, '--opinions');
    const lines = out.trimEnd().split('\n');
    expect(lines[0]).toBe('Wireprint: reads');
    expect(lines.slice(1).every((line) => / \d+\.\d+\.\d+( \(.*\))?: reads$/.test(line))).toBe(true);
    expect(lines.some((line) => line.startsWith('@msgpack/msgpack '))).toBe(true);
    const cut = file('cut2.msgpack', Uint8Array.of(0x82, 0xa1, 0x61, 0x01, 0xa1));
    const said = (await cli(cut, '--from', 'msgpack', '--opinions')).out.split('\n');
    expect(said[0]).toMatch(/^Wireprint: refuses at offset \d+: /);
    expect(said[1]).toMatch(/^@msgpack\/msgpack \S+: refuses/);
    // A text that is not UTF-8. One library replaces its wrong byte with U+FFFD.
    const broken = file('broken.msgpack', Uint8Array.of(0xa3, 0xff, 0x61, 0x61));
    const differs = (await cli(broken, '--from', 'msgpack', '--opinions')).out;
    expect(differs).toMatch(
      /\nmsgpackr \S+: reads\n {2}at the root: "\/2Fh" in Wireprint, "\ufffdaa" in this library\n/,
    );
  });

  it('writes JSON with every region, value and problem', async () => {
    const [report] = JSON.parse((await cli(message, '--json')).out);
    expect(report).toMatchObject({
      format: 'msgpack',
      bytes: 9,
      unit: 'byte',
      value: { id: 4, ok: true },
      problems: [],
    });
    expect(report.regions.at(-1)).toMatchObject({ start: 8, end: 9, kind: 'true', path: '/ok', text: 'boolean true' });
  });

  it('equals the annotated dump of the page, for each format', async () => {
    const samples = ['homer', 'task-messages', 'small-message'];
    for (const sample of samples) {
      const text = readFileSync(`public/samples/${sample}.json`, 'utf8');
      for (const { id, codecs } of FORMATS) {
        const { bytes, schema } = await convert(text, codecs[0]!.id);
        const lane = await laneOfHex(id, toHex(bytes), schema);
        const lines = listingLines(lane.lines, lane.bytes);
        const page = [...dumpText([{ title: laneTitle(lane), length: bytes.length, lines }])].join('');
        expect(dump(await annotate(bytes, { format: id, ...(schema !== undefined && { schema }) }))).toBe(page);
      }
    }
  });
});

describe('messages of which a part cannot be compared', () => {
  // fastavro 1.12 wrote five records with the codec deflate.
  const compressed = file(
    'deflate.avro',
    hexBytes(
      '4f626a0104146176726f2e636f6465630e6465666c617465166176726f2e736368656d61d6017b2274797065223a20227265' +
        '636f7264222c20226e616d65223a202252222c20226669656c6473223a205b7b226e616d65223a20226964222c2022747970' +
        '65223a2022696e74227d2c207b226e616d65223a202274222c202274797065223a2022737472696e67227d5d7d0095dfeed8' +
        '40863973c2db14c4c71acc670a326360a9306062a9306461a9306263a930e660a930010021a20395dfeed840863973c2db14' +
        'c4c71acc67',
    ),
  );

  it('annotate and diff say that compressed blocks hide values', async () => {
    const missing = 'The compressed block of 25 bytes at offset 164 holds values that are missing here.';
    expect((await cli(compressed, '--problems')).out).toBe(`No problems.\n${missing}\n`);
    const { code, out, err } = await cli('diff', compressed, compressed);
    expect([code, out]).toEqual([3, 'Every value that is read is the same, and takes as many bytes.\n']);
    expect(err).toBe(`${compressed}: ${missing}\n${compressed}: ${missing}\n`);
  });

  it('compare says which compression it does not open', async () => {
    const text = (content: string): string => String.fromCharCode(2 * content.length) + content;
    const head = `Obj\u0001\u0004${text('avro.codec')}${text('snappy')}${text('avro.schema')}${text('"int"')}\0`;
    const sync = 'sixteen letters.';
    const packed = file('snappy.avro', Buffer.from(`${head}${sync}\u0002\u000e\u0001\0\u0008crc!${sync}`, 'latin1'));
    const { code, err } = await cli('compare', packed);
    const why = 'The blocks of this file are compressed with "snappy", which is not decompressed here.';
    expect([code, err]).toEqual([3, `${packed}: ${why}\n`]);
  });

  it.each([['diff'], ['space']])('%s says where reading stops', async (command) => {
    const more = file('more.msgpack', Uint8Array.of(0x91, 1, 0x92, 1));
    const files = command === 'diff' ? [more, more] : [more];
    const { code, err } = await cli(command, ...files, '--from', 'msgpack');
    expect(code).toBe(3);
    expect(err).toContain(`${more}: Reading stops at offset 2 of 4: `);
  });
});

describe('the other commands', () => {
  it('compare writes a table as text, CSV, Markdown and JSON', async () => {
    const [json] = JSON.parse((await cli('compare', homer, '--json')).out);
    expect(json.rows.find((row: { id: string }) => row.id === 'cbor')).toMatchObject({ bytes: 38, losses: [] });
    expect((await cli('compare', homer)).out).toMatch(/^cbor +CBOR +cbor-x \S+ +38 +75 % +\d+ +0$/m);
    expect((await cli('compare', homer, '--csv')).out).toMatch(/^cbor,CBOR,cbor-x \S+,38,0\.745,\d+,0,\r$/m);
    expect((await cli('compare', homer, '--markdown')).out).toContain('| cbor | CBOR |');
    const elements = JSON.parse(
      (await cli('compare', file('e.json', '[{"a":1},{"a":2}]'), '--messages', 'elements', '--json')).out,
    );
    expect(elements[0].rows.find((row: { id: string }) => row.id === 'json')).toMatchObject({ bytes: 14, ratio: 1 });
    const lines = file('lines.ndjson', '{"a":1}\n{"a":2}\n');
    const [many] = JSON.parse((await cli('compare', lines, '--messages', 'lines', '--json')).out);
    expect(many.rows.find((row: { id: string }) => row.id === 'json').bytes).toBe(14);
  });

  it('writes one table of CSV, whatever is compared, and nothing else', async () => {
    const table = async (...args: readonly string[]) => (await cli(...args, '--csv')).out.split('\r\n');
    const other = file('n.json', '{"a":1}');
    const compared = await table('compare', homer, other);
    expect(compared[0]).toMatch(/^file,id,format,/);
    expect(compared.filter((row) => row.includes(',json,')).map((row) => row.split(',')[0])).toEqual([homer, other]);
    expect(await table('diff', other, other)).toEqual([',path,A,B,bytes in A,bytes in B,difference', '']);
    const two = file('two.ndjson', '{"id":4}\n{"id":500000}\n');
    const sentence = 'json takes 13 bytes for the largest of 2 messages, /1, 3 bytes more than the budget of 10.';
    expect(await table('check', other, two, '--max-bytes', '10')).toEqual([
      'file,result,messages,format,bytes,gzip,faults',
      expect.stringMatching(/n\.json,ok,1,json,7,\d+,$/),
      expect.stringMatching(/two\.ndjson,failed,2,json,13,\d+,/),
      '',
    ]);
    const markdown = await cli('check', two, '--max-bytes', '10', '--markdown');
    expect(markdown.code).toBe(1);
    expect(markdown.out).toContain(`| ${sentence} |`);
  });

  it('space counts every byte once', async () => {
    const { paths, bytes } = JSON.parse((await cli('space', homer, '--json')).out);
    expect(paths.reduce((sum: number, each: { bytes: number }) => sum + each.bytes, 0)).toBe(bytes);
  });

  it('diff reads each file in its own format', async () => {
    const proto = file('m.proto', 'syntax = "proto3"; message M { int32 id = 1; }');
    // As MessagePack, these bytes are two integers.
    const [a, b] = [file('id.pb', hexBytes('0804')), file('id.json', '{"id":4}')];
    const same =
      '   path  A  B  bytes in A  bytes in B  difference\n≈  /id   4  4           2           6           4\n';
    for (const from of ['protobuf,json', 'protobuf,auto']) {
      const { code, out, err } = await cli('diff', a, b, '--schema', proto, '--from', from);
      expect([code, out, err]).toEqual([0, same, '']);
    }
    const { code, err } = await cli('diff', a, b, '--from', 'protobuf,json,cbor');
    expect([code, err]).toEqual([2, expect.stringContaining('not "protobuf,json,cbor"')]);
    expect((await cli('diff', b, b, '--from', 'json')).code).toBe(0);
    expect((await cli('diff', a, b, '--from', 'protobuf,morse')).code).toBe(2);
  });

  it('says that standard input can be read only once', async () => {
    const didRead = vi.spyOn(process.stdin, 'readableDidRead', 'get').mockReturnValue(true);
    const { code, err } = await cli('diff', message, '-');
    expect([code, err]).toEqual([2, expect.stringContaining('"-" is standard input, which can be read only once.')]);
    didRead.mockRestore();
  });

  it('diff lists values that differ', async () => {
    const other = file('b.json', '{"id":5,"ok":true}');
    const { differences } = JSON.parse((await cli('diff', message, other, '--json')).out);
    const places = { pathA: '/id', pathB: '/id' };
    expect(differences).toContainEqual({ mark: '≠', ...places, a: '4', b: '5', bytesA: 4, bytesB: 6 });
    expect((await cli('diff', message, message)).out).toBe('Every value is the same, and takes as many bytes.\n');
  });

  it('diff aligns the elements of lists, and reports other bytes of the same value', async () => {
    const a = file('list-a.json', '[{"n":"x","t":[1]},{"n":"y","t":[2]}]');
    const b = file('list-b.json', '[{"n":"new","t":[7,8,9]},{"n":"x","t":[1]},{"t":[3],"n":"y"}]');
    const { differences } = JSON.parse((await cli('diff', a, b, '--json')).out);
    expect(differences.map(({ mark, pathA, pathB }: Record<string, string>) => [mark, pathA, pathB])).toEqual([
      ['+', undefined, '/0'],
      ['⇄', '/1', '/2'],
      ['≠', '/1/t/0', '/2/t/0'],
    ]);
    const short = file('short.cbor', Uint8Array.of(0x81, 0x05));
    const long = file('long.cbor', Uint8Array.of(0x81, 0x18, 0x05));
    expect((await cli('diff', short, long)).out).toContain('≈  /0    5  5');
  });

  it('convert writes the value in another format, and back', async () => {
    const out = join(folder, 'out.cbor');
    expect((await cli('convert', message, '--to', 'cbor', '--output', out)).code).toBe(0);
    expect((await cli('convert', out, '--to', 'json')).out).toBe('{"id":4,"ok":true}');
  });

  it('check exits with 1 if a budget is exceeded, otherwise with 0', async () => {
    expect((await cli('check', homer, '--format', 'cbor', '--max-bytes', '38')).code).toBe(0);
    const broken = await cli('check', homer, '--format', 'cbor', '--max-bytes', '37');
    expect(broken).toMatchObject({
      code: 1,
      out: `${homer}: cbor takes 38 bytes, 1 byte more than the budget of 37.\n`,
    });
    const schema = file('s.avsc', '{"type":"record","name":"R","fields":[{"name":"x","type":"int"}]}');
    const misfit = await cli('check', homer, '--format', 'avro', '--schema', schema);
    expect(misfit.code).toBe(1);
    expect(misfit.out).toContain('The message does not fit: ');
    // Without a format, the size is that of JSON, and the message still has to fit the schema.
    const held = await cli('check', homer, '--schema', schema, '--max-bytes', '1MB');
    expect(held.code).toBe(1);
    expect(held.out).toContain('The message does not fit the schema of Avro: ');
    const lacking = file('s.proto', 'syntax = "proto3";\nmessage M { int32 id = 1; }\n');
    const dropped = await cli('check', homer, '--schema', lacking);
    expect(dropped.code).toBe(1);
    expect(dropped.out).toMatch(/Protobuf: \d+ values? would be lost or changed, the first at \/\w+\.\n$/);
  });

  thorough('leaves gzip out if there are too many messages to compress each alone, and a check says so', async () => {
    const many = file('many.ndjson', '{"a":1}\n'.repeat(5001));
    const { code, out } = await cli('check', many, '--messages', 'lines', '--format', 'json', '--max-gzip', '1MB');
    expect(code).toBe(1);
    expect(out).toContain('There are too many messages to compress each alone, so gzip is not checked.');
    const few = file('few.ndjson', '{"a":1}\n'.repeat(5000));
    const checked = await cli('check', few, '--messages', 'lines', '--format', 'json', '--max-gzip', '1MB');
    expect(checked).toMatchObject({ code: 0 });
    expect(checked.out).toMatch(/ok: json takes at most 7 bytes, \d+ after gzip, for each of 5,000 messages\n/);
  });

  it('checks each of several messages against the budget, and names the largest', async () => {
    const lines = file('sizes.ndjson', '{"id":4}\n{"id":500000}\n{"id":5}\n');
    const args = ['check', lines, '--messages', 'lines', '--max-bytes'];
    expect(await cli(...args, '13')).toMatchObject({ code: 0 });
    const { code, out } = await cli(...args, '10');
    expect(code).toBe(1);
    expect(out).toBe(
      `${lines}: json takes 13 bytes for the largest of 3 messages, /1, 3 bytes more than the budget of 10.\n`,
    );
    const gzipped = await cli('check', lines, '--messages', 'lines', '--max-gzip', '10', '--json');
    const [{ messages, gzip, faults }] = JSON.parse(gzipped.out);
    expect(messages).toMatchObject({ count: 3, largest: { message: 1, size: 13 }, largestGzip: { message: 1 } });
    expect(faults).toHaveLength(1);
    expect(gzip).toBeGreaterThan(messages.largestGzip.size);
    const single = await cli('check', file('one.json', '[{"a":1}]'), '--messages', 'elements', '--max-bytes', '3');
    expect(single.out).toMatch(/: json takes 7 bytes, 4 bytes more than the budget of 3\.\n$/);
  });

  it('names the command that reads very many lines of JSON', async () => {
    const lines = file('many.ndjson', '{"a":1}\n'.repeat(100_001));
    expect((await cli('space', lines)).err).toContain('`wireprint fleet` counts all of them');
  });

  it('counts the messages in frames that are not read to their end, without naming them', async () => {
    // Each message after its length in two bytes; the second begins with a byte that MessagePack never uses.
    const message = Uint8Array.of(0x82, 0xa2, 0x69, 0x64, 4, 0xa1, 0x6e, 0xa3, 0x61, 0x62, 0x63);
    const framed = Buffer.concat([Uint8Array.of(0, 11), message, Uint8Array.of(0, 11, 0xc1), message.subarray(1)]);
    expect((await cli(file('framed', framed))).err).toContain(': 2 messages, of which one is not read to its end.');
  });

  it('aligns JSON with bytes that need a schema', async () => {
    const schema = file('id.proto', 'syntax = "proto3";\nmessage M { int32 id = 1; bool ok = 2; }\n');
    const bytes = file('id.pb', Uint8Array.of(8, 5, 16, 1));
    const json = file('id.json', '{"id":4,"ok":true}');
    for (const pair of [
      [json, bytes],
      [bytes, json],
    ]) {
      const { code, out, err } = await cli('diff', ...pair, '--schema', schema, '--json');
      expect([code, err]).toEqual([0, '']);
      const { differences } = JSON.parse(out) as { differences: readonly { mark: string; pathA?: string }[] };
      expect(differences.filter(({ mark }) => mark === '≠').map(({ pathA }) => pathA)).toEqual(['/id']);
    }
    const { err } = await cli('diff', json, json, '--schema', schema);
    expect(err).toContain('JSON has no schemas. Leave the schema out.');
  });

  it('reads lines of JSON as messages', async () => {
    const text = '\n{"a":1}\r\n\r\n{"a":22}\n{"a":3}\n';
    for (const lines of [file('lines.ndjson', text), file('lines.gz', gzipSync(text))]) {
      const { out, err } = await cli(lines, '--at', '/1/a');
      expect(out).toMatch(/bytes 13 to 18, at \/1\/a\n$/);
      expect(err).toBe(`${lines}: 3 messages. Paths begin with the number of the message, from /0.\n`);
      expect((await cli('convert', lines, '--to', 'json')).out).toBe('{"a":1}\n{"a":22}\n{"a":3}\n');
      expect((await cli('compare', lines, '--csv')).out).toMatch(/^json,.*,22,/m);
      expect((await cli('check', lines, '--max-bytes', '8')).code).toBe(0);
      expect((await cli('check', lines, '--max-bytes', '7')).out).toContain(
        'the largest of 3 messages, /1, 1 byte more',
      );
      const { paths, unread } = JSON.parse((await cli('space', lines, '--json')).out);
      expect([paths.map(({ path }: { path: string }) => path).sort(), unread]).toEqual([['/*', '/*/a'], []]);
    }
    expect((await cli(file('two.json', '{"a":1}\nx\n'))).err).toBe('');
  });

  it('names the line of JSON that is cut, after the whole ones', async () => {
    const cut = file('cut.ndjson', '{"a":1}\n\n{"a":2}\n{"a":[3');
    const { out, err } = await cli(cut);
    expect(err).toContain('3 messages, of which /2 is not read to its end.');
    expect(out).toMatch(/Reading stopped at offset 24: Line 4, column 8: .*\n$/);
    const converted = await cli('convert', cut, '--to', 'cbor');
    expect([converted.code, converted.err]).toEqual([3, expect.stringContaining('Line 4, column 8')]);
  });

  it('reads several values one after another as messages', async () => {
    const map = Uint8Array.of(0x82, 0xa2, 0x69, 0x64, 4, 0xa1, 0x6e, 0xa3, 0x61, 0x62, 0x63);
    const three = file('three.msgpack', Buffer.concat([map, map, map]));
    for (const from of [[], ['--from', 'msgpack']]) {
      const listed = await cli(three, ...from);
      expect(listed.err).toBe(`${three}: 3 messages. Paths begin with the number of the message, from /0.\n`);
      expect(listed.out.match(/2-element map/g)).toHaveLength(3);
      expect(listed.out).not.toContain('not read');
      expect((await cli(three, ...from, '--at', '/2/n')).out).toBe('bytes 27 to 32, at /2/n\n');
      expect((await cli(three, ...from, '--opinions')).out).toMatch(/^Wireprint: reads\n(.* reads\n)+$/);
      const { paths, unread } = JSON.parse((await cli('space', three, ...from, '--json')).out);
      expect(paths.map(({ path, bytes }: { path: string; bytes: number }) => [path, bytes])).toEqual([
        ['/*/n', 18],
        ['/*/id', 12],
        ['/*', 3],
      ]);
      expect(unread).toEqual([]);
      const one = file('one.msgpack', map);
      const { differences } = JSON.parse((await cli('diff', one, three, ...from, '--json')).out);
      expect(differences.map(({ mark, pathB }: Record<string, string>) => [mark, pathB])).toEqual([
        ['+', '/1'],
        ['+', '/2'],
      ]);
    }
    const { out, err } = await cli('compare', three, '--csv');
    expect(err).toBe(`${three}: 3 messages of MessagePack.\n`);
    expect(out).toMatch(/^msgpack,.*,33,/m);
    expect((await cli('convert', three, '--to', 'json')).out).toBe('{"id":4,"n":"abc"}\n'.repeat(3));
    expect((await cli('check', three, '--format', 'cbor', '--max-bytes', '11')).code).toBe(0);
    expect((await cli('check', three, '--format', 'cbor', '--max-bytes', '10')).code).toBe(1);
    const cut = await cli(file('three.cut', Buffer.concat([map, map, map.subarray(0, 9)])), '--at', '/1/n');
    expect(cut.err).toContain(': 3 messages, of which /2 is not read to its end. Paths begin');
    expect(cut.out).toBe('bytes 16 to 21, at /1/n\n');
  });

  it('reports a wrong checksum around a value before it writes the value', async () => {
    const damaged = gzipSync('{"a":[1,2,3]}');
    damaged[damaged.length - 8]! ^= 1;
    const path = file('damaged.gz', damaged);
    const told = `${path}: In gzip, 33 bytes around 13 bytes: The checksum of the content is wrong`;
    for (const args of [
      ['convert', path, '--to', 'json'],
      ['compare', path],
    ])
      expect((await cli(...args)).err).toContain(told);
  });

  it.each([[['--from', 'protobuf']], [[]]])(
    'says that a schema of another format does not read the bytes %j',
    async (from) => {
      const bytes = file('item.bin', hexBytes('0a 03 41 2d 39 10 04'));
      const avsc = file('item.avsc', '{"type":"record","name":"Item","fields":[{"name":"sku","type":"string"}]}');
      const proto = file('item.proto', 'syntax = "proto3"; message Item { string sku = 1; int32 qty = 2; }');
      const told =
        'The .avsc schema does not describe these bytes, which are Protobuf (.proto): they are read without it.';
      for (const args of [
        ['convert', bytes, '--to', 'json', ...from],
        ['compare', bytes, ...from],
      ]) {
        expect((await cli(...args, '--schema', avsc)).err).toContain(told);
        expect((await cli(...args, '--schema', proto)).err).toBe('');
      }
    },
  );

  it('check reports the faults of the other files if one cannot be read', async () => {
    const { code, out, err } = await cli('check', file('two-bytes.json', '12'), 'no-such-file', '--max-bytes', '1');
    expect(code).toBe(3);
    expect(out).toContain('json takes 2 bytes, 1 byte more than the budget of 1.');
    expect(err).toBe('no-such-file: There is no such file. Check the path.\n');
  });

  it('convert writes neither over its input nor half a file', async () => {
    const input = file('input.json', '[1]');
    const over = await cli('convert', input, '--to', 'json', '--output', input);
    expect(over).toMatchObject({
      code: 2,
      err: expect.stringContaining('is the input, which --output would overwrite'),
    });
    const nowhere = await cli('convert', input, '--to', 'cbor', '--output', join(folder, 'none', 'x'));
    expect(nowhere).toMatchObject({ code: 3, err: expect.stringContaining('Its folder does not exist.') });
  });

  it.skipIf(!existsSync('/dev/full'))('convert says that the disk is full', async () => {
    const { code, err } = await cli('convert', file('full.json', '[1]'), '--to', 'cbor', '--output', '/dev/full');
    expect(code).toBe(3);
    expect(err).toBe('/dev/full: The disk is full, so the file is not written. Make room, or name another place.\n');
  });

  it('guide fits on a page of a terminal', async () => {
    const { out } = await cli('guide');
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
  });
});

describe('bad input', () => {
  const broken = file('broken.json', '{"a": }');
  it.each([
    ['no such file', ['nothing.json'], 3, 'nothing.json: There is no such file. Check the path.\n'],
    ['a folder', [folder], 3, `${folder}: This is a folder. Name the files in it.\n`],
    ['an empty file', [file('empty', '')], 3, 'The input is empty.'],
    ['an empty file in compare', ['compare', file('empty', '')], 3, 'The input is empty.'],
    ['an empty file in check', ['check', file('empty', ''), '--max-bytes', '9'], 3, 'The input is empty.'],
    ['an empty file in diff', ['diff', message, file('empty', '')], 3, 'The input is empty.'],
    ['an empty file in convert', ['convert', file('empty', ''), '--to', 'cbor'], 3, 'The input is empty.'],
    ['broken JSON', ['compare', broken], 3, `${broken}: Line 1, column 7: `],
    ['a wrong schema', [message, '--from', 'avro', '--schema', broken], 3, `${broken}: `],
    ['white space in compare', ['compare', file('blank', ' \n')], 3, 'There is nothing, or only white space.'],
    ['Latin-1', ['compare', file('latin', hexBytes('7b 22 61 22 3a 22 e9 22 7d'))], 3, 'not UTF-8 from offset 6 on'],
    ['an unknown format', [message, '--from', 'xyz'], 2, 'There is no format "xyz". The formats are '],
    ['an unknown option', [message, '--wrong'], 2, "unknown option '--wrong'"],
    ['an offset outside', [message, '--at', '99'], 2, 'Offset 99 is outside the 9 bytes.'],
    ['no budget', ['check', homer], 2, 'There is nothing to check.'],
    ['a wrong budget', ['check', homer, '--max-bytes', 'many'], 2, '"many" is not a number of bytes.'],
    ['no arguments', [], 2, 'missing required argument'],
  ])('%s ends with a sentence', async (_, args, code, sentence) => {
    const result = await cli(...args);
    expect(result).toMatchObject({ code, out: '' });
    expect(result.err).toContain(sentence);
    expect(result.err).not.toMatch(/\n {4}at /);
  });
});

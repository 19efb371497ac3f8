import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { compounds, kinds } from '../../formats/json/kinds.ts';
import { LEN } from '../../formats/protobuf/wire.ts';
import { FIRST_COMPOUND } from '../layout/layout.ts';
import { LONG_SIZE, LONGEST, OWNER_SHIFT, Owner, OwnerCode } from '../layout/regions.ts';
import { REASONS } from '../source/scan.ts';
import { ScanStep } from '../source/scanner.ts';
import { ValueType } from '../value/value-tree.ts';

/** The constants of a file with a number or an expression of earlier constants, by name. */
function constantsOf(path: string, known: Readonly<Record<string, number>> = {}): Readonly<Record<string, number>> {
  const text = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  const found: Record<string, number> = {};
  for (const [, name, value] of text.matchAll(/^(?:export )?const ([A-Z][A-Z_0-9]*)(?:: \w+)? = ([^;]+);$/gm)) {
    try {
      found[name!] = Number(runInNewContext(value!, { ...known, ...found }));
    } catch {
      // The value uses functions or constants of other files, so it is skipped.
    }
  }
  return found;
}

const VALUE_TYPES = { SCALAR: ValueType.scalar, ARRAY: ValueType.array, OBJECT: ValueType.object };

describe('AssemblyScript repeats the numbers of', () => {
  const chunk = constantsOf('core/wasm/chunk.as.ts');

  test('the packing of regions', () => {
    expect(chunk).toMatchObject({
      LONG_SIZE,
      LONGEST,
      OWNER_SHIFT,
      NEXT: Owner.next,
      OTHER: Owner.other,
      SAME: Owner.same,
      NEXT_BOUNDARY: Owner.next << OWNER_SHIFT,
      MOST_AHEAD: OwnerCode.mostAhead,
      MOST_BACK: OwnerCode.mostBack,
      FAR_CODE: OwnerCode.far,
      FIRST_COMPOUND,
    });
    expect(constantsOf('formats/protobuf/annotator/fast-path.ts').MOST_NARROW).toBe(chunk.MOST_SHALLOW);
  });

  test('the columns of a chunk, which follow each other with room for all entries', () => {
    const { MOST_BOUNDARIES = 0, MOST_VALUES = 0 } = chunk;
    const sizes = {
      BOUNDARY: MOST_BOUNDARIES,
      CODE: MOST_BOUNDARIES,
      OWNER: MOST_BOUNDARIES,
      LONG: 4 * MOST_BOUNDARIES,
      FAR: 4 * MOST_BOUNDARIES,
      TYPE: MOST_VALUES,
      DEPTH: 4 * MOST_VALUES,
    };
    let at = chunk.BOUNDARY!;
    for (const [name, size] of Object.entries(sizes)) {
      expect(chunk[name], name).toBe(at);
      at += size;
    }
    expect(chunk.CHUNK_END).toBe(at);
  });

  test('the types of values', () => {
    expect(constantsOf('core/source/scan-state.as.ts', chunk)).toMatchObject(VALUE_TYPES);
    expect(constantsOf('formats/protobuf/annotator/fast-path.as.ts', chunk)).toMatchObject({ ...VALUE_TYPES, LEN });
    expect(constantsOf('formats/protobuf/annotator/packed.as.ts', chunk)).toMatchObject({ SCALAR: ValueType.scalar });
  });

  test('the steps and the faults of the scanner', () => {
    const { CUT, GOING_ON, COMPLETE, FAULT = 0, ...scan } = constantsOf('core/source/scan.as.ts', chunk);
    expect([GOING_ON, COMPLETE, FAULT]).toEqual([ScanStep.goingOn, ScanStep.complete, ScanStep.firstFault]);
    expect(CUT).toBe(constantsOf('core/source/scanner.ts').CUT);
    const { DUE_VALUE, DUE_ELEMENT, DUE_FIRST_ELEMENT, DUE_KEY, DUE_FIRST_KEY, DUE_END } =
      constantsOf('core/source/scan-state.as.ts');
    const dues = [DUE_VALUE, DUE_ELEMENT, DUE_FIRST_ELEMENT, DUE_KEY, DUE_FIRST_KEY].map((due) => REASONS[due!]);
    expect(dues).toEqual(['value', 'element', 'first element', 'key', 'first key']);
    expect(DUE_END).toBe(dues.length);
    const faults = [
      ['colon', scan.COLON_FAULT],
      ['after element', scan.AFTER_ELEMENT],
      ['after member', scan.AFTER_MEMBER],
      ['after root', scan.AFTER_ROOT],
      ['word', scan.WORD_FAULT],
      ['number', scan.NUMBER_FAULT],
      ['unfinished string', scan.UNFINISHED_STRING],
      ['control character', scan.CONTROL_CHARACTER],
      ['escape', scan.ESCAPE_FAULT],
      ['utf-8', scan.UTF_8],
    ] as const;
    expect(faults.map(([reason, fault]) => [reason, fault])).toEqual(
      REASONS.slice(dues.length).map((reason) => [reason, FAULT + REASONS.indexOf(reason)]),
    );
  });

  test('the compounds of JSON', () => {
    const plain = constantsOf('core/source/plain-text.as.ts', { ...chunk, ...VALUE_TYPES });
    const kindsOf = (code: number) => compounds[FIRST_COMPOUND - code]?.map(({ kind }) => kinds.names[kind]);
    const { MEMBER = 0, STRING_ELEMENT = 0, LATER_ELEMENT = 0 } = plain;
    const types = [
      ['beginString', plain.STRING],
      ['beginArray', VALUE_TYPES.ARRAY],
      ['beginObject', VALUE_TYPES.OBJECT],
      ['number', plain.NUMBER],
      ['true', plain.TRUE],
      ['false', plain.FALSE],
      ['null', plain.NULL],
    ] as const;
    for (const [kind, type = -1] of types) {
      const first = MEMBER - 2 * type;
      expect(kindsOf(first)?.slice(0, 4)).toEqual(['separatorBeginName', 'name', 'endName', kind]);
      expect(kindsOf(first - 1)?.slice(0, 4)).toEqual(['beginName', 'name', 'endName', kind]);
      if (type > 0) expect(kindsOf(LATER_ELEMENT - type)).toEqual(['valueSeparator', kind]);
    }
    expect(kindsOf(STRING_ELEMENT)).toEqual(['separatorBeginString', 'string', 'endString']);
    expect(kindsOf(STRING_ELEMENT - 1)).toEqual(['beginString', 'string', 'endString']);
  });
});

import { bigUint } from '../../core/bytes/numbers.ts';
import { invalidUtf8At, utf8Text } from '../../core/bytes/utf8.ts';
import type { LayoutBuilder } from '../../core/layout/builder.ts';
import type { LayoutFailure } from '../../core/layout/layout.ts';
import { type Extent, extentOf, isPadding, varUintAt } from './extent.ts';
import { noValue, tooLarge, tooLong, unknownImport, wrongAnnotations, wrongWrapper } from './failures.ts';
import { varEnd, varUint } from './fields.ts';
import { kinds } from './kinds.ts';
import { padding } from './padding.ts';
import { spelledSymbol, type TableChange } from './symbols.ts';
import { NULL, SystemId, Type } from './types.ts';

const { index } = kinds;

/** Maximum number of symbols that one table may import. */
const MOST_IMPORTED = 2 ** 31 - 1;

/**
 * True if a local symbol table begins at an offset of the top level: a struct whose first annotation is
 * `$ion_symbol_table`. False if the bytes end before that is known.
 */
export function isTableAt(bytes: Uint8Array, at: number): boolean {
  const wrapper = extentOf(bytes, at, bytes.length);
  if ('message' in wrapper) return false;
  const from = varEnd(bytes, wrapper.from, bytes.length);
  if (from < 0) return false;
  const first = varEnd(bytes, from, bytes.length);
  const value = from + varUint(bytes, wrapper.from, from);
  return first > 0 && varUint(bytes, from, first) === SystemId.symbolTable && bytes[value]! >> 4 === Type.struct;
}

/**
 * Explains a local symbol table (Ion 1.0, "Local Symbol Tables"). Its regions belong to the root. Returns the end of
 * the table and what it changes.
 */
export function readTable(
  bytes: Uint8Array,
  builder: LayoutBuilder,
  at: number,
): { readonly end: number; readonly change: TableChange } | LayoutFailure {
  return new TableWalk(bytes, builder).read(at);
}

/** A list or struct of the table that is being read. */
interface Open {
  readonly end: number;
  readonly is: 'table' | 'symbols' | 'imports' | 'import';
}

class TableWalk {
  readonly #bytes: Uint8Array;
  readonly #builder: LayoutBuilder;
  readonly #spelled: TableChange['spelled'][number][] = [];
  #imported = 0;
  #appends = false;
  /** The shared table that is being imported. */
  #import: { name?: string; maxId?: number } = {};
  #importAt = 0;
  #at = 0;

  constructor(bytes: Uint8Array, builder: LayoutBuilder) {
    this.#bytes = bytes;
    this.#builder = builder;
  }

  read(start: number): { readonly end: number; readonly change: TableChange } | LayoutFailure {
    const bytes = this.#bytes;
    const wrapper = extentOf(bytes, start, bytes.length);
    if ('message' in wrapper) return wrapper;
    if (wrapper.end > bytes.length)
      return tooLong(start, wrapper.end - wrapper.from, wrapper.from, bytes.length, bytes.length);
    this.#head(start, wrapper, index['table wrapper']);
    const failure = this.#annotations(wrapper) ?? this.#struct(wrapper.end);
    if (failure !== undefined) return failure;
    return {
      end: wrapper.end,
      change: { appends: this.#appends, imported: this.#imported, spelled: this.#spelled },
    };
  }

  /** Adds a type descriptor, and its length if the length follows it. */
  #head(at: number, { from, isLong }: Extent, kind: number): void {
    this.#builder.region(at, kind, 0);
    if (isLong) this.#builder.region(at + 1, index['table length'], 0);
    this.#at = from;
  }

  #annotations({ from, end }: Extent): LayoutFailure | undefined {
    const length = varUintAt(this.#bytes, from, end, from, 'the length of these annotations');
    if ('message' in length) return length;
    const last = length.end + length.n;
    if (last >= end) return wrongAnnotations(from);
    this.#builder.region(from, index['table length'], 0);
    for (let at = length.end; at < last; ) {
      const id = varUintAt(this.#bytes, at, last, at, 'this annotation');
      if ('message' in id) return id;
      this.#builder.region(at, index['table annotation'], 0);
      at = id.end;
    }
    this.#at = last;
    return undefined;
  }

  #struct(end: number): LayoutFailure | undefined {
    const start = this.#at;
    const whole = extentOf(this.#bytes, start, end);
    if ('message' in whole) return whole;
    if (whole.end !== end) return wrongWrapper(start, end - start, whole.end - start);
    this.#head(start, whole, index['table struct']);
    const open: Open[] = [{ end, is: 'table' }];
    for (let top = open[0]; top !== undefined; top = open.at(-1)) {
      const failure = this.#at === top.end ? this.#close(open) : this.#item(top, open);
      if (failure !== undefined) return failure;
    }
    return undefined;
  }

  #close(open: Open[]): LayoutFailure | undefined {
    if (open.pop()!.is !== 'import') return undefined;
    const { name, maxId } = this.#import;
    if (name === undefined || name === '' || name === '$ion') return undefined;
    if (maxId === undefined) return unknownImport(this.#importAt);
    this.#imported += maxId;
    return this.#imported > MOST_IMPORTED
      ? tooLarge(this.#importAt, 'The number of imported symbols', '2^31 - 1')
      : undefined;
  }

  /** Reads a field, or an element. */
  #item({ is, end }: Open, open: Open[]): LayoutFailure | undefined {
    const bytes = this.#bytes;
    const item = this.#at;
    let field = -1;
    if (is === 'table' || is === 'import') {
      const id = varUintAt(bytes, item, end, item, 'this field name');
      if ('message' in id) return id;
      if (id.end === end) return noValue(item);
      field = id.n;
      this.#at = id.end;
    }
    const start = this.#at;
    const type = bytes[start]! >> 4;
    const extent = extentOf(bytes, start, end);
    if ('message' in extent) return extent;
    if (extent.end > end) return tooLong(start, extent.end - extent.from, extent.from, end, bytes.length);
    if (isPadding(bytes[start]!)) {
      this.#at = padding(this.#builder, item, start, extent, 0);
      return undefined;
    }
    if (field >= 0) this.#builder.region(item, index['table field'], 0);
    const isNull = (bytes[start]! & 15) === NULL;
    if (is === 'table' && !isNull && type === Type.list && (field === SystemId.symbols || field === SystemId.imports)) {
      this.#head(start, extent, index['table list']);
      open.push({ end: extent.end, is: field === SystemId.symbols ? 'symbols' : 'imports' });
    } else if (is === 'imports' && !isNull && type === Type.struct) {
      this.#import = {};
      this.#importAt = start;
      this.#head(start, extent, index['table struct']);
      open.push({ end: extent.end, is: 'import' });
    } else if (is === 'symbols' && !isNull && type === Type.string) this.#symbol(start, extent);
    else {
      this.#builder.region(start, index['table value'], 0);
      this.#at = extent.end;
      this.#note(is, field, contentOf(bytes, start, extent));
    }
    return undefined;
  }

  #symbol(start: number, extent: Extent): void {
    const { from, end } = extent;
    if (from === end) {
      this.#head(start, extent, index['empty symbol']);
      this.#spelled.push(spelledSymbol(this.#bytes, from, end, this.#builder.count - 1));
      return;
    }
    this.#head(start, extent, extent.isLong ? index['long symbol head'] : index['symbol head']);
    const isUtf8 = invalidUtf8At(this.#bytes, from, end) < 0;
    this.#builder.region(from, isUtf8 ? index['symbol text'] : index['symbol not UTF-8'], 0);
    this.#spelled.push(spelledSymbol(this.#bytes, from, end, this.#builder.count - 1));
    this.#at = end;
  }

  /**
   * Records what matters to the table in a value that is explained as a whole. A symbol that is not a string has no
   * text.
   */
  #note(is: Open['is'], field: number, content: Content | undefined): void {
    const bytes = this.#bytes;
    const { type = -1, from = 0, end = 0 } = content ?? {};
    if (is === 'symbols') {
      const isText = type === Type.string;
      this.#spelled.push(isText ? spelledSymbol(bytes, from, end, this.#builder.count - 1) : undefined);
    } else if (is === 'table' && field === SystemId.imports && type === Type.symbol)
      this.#appends = Number(bigUint(bytes, from, end, 'big')) === SystemId.symbolTable;
    else if (is === 'import' && field === SystemId.name && type === Type.string)
      this.#import.name = utf8Text(bytes, from, end);
    else if (is === 'import' && field === SystemId.maxId && type === Type.positiveInt)
      this.#import.maxId = Number(bigUint(bytes, from, end, 'big'));
  }
}

/** The type and the representation of a value without its annotations. */
interface Content extends Extent {
  readonly type: number;
}

/** The content of the value at `start`; undefined for null, and if its annotations are wrong. */
function contentOf(bytes: Uint8Array, start: number, extent: Extent): Content | undefined {
  const type = bytes[start]! >> 4;
  if ((bytes[start]! & 15) === NULL) return undefined;
  if (type !== Type.annotation) return { ...extent, type };
  const length = varUintAt(bytes, extent.from, extent.end, extent.from, 'these annotations');
  if ('message' in length || length.end + length.n >= extent.end) return undefined;
  const inner = length.end + length.n;
  const found = extentOf(bytes, inner, extent.end);
  const isWhole = !('message' in found) && found.end === extent.end && (bytes[inner]! & 15) !== NULL;
  return isWhole ? { ...found, type: bytes[inner]! >> 4 } : undefined;
}

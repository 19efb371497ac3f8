import { refused } from '../bytes/parse-hex.ts';
import { BARE_ESCAPES } from './byte-string.ts';
import { linesOf } from './dump-lines.ts';
import { type Spelling, shifted } from './spelling.ts';

/** Matches a line that divides a table, as clients of databases draw it. */
const RULE = /^[ \t]*(?:[+|]?---[-+|]*|[┌├└╭╰┏┡└][─┬┼┴━┳╇┷]+[┐┤┘╮╯┓┩]?|─+)[ \t\r]*$/m;
/** Matches a bar between the cells of a table, or between the name of a column and its value in psql. */
const BARS = /[│┃]| \| |^\|\s|\s\|$/g;
const ESCAPE = /\\(?:x[\da-f]{2}|[0-3][0-7]{2})/i;
/** Matches a name before a single value, as DuckDB and psql show it, but not before a literal of a language. */
const NAMED = /^\s*\w{1,60}(?: = | +\| )(?=\S)(?!(?:b|rb|br)?["'])/i;
/** Maximum length of a table in characters. */
const LONGEST = 256 * 1024;

/** The longest cell with escapes in a table, such as a BLOB as DuckDB shows it, or a value after its name. */
export const TABLE_CELL: Spelling = {
  id: 'escapes',
  name: 'text with escapes in a table',
  fits: (text) => cellIn(text) !== undefined,
  read: (text) => {
    const cell = cellIn(text);
    if (cell === undefined) return refused(0, 'A cell with escapes was expected.');
    return shifted(BARE_ESCAPES.read(cell.text), cell.at);
  },
  needsInside: true,
};

interface Cell {
  readonly at: number;
  readonly text: string;
}

function cellIn(text: string): Cell | undefined {
  if (text.length > LONGEST || !ESCAPE.test(text)) return undefined;
  const isTable = RULE.test(text);
  let longest: Cell | undefined;
  let others = 0;
  for (const { at, line } of linesOf(text)) {
    const name = isTable ? null : NAMED.exec(line);
    if (name === null && !isTable) return undefined;
    const cells = name === null ? cellsOf(line, at) : [{ at: at + name[0].length, text: line.slice(name[0].length) }];
    for (const cell of cells.filter((each) => ESCAPE.test(each.text))) {
      if (longest !== undefined) others++;
      if (cell.text.length > (longest?.text.length ?? 0)) longest = cell;
    }
  }
  // If several cells have escapes, nothing shows which of them is meant, so none is read.
  return others > 0 ? undefined : longest;
}

function cellsOf(line: string, at: number): readonly Cell[] {
  const cells: Cell[] = [];
  let from = 0;
  for (const bar of [...line.matchAll(BARS), undefined]) {
    const to = bar?.index ?? line.length;
    const cell = line.slice(from, to);
    cells.push({ at: at + from + cell.length - cell.trimStart().length, text: cell.trim() });
    from = to + (bar?.[0].length ?? 0);
  }
  return cells;
}

import type { ExamResult } from './exam-code.ts';

/** Matches a code, possibly in brackets. */
const CODE = /[(<]?(WPX?1(?:\.[\w-]+)+)[)>]?/;

/** Matches the characters between a name and a code that belong to neither. */
const SEPARATORS = /^[\s,;:|."'–-]+|[\s,;:|"'–-]+$/g;

/** One pasted line: the code, and the name that stands before or after it. */
export interface PastedLine {
  readonly name: string;
  /** The last word of the line if no part of it looks like a code. */
  readonly code: string;
}

/** Splits a pasted line into a name and a code, whatever stands between them. */
export function readPastedLine(line: string): PastedLine {
  const found = CODE.exec(line);
  const code = found?.[1] ?? /\S*$/.exec(line.trim())![0];
  const start = found?.index ?? line.trimEnd().length - code.length;
  const end = start + (found?.[0].length ?? code.length);
  const names = [line.slice(0, start), line.slice(end)].map((part) => part.replace(SEPARATORS, ''));
  return { name: names.filter((part) => part !== '').join(' '), code };
}

/** The earlier lines of a class, by which a line is found that repeats one of them. */
export class ClassLines {
  private readonly lineOfCode = new Map<string, string>();
  private readonly lineOfSeat = new Map<string, string>();

  /** Adds the code of a line. Returns a sentence if an earlier line has the same code. */
  repeated(code: string, { number, name }: { readonly number: number; readonly name: string }): string | undefined {
    const earlier = this.lineOfCode.get(code);
    if (earlier !== undefined) return `This is the code of ${earlier}, again. It counts once.`;
    this.lineOfCode.set(code, lineText(number, name));
    return undefined;
  }

  /** Adds the result of an examination. Returns a sentence if an earlier line has another result of the same paper. */
  otherResult({ id }: ExamResult, line: { readonly number: number; readonly name: string }): string | undefined {
    const paper = [id.format, id.seed, id.seat, id.isAfter].join('.');
    const earlier = this.lineOfSeat.get(paper);
    if (earlier !== undefined) return `Seat ${id.seat} has another result in ${earlier}. Both count.`;
    this.lineOfSeat.set(paper, lineText(line.number, line.name));
    return undefined;
  }
}

function lineText(number: number, name: string): string {
  return name === '' ? `line ${number}` : `line ${number}, ${name}`;
}

/** The numbers that a field accepts. */
export interface NumberRule {
  /** Starts a sentence: "The rate". */
  readonly name: string;
  /** The unit of the number: "messages a second". */
  readonly unit: string;
  readonly least: number;
  readonly most: number;
  readonly whole?: true;
}

export type ReadNumber =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly message: string };

const PLAIN = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
/** Matches separators between thousands. */
const MARKS = /(?<=\d)[,'’_\s](?=\d{3}(\D|$))/g;

/** Matches points between thousands: "1.000" or "1.000.000". A single point before other digits is a decimal point. */
const POINTS = /^[+-]?\d{1,3}(\.000|(\.\d{3}){2,})$/;

const SHOWN = new Intl.NumberFormat('en', { maximumSignificantDigits: 15, useGrouping: false });

/** Parses a typed number. If the text does not match the rule, returns a sentence about the expected input. */
export function readTypedNumber(text: string, { name, unit, least, most, whole }: NumberRule): ReadNumber {
  const typed = text.trim();
  const no = (message: string): ReadNumber => ({ ok: false, message });
  // “The number of users” already names its unit.
  const isCount = name.endsWith(unit);
  if (typed === '') return no(`${name} is empty: write a number${isCount ? '' : `, in ${unit}`}.`);
  if (POINTS.test(typed)) return no(`${name} has points between its digits: write ${typed.replaceAll('.', '')}.`);
  if (!PLAIN.test(typed)) {
    const unmarked = typed.replace(MARKS, '');
    if (unmarked !== typed && PLAIN.test(unmarked))
      return no(`${name} has marks between its digits: write ${unmarked}.`);
    const [, number = '', rest = ''] = /^([+-]?[\d.]+)\s*(\D.*)$/.exec(unmarked) ?? [];
    if (PLAIN.test(number) && !/^[,;]/.test(rest))
      return no(
        `${name} is ${isCount ? 'a count' : `in ${unit}`}: write a number alone, without “${shortened(rest)}”.`,
      );
    return no(`${name} is not a number: “${shortened(typed)}”. Write digits, with a point before decimals.`);
  }
  const value = Number(typed);
  if (value < least || value > most)
    return no(`${name} must be from ${SHOWN.format(least)} to ${SHOWN.format(most)}${isCount ? '' : ` ${unit}`}.`);
  if (whole && !Number.isInteger(value)) return no(`${name} must be a whole number${isCount ? '' : ` of ${unit}`}.`);
  return { ok: true, value };
}

function shortened(text: string): string {
  return text.length > 24 ? `${text.slice(0, 24)}…` : text;
}

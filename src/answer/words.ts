/** A share in whole per cent; "under 1 %" if it would round to 0. */
export function percent(share: number): string {
  const value = Math.abs(share) * 100;
  return value > 0 && value < 1 ? 'under 1 %' : `${Math.round(value)} %`;
}

/** A size against another: "25 % smaller", "3 % larger", "11 times as large". */
export function smaller(bytes: number, than: number): string {
  if (bytes === than) return 'no smaller';
  const times = bytes / than;
  return times >= 2
    ? `${times.toFixed(0)} times as large`
    : `${percent(1 - times)} ${times < 1 ? 'smaller' : 'larger'}`;
}

/** A size against another: "25 % less", "3 % more", "3 times as much". */
export function lessOrMore(bytes: number, than: number): string {
  if (bytes >= than * 2) return `${(bytes / than).toFixed(0)} times as much`;
  return `${percent(1 - bytes / than)} ${bytes <= than ? 'less' : 'more'}`;
}

/** "A", "A and B", "A, B and C". */
export function joined(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(names);
}

/** Joins sentences with spaces, without empty ones. */
export function sentences(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}

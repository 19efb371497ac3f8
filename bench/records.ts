import { seededRandom } from '../src/core/basics/random.ts';

const GIVEN = ['Aino', 'Bertil', 'Cora', 'Dmitri', 'Elsa', 'Farid', 'Greta', 'Hamid', 'Ines', 'Jonas', 'Kaisa', 'Leon'];
const FAMILY = [
  'Aalto',
  'Brandt',
  'Castell',
  'Dalgaard',
  'Egeland',
  'Forsman',
  'Kestrel',
  'Okonjo',
  'Rautio',
  'Thorne',
];
const TRADES = ['Joinery', 'Instruments', 'Printing', 'Seeds', 'Shipping', 'Spectacles', 'Surveying', 'Weaving'];
const PLACES = ['Bergen', 'Ghent', 'Girona', 'Kaunas', 'Lucerne', 'Tartu', 'Trieste', 'Uppsala'];
const SUBJECTS = [
  'The order',
  'A replacement',
  'The second delivery',
  'An estimate',
  'The returned parcel',
  'This account',
];
const EVENTS = [
  'waits for a signature',
  'was moved to another depot',
  'is on hold until the audit',
  'needs a new address',
];
const WHENS = ['since the beginning of the month', 'for the third time this year', 'as agreed by telephone'];
const TAGS = ['archive', 'export', 'fragile', 'gift', 'invoice', 'priority', 'recurring', 'weekend'];

/** The start of 2026, in milliseconds. */
const NEW_YEAR = 1_767_225_600_000;
const SECONDS_OF_A_YEAR = 365 * 24 * 3600;

/**
 * JSON text of at least `bytes` bytes and at most one record more: an array of seeded records, one per line, of 14
 * fields each, with strings of various lengths, integers, doubles, booleans, an object and an array. The text is only
 * ASCII, for which `JSON.parse` is fastest.
 */
export function recordsText(bytes: number, seed = 1): string {
  const random = seededRandom(seed);
  const lines: string[] = [];
  let length = '[\n\n]\n'.length;
  for (let id = 1; length < bytes || lines.length === 0; id++) {
    const line = JSON.stringify(record(id, random));
    length += line.length + (lines.length > 0 ? ',\n'.length : 0);
    lines.push(line);
  }
  return `[\n${lines.join(',\n')}\n]\n`;
}

function record(id: number, random: () => number): object {
  const below = (limit: number): number => Math.floor(random() * limit);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)]!;
  const hex = (digits: number): string => Array.from({ length: digits }, () => below(16).toString(16)).join('');
  const [given, family] = [pick(GIVEN), pick(FAMILY)];
  return {
    id,
    name: `${given} ${family}`,
    reference: [8, 4, 4, 4, 12].map(hex).join('-'),
    email: `${given}.${family}@example.com`.toLowerCase(),
    company: `${pick(FAMILY)} and ${pick(FAMILY)} ${pick(TRADES)}`,
    isActive: random() < 0.7,
    verified: random() < 0.5,
    createdAt: new Date(NEW_YEAR + below(SECONDS_OF_A_YEAR) * 1000).toISOString(),
    visitors: below(100_000),
    balance: Math.round(random() * 1e6) / 100,
    score: random(),
    place: { city: pick(PLACES), latitude: 35 + random() * 30, longitude: random() * 30 - 5 },
    tags: Array.from({ length: 2 + below(3) }, () => pick(TAGS)),
    remark: `${pick(SUBJECTS)} ${pick(EVENTS)} ${pick(WHENS)}. ${pick(SUBJECTS)} ${pick(EVENTS)} ${pick(WHENS)}.`,
  };
}

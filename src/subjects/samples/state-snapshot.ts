import type { JsonObject, JsonValue } from '../../core/value/json-value.ts';

const USERS = 240;
const PROJECTS = 40;
const TASKS = 4520;
const COMMENTS = 4100;

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
const VERBS = ['Measure', 'Rewrite', 'Document', 'Split', 'Retire', 'Translate', 'Speed up', 'Untangle', 'Review'];
const THINGS = [
  'the invoice form',
  'sign-in',
  'the nightly import',
  'search',
  'the price table',
  'reminders',
  'the map',
];
const REASONS = ['after the move to the new store', 'before the audit', 'for the phone layout', 'as agreed on Monday'];
const REMARKS = [
  'Works for me, but only after a second reload.',
  'The numbers agree with the old report to the cent.',
  'I would leave the wording as it is.',
  'Blocked until the certificate is renewed.',
  'Ready for another look.',
  'Could we measure this before we change it?',
];
const STATES = ['open', 'doing', 'review', 'done'];
const LABELS = ['bug', 'chore', 'feature', 'design', 'legal', 'ops'];

/** The start of 2026, in milliseconds. */
const NEW_YEAR = 1_767_225_600_000;
const MINUTE = 60_000;
const MINUTES_OF_A_QUARTER = 90 * 24 * 60;

/** The state of a planning application as it would be stored: 2 MB of records by id. */
export function stateSnapshot(random: () => number): JsonObject {
  const below = (limit: number): number => Math.floor(random() * limit);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)]!;
  const moment = (): number => NEW_YEAR + below(MINUTES_OF_A_QUARTER) * MINUTE;
  const some = <T>(list: readonly T[]): T[] => list.filter(() => random() < 0.3);
  const maybe = (value: () => JsonValue, chance: number): JsonValue => (random() < chance ? value() : null);
  const records = (prefix: string, count: number, make: (id: string) => JsonObject): JsonObject => {
    const ids = Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`);
    return { byId: Object.fromEntries(ids.map((id) => [id, make(id)])), allIds: ids };
  };

  const user = (id: string): JsonObject => {
    const name = `${pick(GIVEN)} ${pick(FAMILY)}`;
    return {
      id,
      name,
      email: `${name.toLowerCase().replace(' ', '.')}@example.com`,
      admin: random() < 0.05,
      lastSeen: maybe(moment, 0.9),
      load: Math.round(random() * 100) / 100,
    };
  };
  const project = (id: string): JsonObject => ({
    id,
    title: `${pick(VERBS)} ${pick(THINGS)}`,
    lead: `u${1 + below(USERS)}`,
    archived: random() < 0.2,
    budget: below(400) * 250,
  });
  const task = (id: string): JsonObject => ({
    id,
    project: `p${1 + below(PROJECTS)}`,
    title: `${pick(VERBS)} ${pick(THINGS)} ${pick(REASONS)}`,
    state: pick(STATES),
    assignee: maybe(() => `u${1 + below(USERS)}`, 0.8),
    labels: some(LABELS),
    created: moment(),
    due: maybe(moment, 0.5),
    estimate: below(16) / 2,
    starred: random() < 0.1,
    position: { column: below(4), rank: random() },
  });
  const comment = (id: string): JsonObject => ({
    id,
    task: `t${1 + below(TASKS)}`,
    author: `u${1 + below(USERS)}`,
    at: moment(),
    text: pick(REMARKS),
    reactions: { up: below(9), down: below(2) },
    edited: random() < 0.15,
  });

  return {
    version: 12,
    savedAt: moment(),
    session: { user: 'u17', locale: 'en-GB', dark: null, online: true },
    users: records('u', USERS, user),
    projects: records('p', PROJECTS, project),
    tasks: records('t', TASKS, task),
    comments: records('c', COMMENTS, comment),
    view: { open: ['p3', 'p8'], filter: { state: 'open', text: '', labels: [] }, scroll: 1240.5, collapsed: {} },
  };
}

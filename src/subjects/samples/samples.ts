/** A document that the page offers. All are invented, except the small ones with published figures. */
export type Sample = SampleFacts & (StoredSample | GeneratedSample);

interface SampleFacts {
  /** Used in links: `#sample=homer`. */
  readonly id: string;
  readonly title: string;
  /** One line that describes the document. */
  readonly shows: string;
  /** A schema written for this document: a file in `proto/`. If absent, the schema is inferred. */
  readonly proto?: string;
}

export interface StoredSample {
  /** The name of its file in the folder `samples/` beside the page. */
  readonly file: string;
}

/** Set if a worker generates the sample from a seed, by `generate.ts`. */
export interface GeneratedSample {
  readonly generate: GeneratedId;
}

export type GeneratedId = 'state-snapshot' | 'envelope-million';

/** All samples in the order of the menu. The page opens with the first one. */
export const SAMPLES: readonly Sample[] = [
  {
    id: 'homer',
    title: 'Small object',
    shows: 'Three members, 51 bytes: small enough to read every byte of it.',
    file: 'homer.json',
  },
  {
    id: 'task-messages',
    title: 'Task messages',
    shows: 'Eight messages of a task server, where the same few keys return in each.',
    file: 'task-messages.json',
    proto: 'task-messages.proto',
  },
  {
    id: 'small-message',
    title: 'Small message',
    shows: 'Two strings, an integer and a boolean: a schema saves most where names outweigh values.',
    file: 'small-message.json',
    proto: 'small-message.proto',
  },
  {
    id: 'user-records',
    title: 'Seven user records',
    shows: 'Ten kilobytes as in a file: indented, with much text and 22 fields a record.',
    file: 'user-records.json',
  },
  {
    id: 'medium-message',
    title: 'Medium message',
    shows: 'One user of 14 fields and a long list of friends, 35 kB of mostly text.',
    file: 'medium-message.json',
  },
  {
    id: 'large-message',
    title: 'Large message',
    shows: 'Twelve such users, 100 kB: repeated structure, where compression catches up with formats.',
    file: 'large-message.json',
  },
  {
    id: 'envelope',
    title: 'Message envelope',
    shows: 'A binary payload that JSON can only carry as base64, which is a third longer.',
    file: 'envelope.json',
    proto: 'envelope.proto',
  },
  {
    id: 'envelope-text',
    title: 'Envelope of text',
    shows: 'The same envelope around 14 bytes of text: framing and names outweigh what they carry.',
    file: 'envelope-text.json',
  },
  {
    id: 'envelope-million',
    title: 'Envelope of 1 MB',
    shows: 'The same envelope around a million random bytes, which nothing makes smaller.',
    generate: 'envelope-million',
    proto: 'envelope.proto',
  },
  {
    id: 'state-snapshot',
    title: 'State snapshot',
    shows: 'The state of an application, 2 MB in thousands of records under their ids.',
    generate: 'state-snapshot',
    proto: 'state-snapshot.proto',
  },
  {
    id: 'geo-features',
    title: 'Map features',
    shows: 'Coordinates in lists of lists: six decimals as text against eight bytes of a double.',
    file: 'geo-features.json',
  },
  {
    id: 'sensor-readings',
    title: 'Sensor readings',
    shows: 'A day of numbers in arrays: small integers, short decimals, and one negative zero.',
    file: 'sensor-readings.json',
  },
  {
    id: 'log-lines',
    title: 'Log lines',
    shows: 'Fifty lines of text, which every format writes alike: only compression helps.',
    file: 'log-lines.json',
  },
  {
    id: 'deep-config',
    title: 'Deep configuration',
    shows: 'Objects within objects, forty levels deep: the cost of a level in each format.',
    file: 'deep-config.json',
    proto: 'deep-config.proto',
  },
  {
    id: 'flags',
    title: 'Booleans and nulls',
    shows: 'Values of a single byte or less, so that nearly everything is names and framing.',
    file: 'flags.json',
  },
  {
    id: 'big-integers',
    title: 'Big integers, many scripts',
    shows: 'Ids of 64 bits that a double would round, and names outside ASCII.',
    file: 'big-integers.json',
    proto: 'big-integers.proto',
  },
  {
    id: 'beyond-64-bits',
    title: 'Beyond 64 bits',
    shows: 'Integers for which most formats have no type at all.',
    file: 'beyond-64-bits.json',
  },
  {
    id: 'typed-text',
    title: 'Types that JSON lacks',
    shows: 'Times, UUIDs, bytes and long integers, which JSON spells as text; and the same in MongoDB Extended JSON.',
    file: 'typed-text.json',
  },
  {
    id: 'edge-numbers',
    title: 'Numbers at the edge',
    shows: 'Negative zero, a number of thirty digits, 1e400, and integers at the limits of every width.',
    file: 'edge-numbers.json',
  },
  {
    id: 'edge-keys',
    title: 'Keys at the edge',
    shows: 'Keys that are empty, duplicate, or integers out of order; and empty containers.',
    file: 'edge-keys.json',
  },
  {
    id: 'proto-key',
    title: 'A key __proto__',
    shows: 'A key that some libraries refuse, rename or drop, because it could set a prototype.',
    file: 'proto-key.json',
  },
  {
    id: 'edge-text',
    title: 'Text at the edge',
    shows: 'Escapes, control characters, emoji, and halves of surrogate pairs that UTF-8 cannot write.',
    file: 'edge-text.json',
  },
  {
    id: 'long-text',
    title: 'Long text, half a surrogate pair',
    shows: 'The same half of a surrogate pair in long text, which some libraries write differently.',
    file: 'long-text.json',
  },
];

export function sampleOf(id: string): Sample | undefined {
  return SAMPLES.find((sample) => sample.id === id);
}

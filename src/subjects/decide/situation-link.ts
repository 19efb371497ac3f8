/**
 * A situation as text for links: its preset and the differences from it, as in `kafka-topic;rate:200;named:1`. Parts
 * that are not valid are ignored and named in `problems`.
 */
import { FACT_IDS, needOf } from './format-facts.ts';
import { LANGUAGES } from './languages.ts';
import { FIRST_PRESET, presetOf } from './presets.ts';
import { DATA_RATES, limitOf, PRICE_IDS } from './prices-and-limits.ts';
import { type NumberRule, readTypedNumber } from './read-number.ts';
import { COMPRESSIONS, SIDES, type Situation } from './situation.ts';
import { CLIENT_IDS, type FrameOptions, REDIS_COMMANDS, TRANSPORT_IDS } from './transport.ts';

/** A situation and the preset that it started from. */
export interface Filled {
  readonly preset: string;
  readonly situation: Situation;
}

export interface ReadSituation extends Filled {
  /** A sentence for each part of the link that was not used. */
  readonly problems: readonly string[];
}

/** The rules of the numbers that the user can set, by key. */
export const NUMBERS = {
  rate: { name: 'The rate', unit: 'messages a second', least: 0, most: 1e9 },
  readers: { name: 'The number of readers', unit: 'readers', least: 1, most: 1e6, whole: true },
  dollars: { name: 'The price', unit: 'US dollars', least: 0, most: 1e6 },
  kept: { name: 'The time that messages are kept', unit: 'days', least: 0, most: 36_500 },
  corePrice: { name: 'The price of a core', unit: 'US dollars an hour', least: 0, most: 1e4 },
  factor: { name: 'The factor to your server', unit: 'times this browser', least: 0.01, most: 100 },
  link: { name: 'The link', unit: 'Mbit/s', least: 0.001, most: 1e6 },
  threshold: { name: 'The least difference', unit: 'US dollars a month', least: 0, most: 1e9 },
  address: { name: 'The length of the name', unit: 'bytes', least: 0, most: 65_535, whole: true },
  batch: { name: 'The batch', unit: 'messages', least: 1, most: 10_000, whole: true },
  attMtu: { name: 'ATT_MTU', unit: 'bytes', least: 23, most: 517, whole: true },
} as const satisfies Readonly<Record<string, NumberRule>>;
export type NumberKey = keyof typeof NUMBERS;

const OPTION_NUMBERS = ['address', 'batch', 'attMtu'] as const;

export function isOptionNumber(key: NumberKey): key is (typeof OPTION_NUMBERS)[number] {
  return (OPTION_NUMBERS as readonly string[]).includes(key);
}

/** The rule of a limit that the user sets. */
export const OWN_LIMIT: NumberRule = { name: 'The limit', unit: 'bytes', least: 1, most: 2 ** 40, whole: true };

type Part = { readonly situation: Situation } | { readonly problem: string };

interface Field {
  readonly write: (situation: Situation) => string | undefined;
  readonly read: (text: string, situation: Situation) => Part;
}

function numberField(key: NumberKey): Field {
  const rule: NumberRule = NUMBERS[key];
  return {
    write: (situation) => {
      const value = isOptionNumber(key) ? situation.options[key] : situation[key];
      return value === undefined ? undefined : String(value);
    },
    read: (text, situation) => {
      const read = readTypedNumber(text, rule);
      if (!read.ok) return { problem: read.message };
      return { situation: withSituationNumber(situation, key, read.value) };
    },
  };
}

/** Copies the situation with another number. */
export function withSituationNumber(situation: Situation, key: NumberKey, value: number): Situation {
  if (isOptionNumber(key)) return withOptions(situation, { [key]: value });
  return { ...situation, [key]: value };
}

/** Copies the situation with other options of its transport. */
export function withOptions(situation: Situation, options: Partial<FrameOptions>): Situation {
  return { ...situation, options: { ...situation.options, ...options } };
}

function choiceField<Key extends 'transport' | 'compression' | 'price' | 'side' | 'dataRate'>(
  key: Key,
  choices: readonly string[],
): Field {
  return {
    write: (situation) => situation[key],
    read: (text, situation) =>
      choices.includes(text) ? { situation: { ...situation, [key]: text } } : { problem: unknown(key, text) },
  };
}

function optionField(
  key: 'direction' | 'client' | 'command' | 'ip' | 'qos',
  choices: readonly (string | number)[],
): Field {
  return {
    write: ({ options }) => String(options[key]),
    read: (text, situation) => {
      const choice = choices.find((each) => String(each) === text);
      if (choice === undefined) return { problem: unknown(key, text) };
      return { situation: withOptions(situation, { [key]: choice } as Partial<FrameOptions>) };
    },
  };
}

function flagField(key: 'tls' | 'timestamps' | 'named' | 'cold' | 'alias' | 'registry'): Field {
  return {
    write: ({ options }) => (options[key] ? '1' : '0'),
    read: (text, situation) =>
      text === '0' || text === '1'
        ? { situation: withOptions(situation, { [key]: text === '1' }) }
        : { problem: `“${key}” must be 0 or 1.` },
  };
}

function listField(key: 'needs' | 'languages', choices: readonly string[]): Field {
  return {
    write: (situation) => situation[key].join(','),
    read: (text, situation) => {
      const named = text.split(',').filter((each) => each !== '');
      const wrong = named.find((each) => !choices.includes(each));
      if (wrong !== undefined) return { problem: unknown(key, wrong) };
      return { situation: { ...situation, [key]: choices.filter((choice) => named.includes(choice)) } };
    },
  };
}

function unknown(key: string, text: string): string {
  return `“${key}” names something that this version does not have: “${text.slice(0, 40)}”.`;
}

const FIELDS: Readonly<Record<string, Field>> = {
  ...Object.fromEntries(Object.keys(NUMBERS).map((key) => [key, numberField(key as NumberKey)])),
  transport: choiceField('transport', TRANSPORT_IDS),
  compression: choiceField('compression', COMPRESSIONS),
  price: choiceField('price', PRICE_IDS),
  side: choiceField('side', SIDES),
  dataRate: choiceField(
    'dataRate',
    DATA_RATES.map(({ id }) => id),
  ),
  direction: optionField('direction', ['up', 'down']),
  client: optionField('client', CLIENT_IDS),
  command: optionField('command', REDIS_COMMANDS),
  ip: optionField('ip', [4, 6]),
  qos: optionField('qos', [0, 1]),
  tls: flagField('tls'),
  timestamps: flagField('timestamps'),
  named: flagField('named'),
  cold: flagField('cold'),
  alias: flagField('alias'),
  registry: flagField('registry'),
  needs: listField(
    'needs',
    FACT_IDS.filter((id) => needOf(id) !== undefined),
  ),
  languages: listField('languages', LANGUAGES),
  lossless: {
    write: ({ lossless }) => (lossless ? '1' : '0'),
    read: (text, situation) =>
      text === '0' || text === '1'
        ? { situation: { ...situation, lossless: text === '1' } }
        : { problem: '“lossless” must be 0 or 1.' },
  },
  limits: {
    write: ({ ownLimits }) =>
      Object.entries(ownLimits)
        .map(([id, bytes]) => `${id}=${bytes}`)
        .join(','),
    read: (text, situation) => {
      const ownLimits: Record<string, number> = {};
      for (const each of text.split(',').filter((pair) => pair !== '')) {
        const [id = '', bytes = ''] = each.split('=');
        const read = readTypedNumber(bytes, OWN_LIMIT);
        if (limitOf(id) === undefined) return { problem: unknown('limits', id) };
        if (!read.ok) return { problem: read.message };
        ownLimits[id] = read.value;
      }
      return { situation: { ...situation, ownLimits } };
    },
  },
};

const PARTS_AT_MOST = 64;

/** Parses the text of a link. Never throws. */
export function readSituation(text: string): ReadSituation {
  const [id = '', ...parts] = text.split(';', PARTS_AT_MOST);
  const preset = presetOf(id) ?? presetOf(FIRST_PRESET)!;
  const problems = id === '' || presetOf(id) ? [] : [`This version has no situation “${id.slice(0, 40)}”.`];
  let { situation } = preset;
  for (const part of parts) {
    const colon = part.indexOf(':');
    const key = part.slice(0, Math.max(0, colon));
    if (!Object.hasOwn(FIELDS, key)) {
      problems.push(`The link’s “decide” has an unknown part: “${part.slice(0, 40)}”.`);
      continue;
    }
    const read = FIELDS[key]!.read(part.slice(colon + 1), situation);
    if ('problem' in read) problems.push(read.problem);
    else situation = read.situation;
  }
  return { preset: preset.id, situation, problems };
}

/** Writes a situation as text, which `readSituation` parses to the same situation. */
export function writeSituation({ preset, situation }: Filled): string {
  const before = presetOf(preset)!.situation;
  const parts = Object.entries(FIELDS).flatMap(([key, { write }]) => {
    const [was, is] = [write(before), write(situation)];
    return is === undefined || is === was ? [] : [`${key}:${is}`];
  });
  return [preset, ...parts].join(';');
}

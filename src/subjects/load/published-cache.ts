/** The published figures of memory and of a cache, and the conclusions that they do and do not allow. */
import type { Reference } from '../decide/reference.ts';

export const CACHE_SOURCE: Reference = {
  title: 'Transitioning NATS Encoding to MessagePack (S. Alesawy)',
  url: 'https://saifalesawy.com/blog/nats-msgpack-transition',
  date: 'undated, read 2026-11',
};

export interface CacheFigure {
  readonly figure: string;
  readonly json: string;
  readonly messagePack: string;
}

export const CACHE_PUBLISHED: readonly CacheFigure[] = [
  { figure: 'Memory in production, without zlib', json: '1.4 TiB', messagePack: '680 GiB' },
  { figure: 'Deserializing from a cache, CPU time', json: '924.4 ms', messagePack: '11.5 ms, with zlib' },
  { figure: 'Size of one message', json: '105,770 B', messagePack: '88,684 B' },
];

export const CACHE_NOTES: readonly string[] = [
  'Messages of 84 % of the size cannot by themselves reduce the memory to 47 %. Three other causes can: strings of JavaScript, which take two bytes for each character as soon as one is outside Latin-1; messages that wait for a shorter time; or another change made at the same time.',
  'A decoded value has no format: from JSON or from MessagePack it has the same members and values. The memory above compares only how the libraries share names, and which views they return.',
  'zlib makes an entry smaller and adds the time of “Decompress” to every read. So a fall from 924.4 ms to 11.5 ms cannot come from zlib; the article does not name what else changed.',
  'The article has one figure for each, without a spread, for services that are not published.',
];

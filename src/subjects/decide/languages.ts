/** The languages that have a library for each format, each list with its source. */
import type { FormatId } from '../../formats/format.ts';
import type { Reference } from './reference.ts';

export const LANGUAGES = [
  'C',
  'C++',
  'C#',
  'Go',
  'Java',
  'JavaScript',
  'PHP',
  'Python',
  'Ruby',
  'Rust',
  'Swift',
] as const;
export type Language = (typeof LANGUAGES)[number];

/** The languages of this page that a format's own list of implementations contains. */
export interface LanguageList {
  readonly listed: readonly Language[];
  readonly source: Reference;
}

export const LANGUAGE_LISTS: Readonly<Partial<Record<FormatId, LanguageList>>> = {
  json: { listed: LANGUAGES, source: { title: 'json.org', url: 'https://www.json.org/', date: '2026-11' } },
  msgpack: {
    listed: LANGUAGES,
    source: { title: 'msgpack.org: over 50 languages', url: 'https://msgpack.org/', date: '2026-11', unchecked: true },
  },
  cbor: {
    listed: LANGUAGES,
    source: { title: 'cbor.io, implementations', url: 'https://cbor.io/impls.html', date: '2026-06' },
  },
  bson: {
    listed: LANGUAGES,
    source: {
      title: 'bsonspec.org, implementations: 28 languages',
      url: 'https://bsonspec.org/implementations.html',
      date: '2025-12',
    },
  },
  ubjson: {
    listed: ['C', 'C++', 'C#', 'Java', 'JavaScript', 'PHP', 'Python', 'Swift'],
    source: { title: 'ubjson.org, libraries: 12 entries', url: 'https://ubjson.org/libraries/', date: '2021-11' },
  },
  protobuf: {
    listed: LANGUAGES,
    source: {
      title: 'README of protobuf (ten languages), and its list of third parties (C, Rust, Swift)',
      url: 'https://github.com/protocolbuffers/protobuf/blob/main/docs/third_party.md',
      date: '2026-07-16',
    },
  },
  avro: {
    listed: ['C', 'C++', 'C#', 'Java', 'JavaScript', 'PHP', 'Python', 'Ruby', 'Rust'],
    source: { title: 'directories of apache/avro', url: 'https://github.com/apache/avro', date: '2026-08-07' },
  },
  capnp: {
    listed: ['C', 'C++', 'C#', 'Go', 'Java', 'JavaScript', 'Python', 'Ruby', 'Rust'],
    source: {
      title: 'capnproto.org, other languages: several marked as not maintained',
      url: 'https://capnproto.org/otherlang.html',
      date: '2026-05-20',
    },
  },
  smile: {
    listed: ['C', 'Go', 'Java', 'JavaScript', 'Python', 'Rust'],
    source: {
      title: 'README of the specification: Go and JavaScript only read',
      url: 'https://github.com/FasterXML/smile-format-specification',
      date: '2026-11',
      unchecked: true,
    },
  },
  ion: {
    listed: ['C', 'C#', 'Go', 'Java', 'JavaScript', 'PHP', 'Python', 'Rust', 'Swift'],
    source: {
      title: 'Ion’s list of libraries',
      url: 'https://amazon-ion.github.io/ion-docs/libs.html',
      date: '2026-11',
      unchecked: true,
    },
  },
};

/** Facts of the formats that requirements refer to, each with its source. */
import type { CodecId, FormatId } from '../../formats/format.ts';
import type { Reference } from './reference.ts';

/**
 * The answer of a format to a requirement. `partly`: only under a condition, which the words name, or without evidence.
 */
export type Met = 'yes' | 'partly' | 'no';

export interface Fact {
  readonly text: string;
  /** Absent in rows that no requirement refers to. */
  readonly met?: Met;
}

export const FACT_IDS = [
  'year',
  'standard',
  'schema',
  'bytes',
  'time',
  'decimal',
  'int64',
  'uuid',
  'new-field',
  'canonical',
  'stream',
  'partial',
  'in-place',
  'readable',
  'media-type',
  'registry',
] as const;
export type FactId = (typeof FACT_IDS)[number];

/** One row of the table of facts. */
export interface FactRow {
  readonly id: FactId;
  readonly name: string;
  /** The requirement, as the rest of "It must …"; absent if the row has no requirement. */
  readonly need?: string;
  /** Absent for formats without recorded facts. */
  readonly cells: Readonly<Partial<Record<FormatId, Fact>>>;
  readonly sources: readonly Reference[];
}

const yes = (text: string): Fact => ({ text, met: 'yes' });
const partly = (text: string): Fact => ({ text, met: 'partly' });
const no = (text: string): Fact => ({ text, met: 'no' });
const fact = (text: string): Fact => ({ text });

const RFC8949: Reference = { title: 'RFC 8949', url: 'https://www.rfc-editor.org/rfc/rfc8949', date: '2020-12' };
const RFC8259: Reference = { title: 'RFC 8259', url: 'https://www.rfc-editor.org/rfc/rfc8259', date: '2017-12' };
const MSGPACK: Reference = {
  title: 'MessagePack, spec.md',
  url: 'https://github.com/msgpack/msgpack/blob/master/spec.md',
  date: '2026-11',
};
const BSON: Reference = { title: 'bsonspec.org', url: 'https://bsonspec.org/spec.html', date: '2025-12' };
const UBJSON: Reference = { title: 'UBJSON, draft 12', url: 'https://ubjson.org/', date: '2021-11' };
const PROTOBUF: Reference = { title: 'Protocol Buffers', url: 'https://protobuf.dev/', date: '2026-07-16' };
const AVRO: Reference = {
  title: 'Apache Avro specification',
  url: 'https://avro.apache.org/docs/1.12.0/specification/',
  date: '2026-08-07',
};
const CAPNP: Reference = { title: 'Cap’n Proto', url: 'https://capnproto.org/encoding.html', date: '2026-05-20' };
const XML: Reference = { title: 'XML 1.0, fifth edition', url: 'https://www.w3.org/TR/xml/', date: '2008-11-26' };
const SMILE: Reference = {
  title: 'Smile Format Specification 1.0.6',
  url: 'https://github.com/FasterXML/smile-format-specification/blob/master/smile-specification.md',
  date: '2025-05-18',
};
const ION: Reference = {
  title: 'Ion Binary Encoding',
  url: 'https://amazon-ion.github.io/ion-docs/docs/binary.html',
  date: '2026-11',
};
const C14N: Reference = { title: 'Canonical XML 1.1', url: 'https://www.w3.org/TR/xml-c14n11/', date: '2008-05-02' };
const XSD: Reference = { title: 'XSD 1.1, part 2', url: 'https://www.w3.org/TR/xmlschema11-2/', date: '2012-04-05' };
const IANA: Reference = {
  title: 'IANA media types, as mime-db has them',
  url: 'https://www.iana.org/assignments/media-types/media-types.xhtml',
  date: '2026-03-14',
};
const ALL_SPECS = [RFC8259, MSGPACK, RFC8949, BSON, UBJSON, PROTOBUF, AVRO, CAPNP, XML, SMILE, ION];

export const FACTS: readonly FactRow[] = [
  {
    id: 'year',
    name: 'Published',
    cells: {
      json: fact('2001 to 2006'),
      msgpack: fact('2009; today’s specification 2013'),
      cbor: fact('2013, revised 2020'),
      bson: fact('2009; today’s specification 1.1'),
      ubjson: fact('2011 to 2012; no change since 2021'),
      protobuf: fact('2008'),
      avro: fact('2009'),
      capnp: fact('2013'),
      xml: fact('1998; today’s fifth edition 2008'),
      smile: fact('2010'),
      ion: fact('2016'),
    },
    sources: ALL_SPECS,
  },
  {
    id: 'standard',
    name: 'Standard',
    need: 'be the standard of a standards body',
    cells: {
      json: yes('IETF STD 90, ECMA-404'),
      msgpack: no('a community’s specification'),
      cbor: yes('IETF STD 94'),
      bson: no('MongoDB’s specification'),
      ubjson: no('a community’s draft'),
      protobuf: no('Google’s specification'),
      avro: no('a project of the Apache Software Foundation'),
      capnp: no('a project’s specification'),
      xml: yes('W3C Recommendation'),
      smile: no('a project’s specification'),
      ion: no('a project’s specification'),
    },
    sources: [RFC8259, RFC8949, XML],
  },
  {
    id: 'schema',
    name: 'Schema',
    need: 'work without a schema that both sides keep',
    cells: {
      json: yes('none'),
      msgpack: yes('none'),
      cbor: yes('none; CDDL (RFC 8610) describes'),
      bson: yes('none'),
      ubjson: yes('none'),
      protobuf: no('.proto'),
      avro: no('.avsc, the writer’s too'),
      capnp: no('.capnp'),
      xml: yes('none; XSD and RELAX NG describe'),
      smile: yes('none'),
      ion: yes('none'),
    },
    sources: ALL_SPECS,
  },
  {
    id: 'bytes',
    name: 'Bytes',
    need: 'carry bytes as bytes',
    cells: {
      json: no('as base64 text'),
      msgpack: yes('bin'),
      cbor: yes('byte string'),
      bson: yes('binary'),
      ubjson: partly('as an array of uint8'),
      protobuf: yes('bytes'),
      avro: yes('bytes, fixed'),
      capnp: yes('Data'),
      xml: no('as base64 text'),
      smile: yes('binary, raw or in groups of seven bits'),
      ion: yes('blob'),
    },
    sources: ALL_SPECS,
  },
  {
    id: 'time',
    name: 'Time',
    need: 'have a type for points in time',
    cells: {
      json: no('as text'),
      msgpack: yes('extension -1, of 32, 64 or 96 bits'),
      cbor: yes('tags 0 and 1'),
      bson: yes('UTC datetime, in milliseconds'),
      ubjson: no('none'),
      protobuf: yes('google.protobuf.Timestamp'),
      avro: yes('logical types'),
      capnp: no('none'),
      xml: partly('as text; xs:dateTime in XSD'),
      smile: no('none'),
      ion: yes('timestamp, of any precision, with the offset'),
    },
    sources: [...ALL_SPECS, XSD],
  },
  {
    id: 'decimal',
    name: 'Decimals',
    need: 'have a type for decimals',
    cells: {
      json: partly('numbers are decimal text, which most readers convert to doubles'),
      msgpack: no('none'),
      cbor: yes('tags 4 and 5'),
      bson: yes('decimal128'),
      ubjson: yes('high-precision number, as text'),
      protobuf: no('none'),
      avro: yes('decimal, big-decimal'),
      capnp: no('none'),
      xml: partly('as text; xs:decimal in XSD'),
      smile: yes('BigDecimal'),
      ion: yes('decimal, of any size'),
    },
    sources: [...ALL_SPECS, XSD],
  },
  {
    id: 'int64',
    name: 'Integers of 64 bits',
    need: 'carry integers of 64 bits exactly',
    cells: {
      json: partly('any digits, but JSON.parse rounds beyond 2^53'),
      msgpack: yes('signed and unsigned'),
      cbor: yes('signed and unsigned, and bignums'),
      bson: partly('signed only'),
      ubjson: partly('signed only'),
      protobuf: yes('signed and unsigned; text in ProtoJSON'),
      avro: partly('signed only'),
      capnp: yes('signed and unsigned'),
      xml: partly('any digits, as text; readers differ'),
      smile: yes('signed, and BigInteger of any size'),
      ion: yes('signed, of any size'),
    },
    sources: ALL_SPECS,
  },
  {
    id: 'uuid',
    name: 'UUIDs',
    need: 'have a type for UUIDs',
    cells: {
      json: no('as text'),
      msgpack: no('an extension by agreement'),
      cbor: yes('tag 37'),
      bson: yes('binary, subtype 4'),
      ubjson: no('as text'),
      protobuf: no('as bytes or text'),
      avro: yes('logical type uuid'),
      capnp: no('as Data'),
      xml: no('as text'),
      smile: no('as bytes or text'),
      ion: no('as a blob or text'),
    },
    sources: [
      ...ALL_SPECS,
      {
        title: 'IANA registry of CBOR tags',
        url: 'https://www.iana.org/assignments/cbor-tags/',
        date: '2026-11',
        unchecked: true,
      },
    ],
  },
  {
    id: 'new-field',
    name: 'New field, old reader',
    need: 'let old readers skip a new field',
    cells: {
      json: yes('the name comes with it; the application skips it'),
      msgpack: yes('in maps; in arrays only at the end'),
      cbor: yes('in maps; in arrays only at the end'),
      bson: yes('the name comes with it'),
      ubjson: yes('the name comes with it'),
      protobuf: yes('unknown numbers are skipped'),
      avro: partly('where the reader has the writer’s schema'),
      capnp: yes('fields beyond the known ones are skipped'),
      xml: partly('the name comes with it; a reader with a schema may refuse it'),
      smile: yes('the name comes with it'),
      ion: yes('the name comes with it'),
    },
    sources: [PROTOBUF, AVRO, CAPNP, XML, SMILE, ION],
  },
  {
    id: 'canonical',
    name: 'Canonical form',
    need: 'have a canonical form, for hashes and signatures',
    cells: {
      json: yes('JCS, RFC 8785'),
      msgpack: no('none'),
      cbor: yes('deterministic encoding, RFC 8949 section 4.2'),
      bson: no('none'),
      ubjson: no('none'),
      protobuf: no('“is not (and cannot be) canonical”'),
      avro: partly('per schema; maps and blocks have no fixed order'),
      capnp: yes('canonical form'),
      xml: yes('Canonical XML 1.1'),
      smile: no('none'),
      ion: no('none; Ion Hash is a hash of the data model'),
    },
    sources: [...ALL_SPECS, C14N],
  },
  {
    id: 'stream',
    name: 'Messages end to end',
    need: 'show where a message ends, without a length before it',
    cells: {
      json: yes('lines (NDJSON), RFC 7464'),
      msgpack: yes('self-delimiting'),
      cbor: yes('sequences, RFC 8742'),
      bson: yes('begins with its length'),
      ubjson: yes('self-delimiting'),
      protobuf: no('not self-delimiting'),
      avro: partly('by the schema, or in a container file'),
      capnp: yes('begins with its table of segments'),
      xml: partly('ends with the end-tag of its root, but comments may follow'),
      smile: yes('self-delimiting'),
      ion: yes('self-delimiting; a version marker may begin each document'),
    },
    sources: ALL_SPECS,
  },
  {
    id: 'partial',
    name: 'One value alone',
    need: 'let a reader take one value without the rest',
    cells: {
      json: no('everything before it is read'),
      msgpack: no('everything before it is scanned'),
      cbor: no('everything before it is scanned'),
      bson: partly('containers are skipped by their lengths'),
      ubjson: no('everything before it is scanned'),
      protobuf: partly('fields are skipped by wire type and length'),
      avro: no('positional: everything before it is read'),
      capnp: yes('by pointers, without parsing'),
      xml: no('everything before it is read'),
      smile: no('everything before it is read, because it may refer to earlier text'),
      ion: partly('values are skipped by their length, after the symbol table'),
    },
    sources: ALL_SPECS,
  },
  {
    id: 'in-place',
    name: 'Changed in place',
    need: 'let a value be changed in place, without encoding the rest again',
    cells: {
      json: no('text: other values have other lengths'),
      msgpack: partly('by a value of the same size; the specification does not mention it'),
      cbor: partly('by a value of the same size; the specification does not mention it'),
      bson: partly('values of a fixed size, such as numbers and times'),
      ubjson: partly('by a value of the same size; the specification does not mention it'),
      protobuf: no('varints and lengths change with the value'),
      avro: no('varints and lengths change with the value'),
      capnp: yes('fields of a fixed size'),
      xml: no('text: other values have other lengths'),
      smile: partly('by a value of the same size, unless other values refer to it'),
      ion: partly('by a value of the same size; padding may fill the rest'),
    },
    sources: ALL_SPECS,
  },
  {
    id: 'readable',
    name: 'In a browser’s tools',
    need: 'be readable in a browser’s tools',
    cells: {
      json: yes('as text'),
      msgpack: no('as hex'),
      cbor: no('as hex'),
      bson: no('as hex'),
      ubjson: no('as hex'),
      protobuf: no('as hex; extensions read gRPC-Web'),
      avro: no('as hex'),
      capnp: no('as hex'),
      xml: yes('as text'),
      smile: no('as hex'),
      ion: no('as hex'),
    },
    sources: [{ title: 'general knowledge of browsers', date: '2026-11', unchecked: true }],
  },
  {
    id: 'media-type',
    name: 'Media type',
    need: 'have a registered media type',
    cells: {
      json: yes('application/json'),
      msgpack: yes('application/vnd.msgpack'),
      cbor: yes('application/cbor'),
      bson: no('none registered'),
      ubjson: no('none registered'),
      protobuf: yes('application/protobuf'),
      avro: no('none registered'),
      capnp: no('none registered'),
      xml: yes('application/xml'),
      smile: no('none registered'),
      ion: no('none registered'),
    },
    sources: [IANA],
  },
  {
    id: 'registry',
    name: 'Schema registry',
    need: 'be known to a schema registry',
    cells: {
      json: yes('JSON Schema: Confluent'),
      msgpack: no('none'),
      cbor: no('none'),
      bson: no('none'),
      ubjson: no('none'),
      protobuf: yes('Confluent, Buf'),
      avro: yes('Confluent; fingerprints in single objects'),
      capnp: no('none'),
      xml: partly('XSD: Apicurio Registry'),
      smile: no('none'),
      ion: no('none'),
    },
    sources: [
      {
        title: 'Confluent Schema Registry',
        url: 'https://docs.confluent.io/platform/current/schema-registry/fundamentals/serdes-develop/index.html',
        date: '2026-11',
      },
      {
        title: 'Apicurio Registry',
        url: 'https://www.apicur.io/registry/docs/',
        date: '2026-11',
        unchecked: true,
      },
    ],
  },
];

/** Facts of codecs that differ from those of their format. */
const OF_CODECS: Partial<Record<CodecId, Partial<Record<FactId, Fact>>>> = {
  'msgpackr-shared': {
    schema: no('the table of structures'),
    'new-field': no('a reader with the old table refuses the message'),
  },
  'msgpack-arrays': {
    schema: no('the order of the fields'),
    'new-field': partly('only at the end of an array'),
  },
  'cbor-int-keys': {
    schema: no('the table of keys'),
  },
  'protobuf-struct': {
    schema: yes('google.protobuf.Value, the same for every document'),
    bytes: no('as text'),
    time: no('as text'),
    int64: no('every number is a double'),
  },
};

/** The media type of a format, as it appears in HTTP headers; `application/octet-stream` if none is registered. */
export function mediaTypeOf(format: FormatId): string {
  const { text, met } = factOf('media-type', format);
  return met === 'yes' ? text : 'application/octet-stream';
}

/** The answer of a format without recorded facts. */
export const NOT_RECORDED = 'not on record here';

/** The answer of a format, or of its codec if that differs. `partly` if the format has no recorded facts. */
export function factOf(id: FactId, format: FormatId, codec?: CodecId): Fact {
  const own = codec === undefined ? undefined : OF_CODECS[codec]?.[id];
  const { need, cells } = FACTS.find((row) => row.id === id)!;
  return own ?? cells[format] ?? (need === undefined ? fact(NOT_RECORDED) : partly(NOT_RECORDED));
}

/** The requirement of a row, as the rest of "It must …". */
export function needOf(id: FactId): string | undefined {
  return FACTS.find((row) => row.id === id)?.need;
}

import { CODEC_IDS } from '../src/formats/all.ts';
import type { CodecId } from '../src/formats/format.ts';
import type { Job, Part } from './result.ts';

/** Codecs that encode an array of small integers in about as many bytes as JSON. */
const DENSE: readonly CodecId[] = ['json', 'msgpack', 'msgpackr', 'cbor'];

/** One codec of each format that recognition finds without a schema. */
const RECOGNISED: readonly CodecId[] = [
  'json',
  'msgpack',
  'cbor',
  'bson',
  'ubjson',
  'smile',
  'ion',
  'protobuf',
  'capnp',
];

/**
 * The jobs of the workers. The page and its intervals are measured from outside. The bench page does not import this
 * module: `formats/all.ts` shares a script with the entry of the page, which would also start the workers of the page.
 */
export const JOBS: Readonly<Record<Part, readonly Job[]>> = {
  codecs: CODEC_IDS.map((codec) => ({ part: 'codecs', codec })),
  scan: [{ part: 'scan' }],
  dense: DENSE.map((codec) => ({ part: 'dense', codec })),
  recognition: RECOGNISED.map((codec) => ({ part: 'recognition', codec })),
  page: [],
  hostile: [],
  deep: [],
  large: [],
  coverage: [],
};

import type { Glosses } from '../core/layout/gloss.ts';
import type { EnvelopeId } from './envelope.ts';

/** The modules of the glosses, one line per envelope. */
const MODULES: Readonly<Record<EnvelopeId, () => Promise<{ readonly glosses: Glosses }>>> = {
  any: () => import('./any/glosses.ts'),
  'avro-single': () => import('./avro-single/glosses.ts'),
  brotli: () => import('./brotli/glosses.ts'),
  confluent: () => import('./confluent/glosses.ts'),
  cose: () => import('./cose/glosses.ts'),
  deflate: () => import('./deflate/glosses.ts'),
  embedded: () => import('./embedded/glosses.ts'),
  eventtime: () => import('./eventtime/glosses.ts'),
  grpc: () => import('./grpc/glosses.ts'),
  gzip: () => import('./gzip/glosses.ts'),
  http: () => import('./http/glosses.ts'),
  jwt: () => import('./jwt/glosses.ts'),
  lz4: () => import('./lz4/glosses.ts'),
  'mongodump-archive': () => import('./mongodump-archive/glosses.ts'),
  skip: () => import('./skip/glosses.ts'),
  socketio: () => import('./socketio/glosses.ts'),
  'varint-delimited': () => import('./varint-delimited/glosses.ts'),
  webauthn: () => import('./webauthn/glosses.ts'),
  websocket: () => import('./websocket/glosses.ts'),
  zlib: () => import('./zlib/glosses.ts'),
  zstd: () => import('./zstd/glosses.ts'),
};

/** Loads the sentences about an envelope's kinds; the page does so at first need. */
export async function loadEnvelopeGlosses(id: EnvelopeId): Promise<Glosses> {
  return (await MODULES[id]()).glosses;
}

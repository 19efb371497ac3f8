import { entryOf } from '../../../formats/all.ts';
import type { CodecId } from '../../../formats/format.ts';
import entry from './scripts/kit.mjs?raw';
import python from './scripts/kit.py?raw';
import measure from './scripts/measure.mjs?raw';
import { sha256Of } from './sha256.ts';

/** The codecs that a script has calls for: see `CODECS` in `measure.mjs` and in `kit.py`. */
const SCRIPTED: readonly CodecId[] = [
  'json',
  'msgpack',
  'msgpackr',
  'msgpackr-records',
  'msgpackr-shared',
  'cbor',
  'cbor-x-default',
  'bson',
  'ubjson',
  'protobuf',
  'protobuf-struct',
  'avro',
  'capnp',
  'capnp-packed',
  'xml',
];

/** The reasons why the scripts have no calls for a codec, from the libraries that were tried on 2026-11-28. */
const NO_SMILE =
  'no library that was tried writes its bytes: smile-js 0.7.0 (npm) only reads, pysmile 0.2 (PyPI) does not start in Python 3, newsmile 1.1 (PyPI) does not read short names beyond ASCII.';
const UNSCRIPTED: Readonly<Partial<Record<CodecId, string>>> = { smile: NO_SMILE, 'smile-values': NO_SMILE };

/** Packages that the calls of a library need in addition to the library. */
const BESIDE: Readonly<Partial<Record<CodecId, Readonly<Record<string, string>>>>> = {
  ubjson: { '@jsonjoy.com/buffers': '17.65.0' },
};

/** The libraries of the Python script. They differ from the page's libraries, which are for JavaScript. */
const REQUIREMENTS = [
  'cbor2==5.6.5',
  'fastavro==1.9.7',
  'grpcio-tools==1.85.1',
  'msgpack==1.1.0',
  'protobuf==7.36.2',
  'py-ubjson==0.16.1',
  'pycapnp==2.2.4',
  'pymongo==4.10.1',
];

/** A codec of the source: its bytes, or the reason why it has none in the kit. */
export interface KitRow {
  readonly id: CodecId;
  readonly name: string;
  readonly bytes?: Uint8Array;
  /** For a set of messages: the offset of each message, and the end of the last one. */
  readonly offsets?: Uint32Array;
  /** The schema in its own language, and its root type if it names one. */
  readonly schema?: { readonly text: string; readonly root?: string };
  /** The reason why the scripts leave the codec out. The kit still contains its bytes, if it has any. */
  readonly leftOut?: string;
}

/** Bytes that the user gave, from which the payload was read, and the user's schema for them. */
export interface GivenBytes {
  /** The codec that read the bytes. */
  readonly codec: CodecId;
  readonly bytes: Uint8Array;
  readonly schema?: string;
}

export interface KitInput {
  /** ISO 8601. */
  readonly generated: string;
  /** The JSON text in UTF-8. */
  readonly payload: Uint8Array;
  readonly rows: readonly KitRow[];
  readonly given?: GivenBytes;
}

/** The files of a kit by their paths. Digests the payload, which needs a secure context. */
export async function kitFiles({
  generated,
  payload,
  rows,
  given,
}: KitInput): Promise<Readonly<Record<string, Uint8Array>>> {
  const files: Record<string, Uint8Array> = {};
  const text = (path: string, content: string): void => {
    files[path] = new TextEncoder().encode(content);
  };
  const packages: Record<string, string> = {};
  const codecs: object[] = [];
  const leftOut: object[] = [];
  for (const { id, name, bytes, offsets, schema, leftOut: why } of rows) {
    const { format, codec } = entryOf(id);
    const reason =
      why ?? (SCRIPTED.includes(id) ? undefined : (UNSCRIPTED[id] ?? 'its scripts have no calls for this codec.'));
    if (bytes === undefined || (reason !== undefined && why === undefined)) {
      leftOut.push({ name, reason: reason ?? 'it has no bytes.' });
      continue;
    }
    const file = `bytes/${id}${format.facts.extensions[0]}`;
    files[file] = bytes;
    // The table of record structures is written as JSON.
    const schemaFile = `schemas/${id}.${format.facts.schemaLanguage ?? 'json'}`;
    if (schema !== undefined) text(schemaFile, schema.text);
    const places = {
      file,
      bytes: bytes.length,
      ...(offsets && { offsets: Array.from(offsets) }),
      ...(schema && { schema: { file: schemaFile, ...(schema.root !== undefined && { root: schema.root }) } }),
    };
    if (reason !== undefined) {
      leftOut.push({ name, reason, ...places });
      continue;
    }
    if (codec.version !== 'built in') Object.assign(packages, { [codec.library]: codec.version }, BESIDE[id]);
    codecs.push({
      id,
      name,
      library: codec.library,
      version: codec.version,
      options: codec.options,
      ...places,
    });
  }
  if (given !== undefined) {
    const { format } = entryOf(given.codec);
    files[`bytes/given${format.facts.extensions[0]}`] = given.bytes;
    if (given.schema !== undefined) text(`schemas/given.${format.facts.schemaLanguage}`, given.schema);
  }
  files['payload.json'] = payload;
  const about = { file: 'payload.json', bytes: payload.length, sha256: await sha256Of(payload) };
  text('kit.json', printed({ wireprintKit: 1, generated, payload: about, codecs, leftOut }));
  text('package.json', printed({ name: 'wireprint-kit', private: true, type: 'module', dependencies: packages }));
  text('requirements.txt', `${REQUIREMENTS.join('\n')}\n`);
  text('kit.mjs', entry);
  text('measure.mjs', measure);
  text('kit.py', python);
  text('README.md', README);
  return files;
}

function printed(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

const README = `# A kit of Wireprint

Your payload (payload.json), its bytes in each format (bytes/), the schemas (schemas/), and scripts that read these bytes
with the same libraries, write them again, compare, and time both.

- Node 20 or newer: npm install, then node kit.mjs
- Python 3.10 or newer: python3 -m pip install -r requirements.txt, then python3 kit.py. If a library cannot be installed
  here, remove its line: the script leaves its format out.

Cap'n Proto has no package of JavaScript that reads a schema at run time, so only Python reads its bytes. Each script
writes a result file. Open it in the Speed view of Wireprint, with the same payload: its times are shown beside those of
the browser. If you gave bytes instead of JSON, they are bytes/given.*, and payload.json is the JSON that was read from them.
The libraries of Python differ from those of the page. Where no option of a library makes the same bytes, the
script names the first byte that differs: its offset, both bytes, and what each means. UBJSON has such bytes for texts
of one character, lengths of longer texts, very small numbers and infinity; CBOR for infinity; XML for empty elements
and quotation marks.
kit.json lists what the scripts leave out, with the reason, and with the file of its bytes if the kit has them. With
--quick, the scripts only compare.
`;

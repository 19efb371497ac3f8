import { beginsWith } from '../../core/bytes/equal.ts';
import { utf8Text } from '../../core/bytes/utf8.ts';
import { isErlangTerm } from './erlang-term.ts';
import { MOST_READ } from './inspect.ts';
import { WIRES } from './wires.ts';

/** Bytes or a text that the page recognises by their beginning, but cannot read. */
interface Named {
  /** The sentence that names the bytes or the text. */
  readonly sentence: string;
  /** The first bytes by which the kind of data is recognised. */
  readonly magic?: readonly number[];
  readonly fits?: (bytes: Uint8Array) => boolean;
  /** True for bytes that are surely no message of a format, even if a format can read them. */
  readonly isSure?: (bytes: Uint8Array) => boolean;
  /** Set if `fits` compares enough bytes to rule out coincidence. */
  readonly isProof?: true;
  /** The first offset at which a message of a format may begin. */
  readonly payload?: (bytes: Uint8Array) => number;
}

const hex = (digits: string): readonly number[] => (digits.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
const ascii = (text: string): readonly number[] => [...text].map((character) => character.charCodeAt(0));

/** What people paste besides messages. The first that fits names it. */
const NAMED: readonly Named[] = [
  { sentence: 'This is a PNG picture.', magic: hex('89504e470d0a1a0a') },
  { sentence: 'This is a JPEG picture.', magic: hex('ffd8ff') },
  { sentence: 'This is a GIF picture.', magic: ascii('GIF8') },
  {
    sentence: 'This is a WebP picture.',
    magic: ascii('RIFF'),
    fits: (bytes) => beginsWith(bytes.subarray(8), ascii('WEBP')),
  },
  {
    sentence: 'This is a WAV sound file.',
    magic: ascii('RIFF'),
    fits: (bytes) => beginsWith(bytes.subarray(8), ascii('WAVE')),
  },
  { sentence: 'This is a RIFF file, such as a video in AVI.', magic: ascii('RIFF') },
  { sentence: 'This is a PDF document.', magic: ascii('%PDF-') },
  {
    sentence: 'This is a ZIP archive, or a document that is one, such as .docx, .jar or .apk.',
    magic: hex('504b0304'),
  },
  { sentence: 'This is an empty ZIP archive.', magic: hex('504b0506') },
  { sentence: 'This is a Linux executable file (ELF).', magic: hex('7f454c46') },
  { sentence: 'This is a Windows executable file.', magic: hex('4d5a'), fits: (bytes) => bytes.length > 64 },
  { sentence: 'This is a macOS executable file (Mach-O).', magic: hex('cffaedfe') },
  { sentence: 'This is a Java class file, or a macOS universal binary.', magic: hex('cafebabe') },
  { sentence: 'This is WebAssembly.', magic: hex('0061736d') },
  { sentence: 'This is a SQLite database.', magic: ascii('SQLite format 3\0') },
  { sentence: 'This is a Parquet file.', magic: ascii('PAR1') },
  { sentence: 'This is an Arrow file.', magic: ascii('ARROW1') },
  { sentence: 'This is an ORC file.', magic: ascii('ORC') },
  { sentence: 'This is an Apple binary property list.', magic: ascii('bplist') },
  { sentence: 'This is Smile, a binary form of JSON that Jackson writes.', magic: hex('3a290a') },
  { sentence: 'This is an LZ4 frame.', magic: hex('04224d18') },
  { sentence: 'This is compressed with xz.', magic: hex('fd377a585a00') },
  { sentence: 'This is compressed with bzip2.', magic: ascii('BZh') },
  { sentence: 'This is compressed with Zstandard.', magic: hex('28b52ffd') },
  {
    sentence: 'This is compressed with Snappy, in its framing format.',
    magic: [...hex('ff060000'), ...ascii('sNaPpY')],
  },
  { sentence: 'This is a 7-Zip archive.', magic: hex('377abcaf271c') },
  { sentence: 'This is a network capture (pcap).', magic: hex('d4c3b2a1') },
  { sentence: 'This is a network capture (pcap).', magic: hex('a1b2c3d4') },
  { sentence: 'This is a network capture (pcapng).', magic: hex('0a0d0d0a') },
  { sentence: 'This is a RAR archive.', magic: hex('526172211a07') },
  {
    sentence: 'This is a tar archive.',
    fits: (bytes) => beginsWith(bytes.subarray(257), ascii('ustar')),
    isProof: true,
  },
  { sentence: 'This is Ogg sound or video.', magic: ascii('OggS') },
  { sentence: 'This is FLAC sound.', magic: ascii('fLaC') },
  { sentence: 'This is MP3 sound.', magic: ascii('ID3'), fits: (bytes) => bytes.length > 10 && bytes[3]! < 5 },
  {
    sentence: 'This is a video or a picture in MP4 or a related format.',
    fits: (bytes) => beginsWith(bytes.subarray(4), ascii('ftyp')),
    isProof: true,
  },
  { sentence: 'This is a font (WOFF).', magic: ascii('wOF') },
  { sentence: 'This is a NumPy array.', magic: hex('934e554d5059') },
  { sentence: 'This is an HDF5 file.', magic: hex('894844460d0a1a0a') },
  { sentence: 'This is Ion that is cut or damaged.', fits: (bytes) => beginsWith(bytes, hex('e00100ea')) },
  {
    sentence: 'This is a TLS handshake.',
    magic: hex('1603'),
    fits: (bytes) => bytes[2]! <= 4 && bytes[5]! <= 2 && bytes.length > 9,
  },
  ...WIRES.map((each) => ({ ...each, isProof: true as const })),
  { sentence: 'This is a database of Redis (RDB).', magic: ascii('REDIS00') },
  {
    sentence: 'This is a value of Erlang’s external term format.',
    fits: isErlangTerm,
    isProof: true,
    isSure: ({ length }) => length >= LEAST_TERM,
  },
  { sentence: 'These are values as PHP serializes them.', fits: isPhp },
  {
    sentence: 'These are objects as Ruby’s Marshal writes them, which can run code when they are loaded.',
    magic: hex('0408'),
    fits: (bytes) => bytes.length > 3 && /^["/:;@FISTUcefilmou[{}0]$/.test(String.fromCharCode(bytes[2] ?? 0)),
  },
  { sentence: 'This is a mongodump archive.', magic: hex('6de29981') },
  { sentence: 'These are serialized Java objects.', magic: hex('aced0005') },
  { sentence: 'This is a Python pickle, which can run code when it is loaded.', magic: hex('80'), fits: isPickle },
  { sentence: 'This is text in UTF-16; give it in UTF-8.', magic: hex('fffe') },
  { sentence: 'This is text in UTF-16; give it in UTF-8.', magic: hex('feff') },
  { sentence: 'This looks like text in UTF-16; give it in UTF-8.', fits: isWideAscii, isProof: true },
  { sentence: 'This is DER, the form of certificates and keys (ASN.1).', magic: hex('30'), fits: isDer },
  {
    sentence: 'This is a value of Erlang’s external term format.',
    magic: hex('83'),
    fits: (bytes) => /^[FMPRXYZa-x]$/.test(String.fromCharCode(bytes[1] ?? 0)),
  },
  { sentence: 'This is bencode, as in torrents.', fits: isBencode },
  { sentence: 'This is SQLite’s JSONB.', fits: isJsonb },
  {
    sentence:
      'Binary data was once read as UTF-8: each byte that is not UTF-8 became ef bf bd, and those bytes are lost.',
    fits: isDamaged,
  },
  { sentence: 'This is a UUID.', fits: isUuid },
  {
    sentence:
      'Perhaps this is authenticator data of WebAuthn (authData) without a key: a hash of 32 bytes, flags, a counter.',
    fits: isPlainAuthData,
  },
];

/** Minimum length of a term of Erlang that is no coincidence, in bytes. */
const LEAST_TERM = 6;

/** The sentence for bytes that no format reads; undefined if they are not known. */
export function nameOf(bytes: Uint8Array): string | undefined {
  return known(bytes)?.sentence;
}

/** The first offset at which named bytes may have a message of a format; undefined for other bytes. */
export function payloadOf(bytes: Uint8Array): number | undefined {
  return known(bytes)?.payload?.(bytes);
}

/** Minimum length of a magic number that is not a coincidence, in bytes. */
const LONG_MAGIC = 4;

/** Length in bytes of a magic number with which no message of a format begins by chance. */
const PROVING_MAGIC = 8;

/** True if bytes begin with a magic number that no message has, or are surely something else. */
export function hasProvingMagic(bytes: Uint8Array): boolean {
  const { magic = [], isSure } = known(bytes) ?? {};
  return magic.length >= PROVING_MAGIC || isSure?.(bytes) === true;
}

/**
 * True if bytes have the shape of a UUID, and their second byte is not zero. This shape is better evidence than a first
 * byte of zero, as in Confluent's header. If the second byte is zero, too, it more likely begins the number of a
 * schema.
 */
export function isPerhapsUuid(bytes: Uint8Array): boolean {
  return bytes[1] !== 0 && known(bytes)?.fits === isUuid;
}

/** True if bytes begin with a magic number of four bytes or more. */
export function hasKnownMagic(bytes: Uint8Array): boolean {
  const { magic = [], isProof = false } = known(bytes) ?? {};
  return isProof || magic.length >= LONG_MAGIC;
}

function known(bytes: Uint8Array): Named | undefined {
  return NAMED.find(({ magic = [], fits }) => beginsWith(bytes, magic) && (fits?.(bytes) ?? true));
}

/**
 * Matches a text with U+FFFD, which replaced a byte that was not UTF-8, and with a control character that no text has.
 */
export const DAMAGED = /^(?=[^\ufffd]*\ufffd)[^\x00-\x08\x0e-\x1a]*[\x00-\x08\x0e-\x1a]/;

const TEXTS: readonly (readonly [RegExp, string])[] = [
  // Every line has to be a field of an event, because YAML also has lines that begin like this; an event ends with an
  // empty line.
  [
    /^(?=[\s\S]*\n\r?\n|(?:[\s\S]*\n)?data: ?[[{])(?:(?:(?:event|id|retry|data)?:.*)?(?:\r?\n|$))+$/,
    'These look like server-sent events; paste what comes after “data:”.',
  ],
  [/^H?(?:PUB|MSG) \S+ (?:\S+ ){0,3}\d+\r?\n/, 'This is a message of NATS; paste its payload.'],
  [/^\*\d+\r?\n\$\d+\r?\n/, 'This is in Redis’s protocol (RESP); paste the bytes of one value.'],
  [
    /^(?:baf[a-z2-7]{56}|bag[a-z2-7]{56,58}|Qm[1-9A-HJ-NP-Za-km-z]{44})$/,
    'This is a CID: an address in IPFS, with the hash of its content.',
  ],
  [/^(?:ssh-(?:rsa|ed25519)|ecdsa-sha2-\S+) AAAA\S+/, 'This is a public key of SSH.'],
  [/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i, 'This is a UUID.'],
  [
    /^> (?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS) \S+ HTTP/m,
    'This is what curl -v prints, without the body; paste the body.',
  ],
  [
    DAMAGED,
    'This is binary data that was read as UTF-8: each U+FFFD in it stands for bytes that are lost. Copy the data as hex or base64.',
  ],
  [
    /^(?=[!-~]{16,1024}$)(?=(?:[^.]+\.{2,}|\.{2,}[^.]+){2})(?:[^.]*\.){6}/,
    'Perhaps this is the text beside a dump: each dot stands for a byte that cannot be printed, so these bytes are lost. Copy them as hex.',
  ],
];

/** Maximum number of characters of a text that are compared: what a text is shows at its beginning. */
const MOST_OF_TEXT = 65_536;

/** The sentence for a text that is neither JSON nor bytes; undefined if it is not known. */
export function nameOfText(text: string): string | undefined {
  const trimmed = text.slice(0, MOST_OF_TEXT).trim();
  return TEXTS.find(([pattern]) => pattern.test(trimmed))?.[1];
}

/** True for an array or an object of PHP, which begins with the number of its members. */
function isPhp(bytes: Uint8Array): boolean {
  return (
    bytes.at(-1) === 0x7d &&
    /^(?:a:\d{1,9}|O:\d{1,4}:"\w[^"]{0,99}":\d{1,9}):\{/.test(utf8Text(bytes, 0, Math.min(128, bytes.length)))
  );
}

/** True for a pickle of the versions 2 to 5, with the opcode that ends it. */
function isPickle(bytes: Uint8Array): boolean {
  return bytes[1]! >= 2 && bytes[1]! <= 5 && bytes.at(-1) === 0x2e;
}

/** True for a SEQUENCE that fills the bytes, and whose first element fits in it and has one of `DER_TYPES`. */
function isDer(bytes: Uint8Array): boolean {
  const [, first = 0, second = 0, third = 0] = bytes;
  const head = first < 0x80 ? 2 : first === 0x81 ? 3 : 4;
  const length = head === 2 ? first : head === 3 ? second : first === 0x82 ? second * 256 + third : -1;
  if (bytes.length !== head + length || length < 2) return false;
  const [type = 0, size = 0] = bytes.subarray(head);
  return DER_TYPES.includes(type) && (size >= 0x80 || size <= length - 2);
}

/** The universal types that a SEQUENCE may begin with, such as integers, texts and other sequences, and [0] and [1]. */
const DER_TYPES: readonly number[] = [1, 2, 3, 4, 5, 6, 0x0a, 0x0c, 0x13, 0x16, 0x17, 0x18, 0x30, 0x31, 0xa0, 0xa1];

function isBencode(bytes: Uint8Array): boolean {
  return (
    bytes.at(-1) === 0x65 &&
    /^(?:d\d{1,4}:|l(?:i-?\d+e|\d{1,4}:|d|l))/.test(utf8Text(bytes, 0, Math.min(16, bytes.length)))
  );
}

/** True for an object or array whose announced size equals that of the bytes. */
function isJsonb(bytes: Uint8Array): boolean {
  const first = bytes[0] ?? 0;
  const type = first & 0x0f;
  if (type !== 11 && type !== 12) return false;
  const size = first >> 4;
  if (size < 12) return bytes.length === size + 1;
  const head = { 12: 1, 13: 2, 14: 4 }[size];
  if (head === undefined || bytes.length <= head) return false;
  let length = 0;
  for (let i = 1; i <= head; i++) length = length * 256 + bytes[i]!;
  return bytes.length === length + head + 1;
}

/** True for at least two characters U+FFFD as UTF-8. */
function isDamaged(bytes: Uint8Array): boolean {
  let count = 0;
  for (let i = 0; i + 2 < Math.min(bytes.length, MOST_READ) && count < 2; i++) {
    if (bytes[i] === 0xef && bytes[i + 1] === 0xbf && bytes[i + 2] === 0xbd) count++;
  }
  return count >= 2;
}

/** True for sixteen bytes with the version and the variant of RFC 9562. */
function isUuid(bytes: Uint8Array): boolean {
  const version = (bytes[6] ?? 0) >> 4;
  return bytes.length === 16 && (bytes[8]! & 0xc0) === 0x80 && version >= 1 && version <= 8;
}

/** True for ASCII letters with a zero before or after each, as in UTF-16. */
function isWideAscii(bytes: Uint8Array): boolean {
  if (bytes.length < 16 || bytes.length % 2 !== 0) return false;
  const isText = (byte: number): boolean => (byte >= 0x20 && byte < 0x7f) || byte === 9 || byte === 10 || byte === 13;
  const isWide = [0, 1].some((zero) => bytes.every((byte, i) => (i % 2 === zero ? byte === 0 : isText(byte))));
  // Numbers of two bytes may look like letters, but seldom like words or JSON.
  return isWide && bytes.some((byte) => byte === 0x20 || byte === 0x22 || byte === 0x3c);
}

/** True for 37 bytes with the flags of a user who was present and a counter below 2^16, but no zeros as hash. */
function isPlainAuthData(bytes: Uint8Array): boolean {
  const [flags = 0, high, low] = bytes.subarray(32);
  const [isPresent, isReserved] = [flags & 1, flags & 0xe2];
  return bytes.length === 37 && isPresent === 1 && isReserved === 0 && high === 0 && low === 0 && bytes[0] !== 0;
}

import type { Span } from '../core/bytes/span.ts';
import type { Layout, LayoutFailure } from '../core/layout/layout.ts';
import type { Kinds } from '../core/layout/vocabulary.ts';
import { Parts } from './parts.ts';
import type * as registry from './registry.ts';
import { Room } from './room.ts';

type Registered = (typeof registry)[keyof typeof registry];
/** The name of an envelope's folder; used in chains of links and reports. */
export type EnvelopeId = Registered['id'];

/** What the page says about an envelope, as plain data. */
export interface EnvelopeFacts {
  /** The name as its community writes it: "gRPC". */
  readonly name: string;
  /** The specification; absent only if the envelope is a person's choice that no specification describes. */
  readonly spec?: { readonly title: string; readonly url: string };
  /** One sentence for a person who meets the envelope for the first time. */
  readonly sentence: string;
  /** Set if nothing in the bytes identifies the envelope, so that only a person can choose it. */
  readonly isChosen?: true;
  /**
   * Set if recognition looks for the envelope in all bytes, although `isChosen` is set. Then only its content
   * identifies it.
   */
  readonly isFoundWhole?: true;
  /** Set if the envelope's magic number is never a coincidence, so that even damaged bytes are named. */
  readonly isNamedIfDamaged?: true;
  /** Set if the envelope's mark alone is enough for a guess, whatever the content is. */
  readonly isWorthAGuess?: true;
  /**
   * Set if the envelope's mark alone is enough to recognise it, because its content cannot be read without a schema.
   */
  readonly isSealed?: true;
  /** Set if any recognised content confirms the envelope, even text or a guess. */
  readonly holdsAnything?: true;
  /** Set if the content is usually a message of Protobuf, so that even a single field is one. */
  readonly holdsFields?: true;
  /** Set if the envelope is accepted only if all of its messages have one format. */
  readonly isOfOneFormat?: true;
  /** Set if the bytes of the envelope are text, so that people paste them directly. */
  readonly isText?: true;
}

/** One byte string that an envelope contains. */
export interface Inner {
  readonly bytes: Uint8Array;
  /** The place of `bytes` in the envelope; absent if the envelope has them only in another form, such as compressed. */
  readonly span?: Span;
  /** The name of the message in the envelope, if it has one: "payload", "shop.orders". */
  readonly name?: string;
}

/**
 * How strong the evidence is without the content. `proof`: a magic number with a second proof, such as a correct
 * checksum. `length`: an announced length that ends where the input ends. `look`: only the appearance, which is enough
 * if the content is recognised.
 */
export type Evidence = 'proof' | 'length' | 'look';

/** An opened envelope. */
export interface Opened {
  /**
   * The byte strings in the order of the bytes. If there are several, they are messages, each recognised by itself; if
   * there are none, the envelope is empty.
   */
  readonly inner: readonly Inner[];
  readonly evidence: Evidence;
  /** A description for a person, without a full stop: "a gRPC frame, not compressed, 12 bytes". */
  readonly says: string;
  /**
   * The place at which reading stopped, and the reason, for example a wrong checksum. What was opened before stays in
   * `inner`.
   */
  readonly problem?: LayoutFailure;
  /** Set if opening stopped at the limit of `Room`. With a larger limit, more is opened. */
  readonly isFull?: true;
  /** A choice within the envelope, to be passed to `annotate` with the same bytes: see `Envelope.open`. */
  readonly detail?: number;
  /** Set if the announced length shows that the only message is cut. A whole message inside would contradict that. */
  readonly isCut?: true;
  /** Other ways to open the same bytes, the most usual one first. */
  readonly others?: readonly Opened[];
  /** A format that the content cannot have if the bytes are opened in this way. */
  readonly excludes?: string;
  /** The envelope that this one announces for its content, which may not be recognisable by itself. */
  readonly next?: EnvelopeId;
}

/** The byte string for which people open an envelope: its payload if one has this name, otherwise the first. */
export function mainOf({ inner }: Pick<Opened, 'inner'>): Inner | undefined {
  return inner.find(({ name }) => name === 'payload') ?? inner[0];
}

/**
 * The byte strings of an envelope if they are messages of a set; undefined if there is only one, or one beside others.
 */
export function messagesOf({ inner }: Pick<Opened, 'inner'>): readonly Uint8Array[] | undefined {
  const isSet = inner.length > 1 && inner.every(({ name }) => name !== 'payload' && name !== 'attachment');
  return isSet ? inner.map(({ bytes }) => bytes) : undefined;
}

/** An opened envelope with its annotated bytes. */
export interface Read extends Opened {
  readonly layout: Layout;
}

/**
 * Reads an envelope. Undefined if the bytes do not look like it at all; the first bytes decide this if possible. Pure;
 * never throws; iterative; produces at most as many bytes as the `Room` allows.
 */
export type ReadEnvelope = (
  bytes: Uint8Array,
  room: Room,
  detail?: number,
) => Read | undefined | Promise<Read | undefined>;

export interface Envelope<Id extends string = EnvelopeId> {
  readonly id: Id;
  readonly facts: EnvelopeFacts;
  readonly kinds: Kinds;
  /**
   * Opens bytes; undefined if they do not look like this envelope. `detail` is a choice within the envelope: the number
   * of bytes to skip, or the length of Confluent's message indexes. Without it, the most usual choice comes first, and
   * `others` has the rest.
   */
  open(bytes: Uint8Array, room: Room, detail?: number): Promise<Opened | undefined>;
  /** Explains the envelope's own bytes; each inner byte string with a span is one region of the kind `content`. */
  annotate(bytes: Uint8Array, detail?: number, room?: Room): Promise<Layout>;
}

/**
 * Makes an envelope from its parts. `open` and `annotate` use the same reader, so the regions agree with what is
 * opened.
 */
export function defineEnvelope<const Id extends string>({
  id,
  facts,
  kinds,
  read,
}: {
  readonly id: Id;
  readonly facts: EnvelopeFacts;
  readonly kinds: Kinds;
  readonly read: ReadEnvelope;
}): Envelope<Id> {
  return {
    id,
    facts,
    kinds,
    async open(bytes, room, detail) {
      const found = await read(bytes, room, detail);
      if (found === undefined) return undefined;
      const { layout: _, ...opened } = found;
      return opened;
    },
    async annotate(bytes, detail, room = new Room()) {
      const found = await read(bytes, room, detail);
      return found?.layout ?? new Parts(bytes).finish({ offset: 0, message: `These bytes are not ${facts.name}.` });
    },
  };
}

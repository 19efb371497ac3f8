import { parsedJson } from '../../core/basics/parsed-json.ts';
import { utf8Bytes } from '../../core/bytes/utf8.ts';
import { isMeantAsBytes, longReadings, type SpeltBytes, tooLongToSpell } from '../../core/spellings/byte-text.ts';
import { LONGEST_SPELT } from '../../core/spellings/may-be-bytes.ts';
import { withoutPrompt } from '../../core/spellings/prompts.ts';
import type { JsonValue } from '../../core/value/json-value.ts';
import { ENVELOPES, envelopeOf, isEnvelopeId } from '../../envelopes/all.ts';
import { type EnvelopeId, mainOf, messagesOf, type Opened as OpenedEnvelope } from '../../envelopes/envelope.ts';
import { Room } from '../../envelopes/room.ts';
import type { Recognisable } from '../../formats/format.ts';
import { beginsLater } from './begins-later.ts';
import { damagedBytes, oneInstead, withOneLength } from './damaged.ts';
import {
  asText,
  byRule,
  type Found,
  foundIn,
  LEAST_CERTAIN,
  nothing,
  Rule,
  readAs,
  readingOf,
  sureOf,
} from './found.ts';
import { MOST_READ } from './inspect.ts';
import { Memo } from './memo.ts';
import { misspelt, readShortened } from './misspelt.ts';
import { hasKnownMagic, hasProvingMagic, isPerhapsUuid, nameOf, nameOfText, payloadOf } from './named.ts';
import { notationOfJson, notedIn, textFormats } from './notations.ts';
import {
  areFields,
  areOfOneFormat,
  bestInside,
  isCutMessage,
  isMessage,
  isOneOfDelimited,
  mayBeOfOneFormat,
  rankOfCut,
} from './one-format.ts';
import { openedParts } from './parts-inside.ts';
import { nameOfJsonIn, nameOfPrint, nameOfTool, nameOfXmlIn } from './prints.ts';
import type { Recognition } from './reading.ts';
import { standardOf } from './standards.ts';
import {
  beginsLikeJson,
  formatNamedBy,
  isPerhapsOneText,
  isSurelyHex,
  mayBeEither,
  printableText,
  provesSpelling,
  spelt,
} from './text.ts';

/** Maximum number of nested layers. */
const MOST_LAYERS = 16;

interface Context {
  readonly formats: readonly Recognisable[];
  readonly room: Room;
  /** Set inside a message that is cut. No further message that is cut is looked for there. */
  readonly isInCut: boolean;
  /** Set inside an envelope whose mark is only a guess. No further envelope is guessed there. */
  readonly isInGuess: boolean;
  readonly memo: Memo;
}

/**
 * Recognises a pasted text or the bytes of a file. Pure; reads at most the first 64 KiB of each byte string, its
 * announced lengths and its last bytes. JSON, and a text that is not bytes, have no readings.
 */
export async function recognise(
  input: string | Uint8Array,
  formats: readonly Recognisable[],
  room = new Room(),
): Promise<Recognition> {
  const context: Context = { formats, room, isInCut: false, isInGuess: false, memo: new Memo(MOST_LAYERS) };
  if (typeof input !== 'string') return recogniseFile(input, context);
  const json = parsedJson(input) as JsonValue | undefined;
  if (input.length > LONGEST_SPELT && json === undefined) return recogniseLong(input, context);
  const found = json !== undefined ? await bytesInJson(input, context) : await readingsOfText(input, context, 0);
  const isRead = json !== undefined || found.some(({ format }) => format !== undefined);
  const { found: short, named: lost } = isRead ? { found: [] } : readShortened(input, formats);
  const print = isRead ? undefined : (nameOfPrint(input) ?? nameOfTool(input));
  if (print !== undefined) return { readings: [], named: print };
  if (short.length > 0) return { ...(await result(short, context)), ...(lost !== undefined && { named: lost }) };
  if (found.length > 0) return result(found, context);
  if (json !== undefined) return notationOfJson(input, json);
  const named = beginsLikeJson(input) ? undefined : (nameOfText(input) ?? nameOfXmlIn(input) ?? nameOfJsonIn(input));
  return { readings: [], ...(named !== undefined && { named }) };
}

/**
 * Recognises a text that is too long for most spellings and not JSON: it may be in another text format, or plain hex or
 * base64 of a message.
 */
async function recogniseLong(text: string, context: Context): Promise<Recognition> {
  const found = [...textFormats(text, context.formats)];
  for (const each of found.length > 0 || beginsLikeJson(text) ? [] : longReadings(text)) {
    for (const inner of await readingsOfBytes(each.bytes, context, 1)) {
      // Words may be base64, and words in base64 the fields of a message; hex digits are seldom words.
      const isProven = each.id === 'hex' ? inner.rule < Rule.blankText && !inner.isWeak : inner.rule <= Rule.length;
      if (isProven) found.push(inSpelling(each, inner, 0, undefined));
    }
  }
  if (found.length > 0) return result(found, context);
  const isNamed = beginsInSpelling(text) && misspelt(text) === undefined;
  return { readings: [], ...(isNamed && { named: tooLongToSpell(text.length) }) };
}

/** Length of the beginning by which a long text is known as bytes in a spelling, in characters. */
const BEGINNING = 8192;

/** True if the whole lines in which a long text begins are bytes in a spelling. */
function beginsInSpelling(text: string): boolean {
  const beginning = text.slice(0, BEGINNING);
  const end = beginning.lastIndexOf('\n');
  return isMeantAsBytes(end < 0 ? beginning : beginning.slice(0, end));
}

async function recogniseFile(bytes: Uint8Array, context: Context): Promise<Recognition> {
  const found = await readingsOfBytes(bytes, context, 0);
  return result(found.length > 0 ? found : [nothing(bytes)], context);
}

async function result(found: readonly Found[], context: Context): Promise<Recognition> {
  const ordered = withOneLength(found.toSorted(byRule), context.formats);
  const [first] = ordered;
  const evidence = (await standardOf(first!, context.room)) ?? evidenceOf(first!, context);
  const { partsIn = [] } = first!;
  const parts = first!.parts && (await openedParts(first!.parts, partsIn, context.room));
  const readings = ordered.map((each, i) => ({
    ...readingOf(each, sureOf(each, ordered)),
    ...(i === 0 && { evidence }),
    // A message of a set may be a set itself.
    ...(i === 0 && parts && partsIn.length > 0 && { messages: parts.length }),
  }));
  const inner = {
    octets: first!.octets,
    reading: 0,
    ...(first!.format !== undefined && { format: first!.format }),
    ...(parts && { parts }),
    ...((first!.isFull || (partsIn.length > 0 && context.room.left === 0)) && { isFull: true as const }),
  };
  if (first!.format !== undefined) return { readings, inner };
  const isUnread = first!.rule === Rule.none;
  const isBrotli =
    context.room.lacksBrotli && first!.chain.at(-1) === 'http' && printableText(first!.octets) === undefined;
  const named =
    (isBrotli ? LACKS_BROTLI : nameOf(first!.octets)) ??
    (isUnread ? damagedBytes(first!.octets, context.formats) : undefined);
  const start = isUnread && named === undefined ? 1 : payloadOf(first!.octets);
  const later = start === undefined ? undefined : beginsLater(first!, start, context.formats);
  return { readings, inner, ...(named !== undefined && { named }), ...(later && { later }) };
}

const LACKS_BROTLI = 'This is compressed with Brotli, whose library is not loaded here.';

/** The evidence of a reading. For several values, also the damage without which they would be one container. */
function evidenceOf({ format, evidence, messages, layers, octets }: Found, { formats }: Context): string {
  const read = messages > 1 && layers.length === 1 ? formats.find(({ id }) => id === format) : undefined;
  const one = read && oneInstead(octets, read);
  return one === undefined ? evidence : `${evidence} (${one})`;
}

/** The readings of a text by its spellings. */
async function readingsOfText(text: string, context: Context, depth: number): Promise<readonly Found[]> {
  const spelled = spelt(text);
  const found = depth === 0 ? [...(await ofTextAlone(text, spelled, context))] : [];
  for (const [i, each] of spelled.entries()) {
    const inside = await readingsOfBytes(each.bytes, context, depth + 1);
    const ordered = inside.toSorted(byRule);
    // Hex digits are base64, too. Any spelling other than the likeliest has to prove itself.
    if ((each.needsInside || i > 0) && !provesSpelling(each, ordered)) {
      const isSurelyOther = found.some(({ rule, isWeak }) => rule <= Rule.inside && !isWeak);
      if (i > 0 && !isSurelyOther && mayBeEither(each, spelled[0]!, text))
        found.push(inSpelling(each, nothing(each.bytes), i, undefined));
      continue;
    }
    const read = ordered.length > 0 ? ordered : [nothing(each.bytes)];
    const format = formatNamedBy(each, text);
    for (const inner of read) found.push(inSpelling(each, inner, i, format));
  }
  return found;
}

/**
 * The readings of a text in the notation of a format: the bytes that it stands for are given bytes of that format. A
 * text with values around one byte string is a weaker reading than a message in that byte string.
 */
function inNotations(text: string, spelled: readonly SpeltBytes[], { formats }: Context): readonly Found[] {
  const isAround = spelled.some(({ needsInside }) => needsInside);
  return notedIn(withoutPrompt(text), formats).flatMap(({ format, notation, bytes }) =>
    readAs(format, bytes).map((each) => ({
      ...each,
      rule: notation.isOfValues && isAround ? Rule.inside : Rule.proof,
      isWeak: false,
      chain: notation.isOfValues ? [notation.id] : [notation.id, ...each.chain],
      spelling: notation.name,
    })),
  );
}

function inSpelling({ id, name }: SpeltBytes, inner: Found, place: number, named: string | undefined): Found {
  const rule = named !== undefined && inner.format === named ? Math.min(inner.rule, Rule.inside) : inner.rule;
  return { ...inner, rule, rank: inner.rank + place * 100, chain: [id, ...inner.chain], spelling: name };
}

/**
 * Readings that only a pasted text can have: a text format other than JSON, a notation, or an envelope that is text,
 * such as a JSON Web Token.
 */
async function ofTextAlone(text: string, spelled: readonly SpeltBytes[], context: Context): Promise<readonly Found[]> {
  const found: Found[] = [...textFormats(text, context.formats), ...inNotations(text, spelled, context)];
  if (beginsLikeJson(text)) return found;
  const bytes = utf8Bytes(text);
  for (const { id, facts, open } of ENVELOPES) {
    const opened = facts.isText ? await open(bytes, context.room) : undefined;
    if (opened !== undefined) found.push(...(await inEnvelope(id, opened, bytes, context, 0)));
  }
  return found;
}

/** The readings of bytes: by formats, by envelopes, and as text. */
function readingsOfBytes(bytes: Uint8Array, context: Context, depth: number): Promise<readonly Found[]> {
  const { isInCut, isInGuess } = context;
  return context.memo.of(bytes, { depth, isInCut, isInGuess }, () => allReadings(bytes, context, depth));
}

async function allReadings(bytes: Uint8Array, context: Context, depth: number): Promise<readonly Found[]> {
  // Long JSON has no other readings: trying them would take several times as long as annotating it.
  const json = bytes.length > MOST_READ ? context.formats.find(({ id }) => id === 'json') : undefined;
  const proof = json && foundIn(json, bytes, Rule.proof);
  if (proof !== undefined && proof.length > 0) return proof;
  const found: Found[] = [];
  for (const envelope of ENVELOPES) {
    const { isChosen, isFoundWhole, isWorthAGuess } = envelope.facts;
    if ((isChosen && !isFoundWhole) || (isWorthAGuess && (context.isInCut || context.isInGuess))) continue;
    const opened = await envelope.open(bytes, context.room);
    if (isFoundWhole && opened?.inner.length === 0) continue;
    if (opened !== undefined && !(opened.isCut && context.isInCut))
      found.push(...(await inEnvelope(envelope.id, opened, bytes, context, depth)));
  }
  for (const format of context.formats) found.push(...foundIn(format, bytes));
  // A magic number of another kind of file is better evidence than a scalar or broken bytes; a long one is the best.
  if (hasKnownMagic(bytes))
    found.push({ ...nothing(bytes), rule: hasProvingMagic(bytes) ? Rule.otherFile : Rule.known });
  if (isPerhapsUuid(bytes)) found.push({ ...nothing(bytes), rule: Rule.shape });
  const text = printableText(bytes);
  const isJson = found.some(({ rule, chain }) => rule === Rule.proof && chain[0] === 'json');
  if (text !== undefined)
    found.push(...(isJson ? [] : await spelledIn(text, bytes, context, depth)), asText(text, bytes));
  return found;
}

/** The readings of bytes that a text spells. */
async function spelledIn(text: string, bytes: Uint8Array, context: Context, depth: number): Promise<readonly Found[]> {
  const inside = parsedJson(text) !== undefined ? [] : await readingsOfText(text, context, depth + 1);
  const spelled = inside.filter(({ rule, isWeak }) => rule <= Rule.inside && !isWeak);
  return spelled.map((each) => ({
    ...each,
    layers: [{ id: each.chain[0]!, name: each.spelling!, bytes: bytes.length }, ...each.layers],
    length: bytes.length,
  }));
}

/** The readings of what an envelope contains. */
async function inEnvelope(
  id: EnvelopeId,
  opened: OpenedEnvelope,
  bytes: Uint8Array,
  context: Context,
  depth: number,
): Promise<readonly Found[]> {
  const { evidence, says, problem, next, isFull } = opened;
  const {
    name: usual,
    isSealed = false,
    isWorthAGuess = false,
    isNamedIfDamaged,
    holdsAnything,
  } = envelopeOf(id).facts;
  const name = problem === undefined || isFull ? usual : `${usual} (${problem.isTrailing ? 'then more' : 'damaged'})`;
  const told = problem === undefined || isFull ? says : `${says}: ${problem.message.replace(/\.$/, '')}`;
  if (!mayBeOfOneFormat(id, opened, context.formats)) return [];
  const first = mainOf(opened)?.bytes ?? new Uint8Array();
  const parts = messagesOf(opened);
  const withParts = ({ layers }: Found): Partial<Found> => {
    const partsIn = layers.slice(0, -1).map(({ id }) => id);
    return parts !== undefined && partsIn.every(isEnvelopeId) ? { parts, partsIn } : {};
  };
  const deeper = {
    ...context,
    isInCut: context.isInCut || opened.isCut === true,
    isInGuess: context.isInGuess || isWorthAGuess === true,
  };
  const inside = isSealed ? [] : await insideOf(first, next, deeper, depth + 1);
  const best = bestInside(id, inside);
  const isHeld = holds(id, opened, best, context);
  const isOneOfFields = !isHeld && isOneOfDelimited(id, opened, best[0], bytes, context.formats);
  const held = isHeld && evidence === 'length' ? Rule.length : isHeld || isOneOfFields ? Rule.inside : undefined;
  const rule = evidence === 'proof' ? Rule.proof : held;
  const isCut = isCutMessage(opened, best[0], { length: bytes.length, isWorthAGuess });
  const isNamed = isWorthAGuess || isSealed || isCut || (problem !== undefined && isNamedIfDamaged);
  if (rule === undefined && !isNamed) return [];
  const wrapped = best.length > 0 && !(rule === undefined && isWorthAGuess) ? best : [nothing(first)];
  return wrapped.map((each, i) => ({
    ...each,
    // Broken content keeps its own rule in an envelope that may hold anything, because the envelope is no evidence of
    // it.
    rule:
      holdsAnything && each.format !== undefined && each.rule >= Rule.broken
        ? each.rule
        : (rule ?? (isSealed ? Rule.proof : isCut ? Rule.cutLook : Rule.look)),
    rank: rule === undefined && isCut ? i + rankOfCut(best[0]!) : i,
    isWeak: i > 0 || (rule === undefined && !isSealed),
    chain: [id, ...each.chain],
    layers: [{ id, name, bytes: bytes.length }, ...each.layers],
    messages: parts?.length ?? each.messages,
    // The messages with the envelopes in each of them, so that sets inside this set are opened, too.
    ...withParts(each),
    says: [told, ...each.says],
    length: bytes.length,
    ...(isFull && { isFull }),
  }));
}

/**
 * The readings of what an envelope contains: first by the envelope that the outer one announces, such as `br` in HTTP.
 */
async function insideOf(
  bytes: Uint8Array,
  announced: EnvelopeId | undefined,
  context: Context,
  depth: number,
): Promise<readonly Found[]> {
  if (announced !== undefined && depth <= MOST_LAYERS) {
    const opened = await envelopeOf(announced).open(bytes, context.room);
    const found = opened === undefined ? [] : await inEnvelope(announced, opened, bytes, context, depth);
    if (found.length > 0) return found;
    // Some tools show the content already decompressed. Such content must be a whole message or a text: bytes that only
    // look like a message may still be compressed.
    const lacksLibrary = announced === 'brotli' && context.room.lacksBrotli;
    const plain = (await readingsOfBytes(bytes, context, depth)).filter(
      ({ rule }) => rule <= Rule.text && (!lacksLibrary || printableText(bytes) !== undefined),
    );
    return plain.length > 0 ? plain : [nothing(bytes)];
  }
  return readingsOfBytes(bytes, context, depth);
}

/**
 * True if what an envelope contains confirms the envelope. An envelope that announces lengths may be empty or contain
 * text.
 */
function holds(
  id: EnvelopeId,
  { inner, evidence, excludes, isCut }: OpenedEnvelope,
  [best]: readonly Found[],
  context: Context,
): boolean {
  const { isOfOneFormat, holdsAnything, holdsFields } = envelopeOf(id).facts;
  const isMeant =
    best !== undefined && (isMessage(best) || (holdsFields === true && evidence !== 'look' && areFields(best)));
  const isStrong = isMeant && best.format !== excludes;
  // The content has to confirm even an envelope that is cut: its only length may fit by coincidence.
  if (isOfOneFormat) return areOfOneFormat(inner, best, context.formats);
  if (evidence === 'look') return isStrong && !isCut;
  const isText = best?.rule === Rule.text || (holdsAnything && best !== undefined);
  // Zeros could also be the lengths of many empty messages.
  const isEmpty = inner.length < 2 && inner.every(({ bytes }) => bytes.length === 0);
  return isStrong || isText || isEmpty;
}

/**
 * The readings of JSON that is only a list of bytes, or a document whose only member is such a list. It is read as
 * bytes if rules 0 to 2 read them.
 */
async function bytesInJson(text: string, context: Context): Promise<readonly Found[]> {
  const [isHex, [list]] = [isPerhapsOneText(text), spelt(text)];
  if (list === undefined || !(isHex || /^\s*[[{]/.test(text))) return [];
  if (list.id === 'buffer-json') return readingsOfText(text, context, 0);
  if (!(isHex || ['list', 'signed-list', 'number-list'].includes(list.id)) || list.bytes.length < LEAST_CERTAIN)
    return [];
  const found = await readingsOfText(text, context, 0);
  return isSurelyHex(text) || found.some(({ rule, isWeak }) => rule <= Rule.length && !isWeak) ? found : [];
}

import type { Span } from '../../../core/bytes/span.ts';
import type { DraftedField, Drafter } from '../../format.ts';
import { LEN } from '../wire.ts';
import { Drafting, type Recorded, type RecordsOf, recordsIn } from './complete.ts';
import { type Draft, type DraftField, type DraftMessage, printDraft, readDraft } from './draft.ts';
import { type Way, waysOf } from './readings.ts';

/** Drafts a .proto file, field by field, for messages whose schema nobody has. */
export const drafter: Drafter = {
  fieldAt(input, at) {
    const open = openAt(input, at);
    return open && aboutField(open, input.bytes);
  },
  choose(input, at, reading) {
    const open = openAt(input, at);
    const way = open && waysOf(open.drafting, recordsOf(open)).find(({ name }) => name === reading);
    if (open === undefined || way === undefined) return undefined;
    const { draft, drafting, message, record } = open;
    message.set(record.number, { ...fieldOf(open), ...typed(open, way) });
    drafting.complete(draft);
    return printDraft(draft);
  },
};

/** The field at an offset, in a draft that describes all bytes. */
interface Open {
  readonly drafting: Drafting;
  readonly draft: Draft;
  readonly records: RecordsOf;
  /** The name of the message type that has the field. */
  readonly parent: string;
  /** The fields of this message type. */
  readonly message: DraftMessage;
  readonly record: Recorded;
  /** The numbers of the fields from outside to inside. */
  readonly path: readonly number[];
}

/** Finds the field at an offset. Undefined if there is none, or if the schema was not drafted here. */
function openAt({ bytes, messages, schemaText }: Parameters<Drafter['fieldAt']>[0], at: number): Open | undefined {
  const draft = schemaText === undefined ? new Map<string, DraftMessage>() : readDraft(schemaText);
  if (draft === undefined) return undefined;
  const drafting = new Drafting(bytes, messages);
  const records = drafting.complete(draft);
  const path: number[] = [];
  let around: Span | undefined = messages.find(({ start, end }) => at >= start && at < end);
  let parent: string = draft.keys().next().value!;
  while (around !== undefined) {
    const message = draft.get(parent)!;
    const record = recordAt(bytes, around, at);
    const field = record && message.get(record.number);
    if (record === undefined || field === undefined) return undefined;
    path.push(record.number);
    const { payload, wire } = record;
    if (wire !== LEN || at < payload.start || !draft.has(field.type))
      return { drafting, draft, records, parent, message, record, path };
    around = payload;
    parent = field.type;
  }
  return undefined;
}

function recordAt(bytes: Uint8Array, { start, end }: Span, at: number): Recorded | undefined {
  for (const record of recordsIn(bytes, start, end))
    if (at < record.payload.end) return at >= record.start ? record : undefined;
  return undefined;
}

function recordsOf({ records, message, record }: Open) {
  return records.get(message)!.get(record.number)!;
}

function fieldOf({ message, record }: Open): DraftField {
  return message.get(record.number)!;
}

/** The properties of a field that a reading decides. */
function typed(open: Open, { type, isPacked }: Way): Omit<DraftField, 'name'> {
  const { isRepeated } = recordsOf(open);
  const { draft, drafting, parent, record } = open;
  const had = fieldOf(open).type;
  const name = type !== 'message' ? type : draft.has(had) ? had : drafting.newMessage(draft, parent, record.number);
  return { type: name, isRepeated: isRepeated || isPacked, isUnpacked: isRepeated && record.wire !== LEN };
}

function aboutField(open: Open, bytes: Uint8Array): DraftedField | undefined {
  const records = recordsOf(open);
  const { draft, record, path } = open;
  if (records.wire !== record.wire) return undefined;
  const { type, isRepeated } = fieldOf(open);
  const isUsed = (way: Way): boolean =>
    way.type === 'message'
      ? draft.has(type)
      : way.type === type && way.isPacked === isPackedIn(record.wire, type, isRepeated);
  const readings = waysOf(open.drafting, records).map((way) => {
    return { name: way.name, text: way.text(bytes, record.payload), isUsed: isUsed(way) };
  });
  const [own, ...around] = path.toReversed();
  return {
    name: [`Field ${own}`, ...around.map((number) => `field ${number}`)].join(' of '),
    records: records.payloads.length,
    readings,
  };
}

/** True if a field of this type has its numbers in payloads of LEN. */
function isPackedIn(wire: number, type: string, isRepeated: boolean): boolean {
  return wire === LEN && isRepeated && type !== 'string' && type !== 'bytes';
}

import type { SchemaTexts } from '../../core/schema/language.ts';
import { EXAM_WORDS, type ExamMember, type ExamScalar } from './document.ts';
import type { ExamFormat } from './exam-id.ts';

/** The schema that an examination shows, as text; none for formats without schemas. */
export function examSchema(format: ExamFormat, members: readonly ExamMember[]): SchemaTexts {
  if (format === 'protobuf') return { proto: protoText(members) };
  return format === 'avro' ? { avsc: avroText(members) } : {};
}

const PROTO_TYPES: Readonly<Record<ExamScalar['type'] | 'absent', string>> = {
  text: 'string',
  unsigned: 'uint32',
  negative: 'sint32',
  double: 'double',
  boolean: 'optional bool',
  null: 'string',
  enum: 'optional State',
  absent: 'optional uint32',
};

/** The field number of the last member. From 16 on, a tag has two bytes. */
const LAST_NUMBER = 17;

function protoText(members: readonly ExamMember[]): string {
  const words = EXAM_WORDS.map((word, number) => `  ${word} = ${number};`);
  const inner = members.flatMap((member) => (member.type === 'map' ? member.members : []));
  const typeOf = (member: ExamMember): string =>
    member.type === 'map' ? 'Inner' : member.type === 'list' ? 'repeated uint32' : PROTO_TYPES[member.type];
  const numberOf = (i: number): number => (i === members.length - 1 ? LAST_NUMBER : i + 1);
  return [
    'syntax = "proto3";',
    'message Message {',
    ...members.map((member, i) => `  ${typeOf(member)} ${member.name} = ${numberOf(i)};`),
    '}',
    'message Inner {',
    ...inner.map(({ type, name }, i) => `  ${PROTO_TYPES[type]} ${name} = ${i + 1};`),
    '}',
    'enum State {',
    ...words,
    '}',
    '',
  ].join('\n');
}

const AVRO_TYPES: Readonly<Record<ExamScalar['type'], unknown>> = {
  text: 'string',
  unsigned: 'long',
  negative: 'long',
  double: 'double',
  boolean: 'boolean',
  null: 'string',
  enum: 'string',
};

/** The type of a value; a union with null if it has one. */
function avroType({ type, union }: ExamScalar): unknown {
  if (union === undefined) return AVRO_TYPES[type];
  return union === 'null first' ? ['null', AVRO_TYPES[type]] : [AVRO_TYPES[type], 'null'];
}

function avroText(members: readonly ExamMember[]): string {
  const fieldOf = (member: ExamMember): string => `    ${JSON.stringify({ name: member.name, type: typeOf(member) })}`;
  const typeOf = (member: ExamMember): unknown => {
    if (member.type === 'list') return { type: 'array', items: AVRO_TYPES[member.items[0]!.type] };
    if (member.type !== 'map') return member.type === 'absent' ? undefined : avroType(member);
    const fields = member.members.map((inner) => ({ name: inner.name, type: avroType(inner) }));
    return { type: 'record', name: 'Inner', fields };
  };
  return [
    '{ "type": "record", "name": "Message",',
    '  "fields": [',
    members.map(fieldOf).join(',\n'),
    '  ] }',
    '',
  ].join('\n');
}

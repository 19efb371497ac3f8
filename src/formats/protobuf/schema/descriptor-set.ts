import protobuf from 'protobufjs';
import descriptors, {
  type IDescriptorProto,
  type IEnumDescriptorProto,
  type IFieldDescriptorProto,
  type IFileDescriptorProto,
} from 'protobufjs/ext/descriptor.js';
import type { Span } from '../../../core/bytes/span.ts';
import { utf8Text } from '../../../core/bytes/utf8.ts';
import { varintEnd, varintNumber } from '../wire.ts';

/** The comment at the beginning of the first file. */
const TITLE = '\n// From a descriptor set, without its services, comments and custom options.';

/**
 * The .proto text of a descriptor set: one text for all files, in which files that no other file imports come first.
 * Undefined if the bytes are not a descriptor set, or if a name in them is not allowed in a .proto file.
 */
export function protoOfDescriptors(bytes: Uint8Array): string | undefined {
  if (!beginsLikeDescriptors(bytes)) return undefined;
  const files = filesIn(bytes)?.filter(({ name }) => !isBuiltIn(name));
  if (files === undefined || !files.some((file) => (file.messageType ?? []).length > 0)) return undefined;
  const imported = new Set(files.flatMap(({ dependency = [] }) => dependency as string[]));
  const [roots, others] = [true, false].map((isRoot) => files.filter(({ name }) => !imported.has(name!) === isRoot));
  try {
    return [...roots!, ...others!].map((file, i) => fileText(file, i === 0 ? TITLE : '')).join('\n');
  } catch (thrown) {
    if (thrown instanceof NotText) return undefined;
    throw thrown;
  }
}

/** A part of a descriptor that .proto cannot express. */
class NotText extends Error {}

function filesIn(bytes: Uint8Array): readonly IFileDescriptorProto[] | undefined {
  try {
    if (isName(bytes, 0)) return [plain(descriptors.FileDescriptorProto, bytes) as IFileDescriptorProto];
    return (plain(descriptors.FileDescriptorSet, bytes) as { readonly file: readonly IFileDescriptorProto[] }).file;
  } catch {
    // The library throws if the bytes are cut or are not a message.
    return undefined;
  }
}

function plain(type: protobuf.Type, bytes: Uint8Array): unknown {
  return type.toObject(type.decode(bytes), { enums: String, longs: String });
}

/** True for a file that the library has, so that importing it is enough. */
function isBuiltIn(name: string | undefined): boolean {
  return name !== undefined && Object.hasOwn(protobuf.common, name);
}

const NAME = /^[A-Za-z_]\w*$/;
const FULL_NAME = /^\.?[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$/;

function named(name: string | undefined, pattern: RegExp = NAME): string {
  if (name === undefined || !pattern.test(name)) throw new NotText();
  return name;
}

function fileText(file: IFileDescriptorProto, title: string): string {
  const isProto2 = !/^(?:proto3|editions)$/.test(file.syntax ?? '');
  const edition = String(file.edition ?? '').replace('EDITION_', '');
  const head = [
    `// file: ${named(file.name, /^\S+$/)}${title}`,
    file.syntax === 'editions' ? `edition = "${named(edition, /^\w+$/)}";` : `syntax = "${file.syntax || 'proto2'}";`,
    ...(file.package ? [`package ${named(file.package, FULL_NAME)};`] : []),
    ...((file.dependency ?? []) as readonly string[]).map((name) => `import ${JSON.stringify(name)};`),
    ...featuresOf(file.options).map((feature) => `option ${feature};`),
  ];
  const body = [
    ...(file.enumType ?? []).flatMap(enumLines),
    ...(file.messageType ?? []).flatMap((type) => messageLines(type, isProto2)),
    ...extensionLines(file.extension ?? [], isProto2),
  ];
  return `${[...head, ...body].join('\n')}\n`;
}

/** The features of an edition that options set, such as `features.field_presence = IMPLICIT`. */
function featuresOf(options: unknown): readonly string[] {
  const { features } = (options ?? {}) as { readonly features?: Readonly<Record<string, unknown>> };
  return Object.entries(features ?? {}).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [`features.${key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)} = ${value}`]
      : [],
  );
}

function enumLines({ name, value = [], options }: IEnumDescriptorProto): readonly string[] {
  return block(`enum ${named(name)}`, [
    ...((options as { readonly allowAlias?: boolean } | undefined)?.allowAlias ? ['option allow_alias = true;'] : []),
    ...featuresOf(options).map((feature) => `option ${feature};`),
    ...value.map((each) => `${named(each.name)} = ${each.number ?? 0};`),
  ]);
}

function block(head: string, lines: readonly string[]): readonly string[] {
  return [`${head} {`, ...lines.map((line) => `  ${line}`), '}'];
}

/** The recursion is bounded, because the library decodes only a limited depth of nested types. */
function messageLines(type: IDescriptorProto, isProto2: boolean): readonly string[] {
  return block(`message ${named(type.name)}`, memberLines(type, isProto2));
}

function memberLines(type: IDescriptorProto, isProto2: boolean): readonly string[] {
  const { field: fields = [], nestedType: nested = [], oneofDecl: choices = [] } = type;
  const groups = new Set(fields.filter(isGroup).map(lastName));
  const isDeclared = ({ name, options }: IDescriptorProto): boolean =>
    options?.mapEntry !== true && !groups.has(name ?? '');
  return [
    ...(type.enumType ?? []).flatMap(enumLines),
    ...nested.filter(isDeclared).flatMap((each) => messageLines(each, isProto2)),
    ...fields.flatMap((field, i) => {
      const { oneofIndex: choice, proto3Optional } = field;
      if (choice === undefined || proto3Optional) return fieldLines(field, nested, isProto2);
      // The members of a oneof are printed together, in place of the first one.
      if (fields.findIndex((each) => each.oneofIndex === choice) < i) return [];
      const members = fields.filter((each) => each.oneofIndex === choice);
      const lines = members.flatMap((each) => fieldLines(each, nested, false));
      return block(`oneof ${named(choices[choice]?.name)}`, lines);
    }),
    ...rangeLines('extensions', type.extensionRange),
    ...rangeLines('reserved', type.reservedRange),
    ...extensionLines(type.extension ?? [], isProto2),
  ];
}

/** A range excludes its end in a descriptor, and includes it in the text. */
function rangeLines(
  word: string,
  ranges: readonly { readonly start?: number; readonly end?: number }[] = [],
): readonly string[] {
  return ranges.map(({ start = 0, end = 0 }) =>
    end - start > 1 ? `${word} ${start} to ${end - 1};` : `${word} ${start};`,
  );
}

function extensionLines(fields: readonly IFieldDescriptorProto[], isProto2: boolean): readonly string[] {
  return fields.flatMap((field) => {
    if (isGroup(field)) throw new NotText();
    return block(`extend ${named(field.extendee, FULL_NAME)}`, fieldLines(field, [], isProto2));
  });
}

function isGroup({ type }: IFieldDescriptorProto): boolean {
  return String(type) === 'TYPE_GROUP';
}

function lastName({ typeName }: IFieldDescriptorProto): string {
  return named(typeName, FULL_NAME).replace(/^.*\./, '');
}

function fieldLines(
  field: IFieldDescriptorProto,
  nested: readonly IDescriptorProto[],
  isProto2: boolean,
): readonly string[] {
  const { label, number = 0, proto3Optional } = field;
  const entry = nested.find(({ name, options }) => options?.mapEntry === true && name === entryName(field));
  if (entry !== undefined) {
    const [key, value] = [1, 2].map((each) => typeOf((entry.field ?? []).find((at) => at.number === each)));
    return [`map<${key}, ${value}> ${named(field.name)} = ${number}${optionsOf(field)};`];
  }
  const word = String(label ?? '')
    .replace('LABEL_', '')
    .toLowerCase();
  const isSaid = word === 'repeated' || proto3Optional === true || isProto2;
  const before = isSaid && word !== '' ? `${word} ` : '';
  const group = isGroup(field) ? nested.find(({ name }) => name === lastName(field)) : undefined;
  if (group === undefined) return [`${before}${typeOf(field)} ${named(field.name)} = ${number}${optionsOf(field)};`];
  return block(`${before}group ${named(group.name)} = ${number}`, memberLines(group, isProto2));
}

function entryName(field: IFieldDescriptorProto): string | undefined {
  return field.typeName === undefined ? undefined : lastName(field);
}

function typeOf(field: IFieldDescriptorProto | undefined): string {
  if (field === undefined) throw new NotText();
  if (field.typeName) return named(field.typeName, FULL_NAME);
  return named(String(field.type).replace('TYPE_', '').toLowerCase(), /^[a-z]+\d*$/);
}

function optionsOf(field: IFieldDescriptorProto): string {
  const { options, defaultValue, jsonName, type } = field;
  const { packed, deprecated } = (options ?? {}) as { readonly packed?: boolean; readonly deprecated?: boolean };
  const written = [
    ...(packed === undefined ? [] : [`packed = ${packed}`]),
    ...(deprecated ? ['deprecated = true'] : []),
    ...featuresOf(options),
    ...(defaultValue === undefined ? [] : [`default = ${defaultText(defaultValue, String(type))}`]),
    ...(jsonName && jsonName !== protobuf.util.camelCase(field.name ?? '')
      ? [`json_name = ${JSON.stringify(jsonName)}`]
      : []),
  ];
  return written.length > 0 ? ` [${written.join(', ')}]` : '';
}

/** A default is text in the descriptor. The default of bytes already has its escapes. */
function defaultText(value: string, type: string): string {
  if (type === 'TYPE_BYTES') return `"${named(value, /^(?:[^"\\\n]|\\[^\n])*$/)}"`;
  return type === 'TYPE_STRING' ? JSON.stringify(value) : named(value, /^[-+.\w]+$/);
}

/** The tag of field 1 with a length, which is a file in a set, and the name in a file. */
const FIRST = 0x0a;

/**
 * True for bytes that begin like a descriptor set of `protoc --descriptor_set_out` or `buf build`, or like one file of
 * a set: the name of a .proto file comes first.
 */
function beginsLikeDescriptors(bytes: Uint8Array): boolean {
  const file = payloadAt(bytes, 0);
  return file !== undefined && (isName(bytes, 0) || isName(bytes, file.start));
}

/** True if there is a field with the name of a .proto file at an offset. */
function isName(bytes: Uint8Array, at: number): boolean {
  const name = payloadAt(bytes, at);
  return name !== undefined && utf8Text(bytes, name.start, name.end).endsWith('.proto');
}

function payloadAt(bytes: Uint8Array, at: number): Span | undefined {
  const start = bytes[at] === FIRST ? varintEnd(bytes, at + 1, bytes.length) : -1;
  if (start < 0) return undefined;
  const end = start + varintNumber(bytes, at + 1, start);
  return end <= bytes.length ? { start, end } : undefined;
}

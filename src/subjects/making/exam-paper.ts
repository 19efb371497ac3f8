import { utf8Bytes } from '../../core/bytes/utf8.ts';
import { matchValues } from '../../core/layout/match.ts';
import { LayoutQueries } from '../../core/layout/queries.ts';
import { widened } from '../../core/layout/regions.ts';
import { valueOfLayout } from '../../core/layout/value-of-layout.ts';
import { parseSource } from '../../core/source/parse.ts';
import { SourceTree } from '../../core/source/tree.ts';
import type { JsonObject, JsonValue } from '../../core/value/json-value.ts';
import { parsePointer } from '../../core/value/path.ts';
import { ValueType } from '../../core/value/value-tree.ts';
import { makeEncoded } from '../../runs/pipeline/ready.ts';
import { type Parts, targetOf } from '../../runs/pipeline/run.ts';
import { examMembers, examRandom, examValue } from '../exam/document.ts';
import type { ExamFormat, ExamId } from '../exam/exam-id.ts';
import type { ExamPaper, ExamValue } from '../exam/paper.ts';
import { nameRulesOf, rulesOf } from '../exam/rules-of.ts';
import { examSchema } from '../exam/schema-text.ts';
import { isSameValue } from '../exercises/reading.ts';
import { respelt } from './respelt.ts';

/** Minimum and maximum length of messages in bytes. The framing of BSON alone has about 60. */
const SHORTEST = 60;
const LONGEST: Readonly<Record<ExamFormat, number>> = {
  msgpack: 100,
  cbor: 100,
  protobuf: 100,
  avro: 100,
  ubjson: 100,
  bson: 140,
};

/** Maximum number of documents that are tried until one has a message of the wanted length. */
const TRIES = 200;

/** The message of an examination with the correct answers, made from its id. */
export function examPaper(id: ExamId, parts: Parts): ExamPaper {
  const random = examRandom(id);
  for (let i = 0; i < TRIES; i++) {
    const paper = paperOf(id, random, parts);
    if (paper.bytes.length >= SHORTEST && paper.bytes.length <= LONGEST[id.format]) return paper;
  }
  throw new Error('No message of the wanted length was found.');
}

function paperOf(id: ExamId, random: () => number, parts: Parts): ExamPaper {
  const members = examMembers(id.format, random);
  const value = examValue(members);
  const json = JSON.stringify(value);
  const schemas = examSchema(id.format, members);
  const parsed = parseSource(utf8Bytes(json));
  if (!parsed.ok) throw new Error('The document of an examination is not JSON.');
  const { source } = parsed;
  const tree = new SourceTree(source.bytes, source.index);
  const { codec, encoded } = makeEncoded({ source, tree, schemas, inference: 'seen' }, parts);
  const annotate = (bytes: Uint8Array) => parts.annotate(bytes, codec.schema);
  const bytes = respelt(id, random, encoded[0]!, parts.kinds, annotate);
  const layout = annotate(bytes);
  const { kinds } = parts;
  if (layout.failure !== undefined || !isSameValue(valueOfLayout(layout, kinds, bytes), value)) {
    throw new Error('The message of an examination is not read as its document.');
  }
  const queries = new LayoutQueries(layout);
  const sourceOf = matchValues(layout, kinds, bytes, targetOf(source, tree));
  const values: ExamValue[] = [];
  const nameKinds = new Set<string>();
  for (let each = 0; each < layout.values.type.length; each++) {
    if (layout.values.type[each] !== ValueType.scalar) continue;
    const regions = queries.regionsOf(each).map((region) => ({
      ...queries.bytesOf(region),
      kind: kinds.list[queries.kindOf(region)]!,
    }));
    const isOfName = ({ kind: { role } }: (typeof regions)[number], i: number): boolean =>
      role === 'key' || (role === 'length' && regions[i + 1]?.kind.role === 'key');
    for (const region of regions.filter(isOfName)) nameKinds.add(region.kind.label);
    const its = regions.filter((region, i) => !isOfName(region, i));
    const labels = [...new Set(its.map(({ kind }) => kind.label))];
    const path = tree.pointerOf(sourceOf?.[each] ?? each);
    const scalar = scalarAt(value, path);
    const at = { start: its[0]!.start, end: its.at(-1)!.end };
    values.push({
      path,
      value: scalar,
      at,
      kinds: labels.join(', '),
      rules: rulesOf(id.format, labels, { value: scalar, bytes: bytes.subarray(at.start, at.end) }),
    });
  }
  values.sort((one, other) => one.at.start - other.at.start);
  const schema = schemas.proto ?? schemas.avsc;
  return {
    id,
    bytes,
    ...(schema !== undefined && { schema }),
    json,
    values,
    kinds: [...new Set(Array.from(widened(layout).kind, (kind) => kinds.list[kind]!.label))],
    nameRules: nameRulesOf(id.format, [...nameKinds]),
  };
}

/** The scalar at a path of a document. */
function scalarAt(document: JsonValue, path: string): ExamValue['value'] {
  const found = parsePointer(path)!.reduce<JsonValue>((at, token) => (at as JsonObject)[token]!, document);
  return found as ExamValue['value'];
}

import { toHex } from '../core/bytes/hex.ts';
import { FORMATS, formatOf } from '../formats/all.ts';
import type { CodecId, CodecModule, FormatId } from '../formats/format.ts';
import { loadCodec } from '../formats/load-codec.ts';
import { loadGlosses } from '../formats/load-glosses.ts';
import type { Annotation } from '../package/annotation.ts';
import { type Annotator, annotationOf } from '../package/annotator.ts';
import { fixturesOf } from './fixtures.ts';
import { DOCUMENTS } from './golden-regions.ts';
import { hexBytes } from './vectors.ts';

/** A section of a specification. */
export interface SpecSection {
  readonly title: string;
  readonly url: string;
}

/** The question of a case: what an implementation gets. */
export interface ConformanceQuestion {
  /** Unique among all cases: "cbor/12". */
  readonly id: string;
  readonly name: string;
  readonly format: FormatId;
  readonly hex: string;
  /** The text of the schema, in the format's own language, if the bytes are read with one. */
  readonly schema?: string;
  /** The codec whose options the bytes need, if they are not those of the format's first codec: "capnp-packed". */
  readonly codec?: CodecId;
}

/** The answer to a case. */
export interface ConformanceAnswer {
  /** The value as JSON, as far as it could be read; absent if not even its root could be read. */
  readonly value?: unknown;
  /** What is wrong, with offsets in bytes from 0; empty if the bytes are valid. */
  readonly problems: readonly { readonly offset: number; readonly path: string; readonly expected: string }[];
  /** Parts that follow one another without a gap: half-open ranges in `unit`. */
  readonly regions: readonly {
    readonly start: number;
    readonly end: number;
    /** The name of the kind within its format. */
    readonly kind: string;
    readonly path: string;
    /** The meaning in a few words. */
    readonly text: string;
  }[];
}

/** One line of a file. */
export interface ConformanceCase extends ConformanceQuestion, ConformanceAnswer {
  readonly unit: 'byte' | 'bit';
  /** The section about the place that is wrong or, if nothing is wrong, about the first region. */
  readonly section: SpecSection;
  /** The sections about all regions, each once, in their order. */
  readonly sections: readonly SpecSection[];
}

/** A question with its bytes, before it has a number. */
interface Question extends Omit<ConformanceQuestion, 'id' | 'hex'> {
  readonly bytes: Uint8Array;
  /** True if changes of the bytes are cases, too. */
  readonly isDamaged: boolean;
}

/** Prepares the annotator for the bytes of a question. */
type AnnotatorOfQuestion = (question: Pick<ConformanceQuestion, 'schema' | 'codec'>) => Annotator;

/** The bits that are flipped in one byte at a time. */
const FLIPS = [0x01, 0x80];
/** At most this many bytes at the beginning are changed, one at a time. */
const MOST_DAMAGED = 500;

/** The cases of all formats. */
export async function conformanceCases(): Promise<readonly ConformanceCase[]> {
  const all = await Promise.all(FORMATS.map(({ id }) => casesOf(id)));
  return all.flat();
}

/** The answer of our annotator. */
export async function annotateQuestion(question: ConformanceQuestion): Promise<ConformanceAnswer> {
  const annotatorOf = await loadAnnotatorOf(question.format);
  return answerOf(annotatorOf(question)(hexBytes(question.hex)));
}

/**
 * The cases of a format: its fixtures and documents unchanged, and damaged fixtures: every beginning, and the bytes
 * with one bit flipped. A damaged case is kept only if no earlier case of the same fixture has the same problem, apart
 * from figures.
 */
async function casesOf(format: FormatId): Promise<readonly ConformanceCase[]> {
  const { module } = await loadCodec(format);
  const annotatorOf = await loadAnnotatorOf(format);
  const sectionOf = await sectionsOf(format);
  const { document } = (await loadGlosses(format)).unread!;
  const whole = { title: formatOf(format).facts.name, url: document!.url };
  const questions = [...fixtureQuestions(format), ...documentQuestions(format, module)];
  const cases: ConformanceCase[] = [];
  const add = ({ bytes, isDamaged: _, name, ...question }: Question, annotation: Annotation): void => {
    const regions = [...annotation];
    const [problem] = annotation.problems;
    const at = problem && annotation.at(Math.min(problem.offset, bytes.length - 1))?.region;
    const sections = new Map(regions.map(({ kind }) => [sectionOf(kind).url, sectionOf(kind)]));
    cases.push({
      id: `${format}/${cases.length + 1}`,
      name,
      ...question,
      hex: toHex(bytes),
      section: at || regions[0] ? sectionOf((at ?? regions[0]!).kind) : whole,
      sections: [...sections.values()],
      unit: annotation.unit,
      ...answerOf(annotation),
    });
  };
  for (const question of questions) {
    const annotate = annotatorOf(question);
    const annotation = annotate(question.bytes);
    add(question, annotation);
    if (!question.isDamaged) continue;
    const seen = new Set(annotation.problems.map(sentenceWithoutFigures));
    for (const { name, bytes } of damaged(question.bytes)) {
      const changed = annotate(bytes);
      const sentences = changed.problems.map(sentenceWithoutFigures);
      const isNew = sentences.some((sentence) => !seen.has(sentence));
      for (const sentence of sentences) seen.add(sentence);
      if (isNew) add({ ...question, name: `${question.name}: ${name}`, bytes }, changed);
    }
  }
  return cases;
}

/** What is wrong, without the lengths, bytes and texts in the sentence. */
function sentenceWithoutFigures({ expected }: ConformanceAnswer['problems'][number]): string {
  return expected.replace(/"[^"]*"/g, '""').replace(/0x[0-9a-f]+|\d+/g, '#');
}

function* damaged(bytes: Uint8Array): Generator<{ readonly name: string; readonly bytes: Uint8Array }> {
  const most = Math.min(bytes.length, MOST_DAMAGED);
  for (let length = 0; length < most; length++) {
    yield { name: `cut after ${length} of ${bytes.length} bytes`, bytes: bytes.slice(0, length) };
  }
  for (const bit of FLIPS) {
    for (let at = 0; at < most; at++) {
      const changed = bytes.slice();
      changed[at]! ^= bit;
      yield { name: `bit 0x${bit.toString(16).padStart(2, '0')} of byte ${at} flipped`, bytes: changed };
    }
  }
}

function fixtureQuestions(format: FormatId): readonly Question[] {
  return fixturesOf(format).flatMap(({ name, hex, schemaText, codec }) => {
    const plain = { name, format, bytes: hexBytes(hex), isDamaged: true };
    if (schemaText === undefined && codec === undefined) return [plain];
    const without = { ...plain, name: `${name}, without the schema`, isDamaged: false };
    return [{ ...plain, ...(schemaText !== undefined && { schema: schemaText }), ...(codec && { codec }) }, without];
  });
}

/** Documents that each codec writes. Those that need more than their bytes and the text of a schema are left out. */
function documentQuestions(format: FormatId, module: CodecModule): readonly Question[] {
  return formatOf(format).codecs.flatMap(({ id: codec }) =>
    Object.entries(DOCUMENTS).flatMap(([name, value]): Question[] => {
      try {
        const ready = module.prepare(codec, [value]);
        const { schema, schemaText } = ready;
        if (schema !== undefined && schemaText === undefined) return [];
        const bytes = ready.encode(ready.toLibrary(value)).slice();
        const read = schemaText === undefined ? {} : { schema: schemaText, codec };
        return [{ name: `${codec}: ${name}`, format, bytes, isDamaged: false, ...read }];
      } catch {
        // The format cannot carry the document.
        return [];
      }
    }),
  );
}

async function loadAnnotatorOf(format: FormatId): Promise<AnnotatorOfQuestion> {
  const { annotate, kinds, module } = await loadCodec(format);
  const schemaOf = ({ schema, codec }: Parameters<AnnotatorOfQuestion>[0]): unknown => {
    if (codec !== undefined) return module.prepare(codec, [], schema).schema;
    return schema === undefined ? undefined : module.parseSchema!(schema);
  };
  return (question) => {
    const schema = schemaOf(question);
    return (bytes) => annotationOf(format, kinds, bytes, (part) => annotate(part, schema));
  };
}

function answerOf(annotation: Annotation): ConformanceAnswer {
  const { value, problems } = annotation;
  return {
    ...(value !== undefined && { value }),
    problems: problems.map(({ offset, path, expected }) => ({ offset, path, expected })),
    regions: [...annotation].map(({ start, end, kind, path, text }) => ({ start, end, kind, path, text })),
  };
}

/** Returns the section of the specification about a kind. */
async function sectionsOf(format: FormatId): Promise<(kind: string) => SpecSection> {
  const glosses = await loadGlosses(format);
  return (kind) => {
    const { anchor, section, document } = glosses[kind]!;
    return { title: section, url: `${document!.url}${anchor}` };
  };
}

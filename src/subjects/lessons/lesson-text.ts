import type { Ask } from './lesson.ts';
import { checkLesson, type ReadLesson, readLesson } from './read-lesson.ts';
import { LESSON_LIMITS, LESSON_VERSION, type TeacherLesson, type TeacherStep } from './teacher-lesson.ts';

/**
 * Writes a lesson as text, for editors and version control. The first line is the title after `#`; `---` begins a step;
 * each other line is a key, a colon and a text; further lines of the text are indented by two spaces.
 */
export function lessonText({ title, goal, minutes, seed, steps }: TeacherLesson): string {
  const head = [`# ${title}`, ...lines({ goal, minutes, seed })];
  return `${[head, ...steps.map(stepLines)].map((part) => part.join('\n')).join('\n---\n')}\n`;
}

function stepLines({ show = {}, say, ask, hint, because, do: exercises }: TeacherStep): readonly string[] {
  const { lanes, ...shown } = show;
  return lines({
    ...shown,
    lanes: lanes?.join(', '),
    say,
    ask: ask && askText(ask),
    ...(ask?.about === 'own' && { question: ask.question, choices: choicesText(ask) }),
    hint,
    because,
    do: exercises && `${exercises.count} ${exercises.type} of ${exercises.codec}`,
  });
}

function lines(parts: Readonly<Record<string, string | number | undefined>>): readonly string[] {
  return Object.entries(parts).flatMap(([key, value]) => {
    if (value === undefined) return [];
    const text = String(value).replaceAll('\n', '\n  ');
    return [text === '' ? `${key}:` : `${key}: ${text}`];
  });
}

function askText(ask: Ask): string {
  switch (ask.about) {
    case 'own':
    case 'size':
    case 'json':
    case 'cause':
      return `${ask.about} of ${ask.codec}`;
    case 'smallest':
    case 'packed':
      return `${ask.about} of ${ask.among.join(', ')}`;
    default: {
      const { about, codec, at, part } = ask;
      return `${part === 'first' || part === 'head' ? `${part} ` : ''}${about} of ${codec}${at === '' ? '' : ` at ${at}`}`;
    }
  }
}

/** Reads a lesson as text or as JSON. Both are untrusted data. Never throws. */
export function readLessonText(written: string): ReadLesson {
  if (written.length > LESSON_LIMITS.file) return { ok: false, message: 'It is longer than 1 MiB.' };
  const text = written.replace(/^\ufeff/, '').replaceAll('\r\n', '\n');
  if (text.trimStart().startsWith('{')) return readLesson(text);
  const read = readParts(text);
  return typeof read === 'string' ? { ok: false, message: read } : checkLesson(read);
}

type Part = Map<string, string>;

/** The value that the text represents, or a sentence about its first error. */
function readParts(text: string): object | string {
  const [first = '', ...rest] = text.split('\n');
  if (!first.startsWith('#')) return 'The first line must be the title, which begins with #.';
  const parts: Part[] = [new Map()];
  let key = '';
  for (const [i, line] of rest.entries()) {
    const part = parts.at(-1)!;
    const [, name, value] = /^(\w+):(?: (.*))?$/s.exec(line) ?? [];
    if (line === '---') {
      parts.push(new Map());
      key = '';
    } else if (line.startsWith('  ') && key !== '') part.set(key, `${part.get(key)}\n${line.slice(2)}`);
    else if (name !== undefined) {
      if (part.has(name)) return `Line ${i + 2} repeats “${name}” in the same step.`;
      key = name;
      part.set(key, value ?? '');
    } else if (line.trim() !== '') return `Line ${i + 2} is neither “key: text”, nor ---, nor indented by two spaces.`;
  }
  const [head, ...steps] = parts;
  const { minutes, ...others } = Object.fromEntries(head!);
  return {
    v: LESSON_VERSION,
    title: first.slice(1).trim(),
    ...others,
    ...(minutes !== undefined && { minutes: numberOr(minutes) }),
    steps: steps.map((part) => readStep(Object.fromEntries(part))),
  };
}

function readStep(part: Readonly<Record<string, string>>): object {
  const { say, ask, question, choices, hint, because, do: exercises, lanes, ...show } = part;
  const shown = { ...show, ...(lanes !== undefined && { lanes: listOf(lanes) }) };
  return {
    ...(Object.keys(shown).length > 0 && { show: shown }),
    ...(say !== undefined && { say }),
    ...(ask !== undefined && { ask: withChoices(readAsk(ask), question, choices) }),
    ...(hint !== undefined && { hint }),
    ...(because !== undefined && { because }),
    ...(exercises !== undefined && { do: readExercises(exercises) }),
  };
}

/** The question as an object; text in any other form is returned unchanged. */
function readAsk(text: string): object | string {
  const [, part, about, codec, at] = /^(?:(first|head) )?(value|kind) of ([\w-]+)(?: at (.*))?$/s.exec(text) ?? [];
  if (about !== undefined) {
    return {
      about,
      codec,
      at: at ?? '',
      ...(part !== undefined && { part }),
    };
  }
  const [, kind, list] = /^(own|size|json|cause|smallest|packed) of ([\w, -]+)$/.exec(text) ?? [];
  if (kind === undefined) return text;
  const isOfSeveral = kind === 'smallest' || kind === 'packed';
  return isOfSeveral ? { about: kind, among: listOf(list!) } : { about: kind, codec: list };
}

/** A teacher's question with its text and its choices, one per line; the right choice begins with an asterisk. */
function withChoices(ask: object | string, question: string | undefined, choices = ''): object | string {
  if (typeof ask === 'string' || !('about' in ask) || ask.about !== 'own') return ask;
  const written = choices.split('\n').filter((line) => line.trim() !== '');
  const right = written.findIndex((line) => line.startsWith(RIGHT));
  return { ...ask, question: question ?? '', choices: written.map((line) => line.slice(RIGHT.length)), right };
}

const RIGHT = '* ';
const OTHER = '- ';

function choicesText({ choices, right }: Ask & { about: 'own' }): string {
  return choices.map((choice, i) => `${i === right ? RIGHT : OTHER}${choice}`).join('\n');
}

function readExercises(text: string): object | string {
  const [, count, type, codec] = /^(\d{1,3}) (\w+) of ([\w-]+)$/.exec(text) ?? [];
  return count === undefined ? text : { type, count: Number(count), codec };
}

function listOf(text: string): readonly string[] {
  return text.split(',').map((each) => each.trim());
}

/** The number that a text spells, or the text. */
function numberOr(text: string): number | string {
  return /^\d{1,9}$/.test(text) ? Number(text) : text;
}

import { errorText } from '../../../core/basics/error-text.ts';
import { readLessonText } from '../../../subjects/lessons/lesson-text.ts';
import { type ReadLesson, readLesson } from '../../../subjects/lessons/read-lesson.ts';
import { LESSON_LIMITS } from '../../../subjects/lessons/teacher-lesson.ts';
import { readLink } from '../address/link.ts';
import { linkTo, type SharedLink } from '../address/share.ts';

/** Reads a lesson that the user pasted: as text, as JSON, or as a link with a lesson. Never throws. */
export async function readPastedLesson(pasted: string): Promise<ReadLesson> {
  const isShort = pasted.length <= LESSON_LIMITS.file;
  const [, hash] = (isShort && /^[^\s#]*(#\S*)$/.exec(pasted.trim())) || [];
  if (hash === undefined || !hash.includes('lesson=')) return readLessonText(pasted);
  const { state, problems } = await readLink(hash);
  return state.lesson === undefined ? { ok: false, message: problems.join(' ') } : readLesson(state.lesson);
}

/** Reads the file of a lesson. Never throws. */
export async function readLessonFile(file: File): Promise<ReadLesson> {
  if (file.size > LESSON_LIMITS.file) return { ok: false, message: `${file.name} is longer than 1 MiB.` };
  try {
    return readLessonText(await file.text());
  } catch (thrown) {
    return { ok: false, message: `${file.name} could not be opened: ${errorText(thrown)}` };
  }
}

/** The link to a lesson, from its JSON. */
export function lessonLink(lesson: string): Promise<SharedLink> {
  return linkTo({ lesson });
}

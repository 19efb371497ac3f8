import { LESSONS } from '../../../subjects/lessons/all.ts';
import { fill } from '../../../subjects/lessons/fill.ts';
import type { Lesson } from '../../../subjects/lessons/lesson.ts';
import { readLesson } from '../../../subjects/lessons/read-lesson.ts';
import { playable } from '../../../subjects/lessons/teacher-lesson.ts';
import { TEACHERS_ID } from '../../../subjects/lessons/teachers-id.ts';
import { laneOf } from '../../state/selection/lane.ts';
import { useApp } from '../../state/store.ts';

/** The open step of a lesson as notes for the speaker. */
export interface LessonNotes {
  readonly title: string;
  readonly texts: readonly string[];
}

/** The notes of the open lesson. `withAnswer` adds the text that explains the answer to its question. */
export function useLessonNotes(withAnswer: boolean): LessonNotes | undefined {
  const learn = useApp((state) => state.learn);
  const json = useApp((state) => state.lesson);
  const runs = useApp((state) => state.runs);
  const [id, number] = learn.split('.');
  const lesson = id === TEACHERS_ID ? teachers(json) : LESSONS.find((each) => each.id === id);
  const step = lesson?.steps[Number(number ?? 1) - 1];
  if (lesson === undefined || step === undefined) return undefined;
  const texts = [step.lead, 'say' in step && step.say, withAnswer && 'because' in step && step.because];
  return {
    title: `${lesson.title}, step ${number ?? 1} of ${lesson.steps.length}`,
    texts: texts.flatMap((text) =>
      text ? [fill(text, (codec) => laneOf(runs[codec])?.bytes).replaceAll('**', '')] : [],
    ),
  };
}

function teachers(json: string | null): Lesson | undefined {
  const read = json === null ? undefined : readLesson(json);
  return read?.ok ? playable(read.lesson) : undefined;
}

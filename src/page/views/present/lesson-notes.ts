import { useMemo } from 'react';
import { FIRST_SEED } from '../../../subjects/lessons/all.ts';
import { fill } from '../../../subjects/lessons/fill.ts';
import type { Lesson } from '../../../subjects/lessons/lesson.ts';
import { readLesson } from '../../../subjects/lessons/read-lesson.ts';
import { indexOfStep, type LinkedStep, linkedStep } from '../../../subjects/lessons/step-links.ts';
import { playable } from '../../../subjects/lessons/teacher-lesson.ts';
import { TEACHERS_ID } from '../../../subjects/lessons/teachers-id.ts';
import { laneOf } from '../../state/selection/lane.ts';
import { useApp } from '../../state/store.ts';

/** The lesson that is open in the Learn view, for the presenter; undefined if none is. */
export function useOpenLesson(): LinkedStep | undefined {
  const isOpen = useApp((state) => state.view === 'learn' && state.exercise === '');
  const learn = useApp((state) => state.learn);
  const json = useApp((state) => state.lesson);
  return useMemo(() => (isOpen ? lessonAt(learn, json) : undefined), [isOpen, learn, json]);
}

function lessonAt(learn: string, json: string | null): LinkedStep | undefined {
  const [id, step = '1'] = learn.split('.');
  const lesson = id === TEACHERS_ID ? teachers(json) : undefined;
  const linked =
    lesson === undefined ? linkedStep(learn) : { lesson, index: indexOfStep(lesson, step), seed: FIRST_SEED };
  return linked === undefined || linked.index < 0 ? undefined : linked;
}

/** The open step of a lesson, or the open question of exercises, as notes for the speaker. */
export interface LessonNotes {
  readonly title: string;
  readonly texts: readonly string[];
}

/**
 * The notes of the open lesson, with the question that it asks. `withAnswer` adds the text that explains the answer.
 */
export function useLessonNotes(withAnswer: boolean): LessonNotes | undefined {
  const learn = useApp((state) => state.learn);
  const json = useApp((state) => state.lesson);
  const runs = useApp((state) => state.runs);
  const question = useApp((state) => state.question);
  const open = lessonAt(learn, json);
  if (open === undefined) return question === '' ? undefined : { title: 'Question', texts: [question] };
  const { lesson, index } = open;
  const step = lesson.steps[index]!;
  const filled = (text: string | false | undefined): readonly string[] =>
    text ? [fill(text, (codec) => laneOf(runs[codec])).replaceAll('**', '')] : [];
  const because = withAnswer && 'because' in step && step.because;
  return {
    title: `${lesson.title}, step ${index + 1} of ${lesson.steps.length}`,
    texts: [
      ...filled(step.lead),
      ...filled('say' in step && step.say),
      ...(question === '' ? [] : [question]),
      ...filled(because),
    ],
  };
}

function teachers(json: string | null): Lesson | undefined {
  const read = json === null ? undefined : readLesson(json);
  return read?.ok ? playable(read.lesson) : undefined;
}

import { type JSX, useMemo } from 'react';
import type { Lesson } from '../../../subjects/lessons/lesson.ts';
import { readLesson } from '../../../subjects/lessons/read-lesson.ts';
import { playable } from '../../../subjects/lessons/teacher-lesson.ts';
import { useApp } from '../../state/store.ts';

/** A teacher's lesson in the form in which it is played, or the reason why it cannot be. */
export type TeachersLesson =
  | { readonly json: string; readonly lesson: Lesson; readonly leftOut: readonly string[] }
  | { readonly alert: string };

/** The open lesson of a teacher. */
export function useTeachersLesson(): TeachersLesson {
  const json = useApp((state) => state.lesson);
  return useMemo(() => {
    if (json === null) return { alert: 'The link contains no lesson.' };
    const read = readLesson(json);
    if (!read.ok) return { alert: `The lesson cannot be shown. ${read.message}` };
    return { json, lesson: playable(read.lesson), leftOut: read.leftOut };
  }, [json]);
}

/** Lists the parts of a lesson that this version of the page does not show, with one sentence for each. */
export function LeftOut({ leftOut }: { readonly leftOut: readonly string[] }): JSX.Element {
  return (
    <>
      {leftOut.map((each) => (
        <p key={each} className="muted">
          {each}
        </p>
      ))}
    </>
  );
}

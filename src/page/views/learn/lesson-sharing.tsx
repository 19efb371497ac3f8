import { type JSX, useEffect, useState } from 'react';
import { grouped } from '../../../core/basics/counted.ts';
import { lessonText } from '../../../subjects/lessons/lesson-text.ts';
import { lessonJson, type TeacherLesson } from '../../../subjects/lessons/teacher-lesson.ts';
import { LESSON_FILE } from '../../report/files.ts';
import { save } from '../../report/save.ts';
import type { SharedLink } from '../../state/address/share.ts';
import { lessonLink } from '../../state/learn/open-lesson.ts';
import { Button } from '../../ui/button.tsx';

/** The link and the text file of a lesson. */
export function LessonSharing({ lesson }: { readonly lesson: TeacherLesson }): JSX.Element {
  const shared = useLink(lesson);
  const [copied, setCopied] = useState('');

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(shared?.link ?? '');
      setCopied('Copied.');
    } catch {
      setCopied('The browser did not allow it. Select the link and copy it with the keyboard.');
    }
  }

  return (
    <section aria-label="Share the lesson">
      <textarea
        className="field share-link"
        aria-label="Link to the lesson"
        readOnly
        rows={3}
        translate="no"
        value={shared?.link ?? ''}
        onFocus={(event) => event.target.select()}
      />
      <p className="muted">
        {shared === undefined ? 'Making the link …' : `${grouped(shared.link.length)} characters.`} The link contains
        the whole lesson with its documents.
      </p>
      {shared?.problems.map((problem) => (
        <p key={problem}>
          <strong>{problem}</strong>
        </p>
      ))}
      <div className="lesson-ways">
        <Button disabled={shared === undefined} onClick={() => void copy()}>
          Copy the link
        </Button>
        <Button onClick={() => save(lessonText(lesson), LESSON_FILE)}>Save as text</Button>
        <span role="status">{copied}</span>
      </div>
    </section>
  );
}

/** The link, or undefined until it is made. */
function useLink(lesson: TeacherLesson): SharedLink | undefined {
  const [link, setLink] = useState<SharedLink>();
  useEffect(() => {
    let wanted = true;
    void lessonLink(lessonJson(lesson)).then((made) => {
      if (wanted) setLink(made);
    });
    return () => {
      wanted = false;
    };
  }, [lesson]);
  return link;
}

import type { JSX } from 'react';
import { FORMATS } from '../../../formats/all.ts';
import { BEYOND } from '../../../subjects/lessons/beyond.ts';

/** The kinds of bytes that the lessons leave out. */
export function BeyondLessons(): JSX.Element {
  return (
    <details className="lessons-beyond">
      <summary>Beyond the lessons: kinds of bytes that none of them shows</summary>
      <dl>
        {FORMATS.filter(({ id }) => BEYOND[id] !== undefined).map(({ id, facts }) => (
          <div key={id}>
            <dt translate="no">{facts.name}</dt>
            <dd>{BEYOND[id]!.join(', ')}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

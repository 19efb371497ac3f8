import type { JSX, Ref } from 'react';
import { counted } from '../../../core/basics/counted.ts';
import { toHex } from '../../../core/bytes/hex.ts';
import type { Glosses } from '../../../core/layout/gloss.ts';
import { type Layout, sentenceOf } from '../../../core/layout/layout.ts';
import { roleMarkOf } from '../../../core/layout/sheet-lines.ts';
import { STORY_BYTES, type StoryPart, storyOf } from '../../../core/layout/story.ts';
import type { FormatId } from '../../../formats/format.ts';
import { type Term, termsIn } from '../../../subjects/lessons/terms.ts';
import { laneTitle } from '../../report/lane-title.ts';
import type { Lane } from '../../state/selection/lane.ts';
import './marks.css';
import './story.css';

interface StoryProps {
  readonly lane: Lane;
  readonly glosses: Glosses;
  /** The JSON of the message; undefined if it is long or if there is none. */
  readonly json: string | undefined;
  readonly ref: Ref<HTMLElement>;
}

/** A message from its first byte to its last: each region with its bytes, its meaning, its sentence and its bits. */
export function Story({ lane, glosses, json, ref }: StoryProps): JSX.Element {
  const { parts, leftOut } = storyOf(lane, glosses);
  const words = newWordsIn(parts, lane.format.id);
  const fault = faultIn(lane.encoded.layout);
  return (
    <article ref={ref} className="story">
      <h2>
        {laneTitle(lane)}, {counted(lane.bytes.length, 'byte')}
      </h2>
      {fault !== undefined && <p className="story-fault">{fault}</p>}
      {json !== undefined && (
        <p className="story-json" translate="no">
          <code>{json}</code>
        </p>
      )}
      <p className="story-legend">
        <span>Offsets count from 0.</span> <span data-mark="name">name</span> <span data-mark="tag">tag</span>{' '}
        <span data-mark="framing">framing</span> <span data-mark="value">value</span>
      </p>
      <ol className="story-parts">
        {parts.map((part, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its position.
          <Part key={i} part={part} words={words[i]!} bytes={lane.bytes} />
        ))}
      </ol>
      {leftOut > 0 && (
        <p>
          {counted(leftOut, 'byte')} left out: a story covers the first {STORY_BYTES}.
        </p>
      )}
    </article>
  );
}

/** The reason why reading ended before the last byte or before the end of the message; undefined if it did not. */
function faultIn(layout: Layout): string | undefined {
  const { failure } = layout;
  if (failure === undefined) return undefined;
  const what = failure.isTrailing ? 'More follows after this message.' : 'This message could not be read to its end.';
  return `${what} ${sentenceOf(layout, failure)}`;
}

/** The terms of each part's sentence that no earlier part has. */
function newWordsIn(parts: readonly StoryPart[], format: FormatId): readonly (readonly Term[])[] {
  const known = new Set<Term>();
  return parts.map(({ sentence }) => {
    const found = termsIn(sentence, format).flatMap(({ term }) => term ?? []);
    const fresh = found.filter((term) => !known.has(term));
    for (const term of fresh) known.add(term);
    return fresh;
  });
}

interface PartProps {
  readonly part: StoryPart;
  /** The words that are explained here, since they occur here first. */
  readonly words: readonly Term[];
  readonly bytes: Uint8Array;
}

function Part({ part, words, bytes }: PartProps): JSX.Element {
  const { extent, path, role, head, sentence, bits, lines } = part;
  const { start, end } = part.bytes;
  return (
    <li>
      <p className="story-where">
        {extent}
        {path !== '' && (
          <>
            {' · '}
            <span translate="no">{path}</span>
          </>
        )}
      </p>
      <p>
        <span className="story-hex" translate="no" data-mark={roleMarkOf(role)} data-start={start} data-end={end}>
          {toHex(bytes.subarray(start, end), ' ')}
        </span>{' '}
        <b>{head}</b>
      </p>
      <p>{sentence}</p>
      {words.length > 0 && (
        <dl className="story-words">
          {words.map(({ words: [name], means }) => (
            <div key={name}>
              <dt>{name}</dt> <dd>{means}</dd>
            </div>
          ))}
        </dl>
      )}
      {bits !== '' && (
        <p className="story-bits" translate="no">
          {bits}
        </p>
      )}
      {lines.length > 0 && (
        <ul className="story-lines" translate="no">
          {lines.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a calculation keeps its order.
            <li key={i}>{line}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

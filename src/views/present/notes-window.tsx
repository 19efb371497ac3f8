import { type JSX, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { toHex } from '../../bytes/hex.ts';
import type { FormatId, Glosses } from '../../formats/format.ts';
import { loadGlosses } from '../../formats/load-glosses.ts';
import { headOf } from '../../layout/head.ts';
import { reasonAt, sentenceAt } from '../../state/selection/explain.ts';
import type { Place } from '../../state/selection/place.ts';
import { Button } from '../../ui/button.tsx';
import { useLessonNotes } from './lesson-notes.ts';
import { type KeyActions, useKeys } from './use-keys.ts';

interface NotesWindowProps {
  /** The window that shows the notes, an empty page of this origin. */
  readonly view: Window;
  readonly place: Place | undefined;
  readonly where: string;
  readonly timer: string | undefined;
  /** The keys of the presenter, which act in this window too. */
  readonly keys: KeyActions;
  readonly onStep: (to: 'previous' | 'next') => void;
  readonly onClose: () => void;
}

/** Maximum number of bytes that are spelled. */
const SPELLED = 16;

/**
 * The notes for the speaker in a second window: the current region and its reason, the next region, the lesson, and the
 * speaker's own notes.
 */
export function NotesWindow({ view, place, where, timer, keys, onStep, onClose }: NotesWindowProps): JSX.Element {
  const glosses = useGlosses(place?.lane.format.id);
  const lesson = useLessonNotes();
  useKeys(keys, view);
  useEffect(() => {
    dress(view.document);
    view.addEventListener('pagehide', onClose);
    return () => {
      view.removeEventListener('pagehide', onClose);
      view.close();
    };
  }, [view, onClose]);
  const gloss = place && glosses?.[place.lane.kinds.names[place.lane.queries.kindOf(place.region)]!];
  return createPortal(
    <main className="notes">
      <h1>Notes</h1>
      <p className="notes-where">
        {where}
        {timer !== undefined && ` · ${timer}`}
      </p>
      {place && (
        <>
          <p className="notes-now">{regionText(place, place.region)}</p>
          <p>{sentenceAt(place, gloss)}</p>
          <p>{reasonAt(place, gloss)}</p>
          <h2>Next</h2>
          <p>
            {place.region + 1 < place.lane.queries.regionCount
              ? regionText(place, place.region + 1)
              : 'The message ends here.'}
          </p>
        </>
      )}
      {lesson && (
        <>
          <h2>{lesson.title}</h2>
          {lesson.texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </>
      )}
      <p className="notes-ways">
        <Button onClick={() => onStep('previous')}>‹ back</Button>
        <Button onClick={() => onStep('next')}>next ›</Button>
      </p>
      <label>
        Your own notes, until this window is closed
        <textarea className="field notes-own" rows={6} />
      </label>
    </main>,
    view.document.body,
  );
}

/** "a2: fixstr, 2 bytes". */
function regionText({ lane }: Place, region: number): string {
  const { start, end } = lane.queries.bytesOf(region);
  const hex = toHex(lane.bytes.subarray(start, Math.min(end, start + SPELLED)), ' ');
  return `${hex}${end - start > SPELLED ? ' …' : ''}: ${headOf(lane.queries, lane.kinds, lane.bytes, region)}`;
}

/** Gives the empty page of the window the language, the theme and the styles of this page, without requests for files. */
function dress(to: Document): void {
  const { lang, dataset } = document.documentElement;
  to.title = 'Notes: Wireprint';
  to.documentElement.lang = lang;
  if (dataset.theme !== undefined) to.documentElement.dataset.theme = dataset.theme;
  const rules = Array.from(document.styleSheets, ({ cssRules }) => [...cssRules]).flat();
  // A sheet belongs to the document of the constructor that makes it.
  const Sheet = (to.defaultView as Window & typeof globalThis).CSSStyleSheet;
  const sheet = new Sheet();
  sheet.replaceSync(rules.flatMap((rule) => (rule instanceof CSSFontFaceRule ? [] : [rule.cssText])).join('\n'));
  to.adoptedStyleSheets = [sheet];
}

function useGlosses(format: FormatId | undefined): Glosses | undefined {
  const [loaded, setLoaded] = useState<{ readonly of: FormatId; readonly glosses: Glosses }>();
  useEffect(() => {
    if (format === undefined) return;
    let isOpen = true;
    // Without glosses, the notes show the term alone; the inspector says why loading failed.
    loadGlosses(format).then(
      (glosses) => {
        if (isOpen) setLoaded({ of: format, glosses });
      },
      () => {},
    );
    return () => {
      isOpen = false;
    };
  }, [format]);
  return loaded?.of === format ? loaded?.glosses : undefined;
}

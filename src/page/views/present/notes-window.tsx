import { type JSX, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { toHex } from '../../../core/bytes/hex.ts';
import type { Glosses } from '../../../core/layout/gloss.ts';
import { headOf } from '../../../core/layout/head.ts';
import { reasonOfRegion, sentenceOfRegion } from '../../../core/layout/region-sentence.ts';
import type { FormatId } from '../../../formats/format.ts';
import { loadGlosses } from '../../../formats/load-glosses.ts';
import { type Covering, coverOf, isLaneCovered } from '../../state/cover/covered.ts';
import type { Place } from '../../state/selection/place.ts';
import { Button } from '../../ui/button.tsx';
import { useLessonNotes } from './lesson-notes.ts';
import { type KeyActions, useKeys } from './use-keys.ts';

interface NotesWindowProps {
  /** The window that shows the notes, an empty page of this origin. */
  readonly view: Window;
  readonly place: Place | undefined;
  readonly covering: Covering | undefined;
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
 * speaker's own notes. The audience may see this window too, so a cover also hides its parts here until the speaker
 * asks for them.
 */
export function NotesWindow(props: NotesWindowProps): JSX.Element {
  const { view, place, covering, where, timer, keys, onStep, onClose } = props;
  const [isUncovered, setUncovered] = useState(false);
  const glosses = useGlosses(place?.lane.format.id);
  const hidden = isUncovered ? undefined : covering;
  const lesson = useLessonNotes(hidden === undefined || hidden.asked.length === 0);
  useKeys(keys, view);
  useEffect(() => {
    copyAppearance(view.document);
    view.addEventListener('pagehide', onClose);
    return () => {
      view.removeEventListener('pagehide', onClose);
      view.close();
    };
  }, [view, onClose]);
  const gloss = place && glosses?.[place.lane.kinds.names[place.lane.queries.kindOf(place.region)]!];
  const isOpen = place !== undefined && !isCoveredAt(place, place.region, hidden);
  return createPortal(
    <main className="notes">
      <h1>Notes</h1>
      <p className="notes-where">
        {where}
        {timer !== undefined && ` · ${timer}`}
      </p>
      {covering && (
        <p>
          <Button aria-pressed={isUncovered} onClick={() => setUncovered(!isUncovered)}>
            Show covered parts in this window
          </Button>
        </p>
      )}
      {place && (
        <>
          <p className="notes-now">{regionText(place, place.region, hidden)}</p>
          {isOpen && <p>{sentenceOfRegion(place.lane, place.region, gloss)}</p>}
          {isOpen && <p>{reasonOfRegion(place.lane, place.region, gloss)}</p>}
          <h2>Next</h2>
          <p>
            {place.region + 1 < place.lane.queries.regionCount
              ? regionText(place, place.region + 1, hidden)
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

/** "a2: fixstr, 2 bytes", with "covered" in place of covered parts. */
function regionText({ lane }: Place, region: number, covering: Covering | undefined): string {
  if (covering && isLaneCovered(covering, lane.id)) return 'The bytes are covered.';
  const cover = covering && coverOf(covering, lane);
  const { start, end } = lane.queries.bytesOf(region);
  const hex = toHex(lane.bytes.subarray(start, Math.min(end, start + SPELLED)), ' ');
  const digits = cover?.hidesBytes(region) ? 'covered' : `${hex}${end - start > SPELLED ? ' …' : ''}`;
  return `${digits}: ${cover?.hidesMeaning(region) ? 'covered' : headOf(lane.queries, lane.kinds, lane.bytes, region)}`;
}

/** True if a part of a region is covered, so that its explanation is, too. */
function isCoveredAt({ lane }: Place, region: number, covering: Covering | undefined): boolean {
  return covering !== undefined && (isLaneCovered(covering, lane.id) || coverOf(covering, lane)!.hides(region));
}

/**
 * Copies the language, the theme and the styles of this page to the empty page of the window, without requests for
 * files.
 */
function copyAppearance(to: Document): void {
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
    // Without glosses, the notes show the term alone; the inspector shows why loading failed.
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

import { type JSX, useEffect, useState } from 'react';
import { after } from '../../../core/basics/turn.ts';
import { whenIdleOrPressed } from '../../../workers/loading/patience.ts';
import { coverKey } from '../../state/cover/covered.ts';
import { getApp, useApp } from '../../state/store.ts';

/** Fetches the sentences about the page, which are needed only after its first rows. */
const loadSpeaker = () => import('./speaker.ts');

/** Milliseconds after which a failed fetch is tried again. */
const AGAIN = 5_000;

const NO_NEWS = { news: '', under: '' };

/** The only live region of the page: screen readers announce its text. */
export function Status(): JSX.Element {
  const [{ news, under }, setNews] = useState(NO_NEWS);
  useEffect(() => speakOnceLoaded((news) => setNews({ news, under: coverKey(getApp()) })), []);
  // This text disappears when a cover begins, because it may name covered parts. It does not return when the cover
  // ends, because readers expect new announcements only.
  const isShown = useApp((state) => coverKey(state) === under);
  useEffect(() => {
    if (!isShown) setNews(NO_NEWS);
  }, [isShown]);
  return (
    <p className="visually-hidden" role="status" aria-atomic="true">
      {isShown && news}
    </p>
  );
}

/**
 * Calls `announce` with the news of the page as soon as its sentences are loaded. Returns a function that ends this.
 */
function speakOnceLoaded(announce: (news: string) => void): () => void {
  let stop: (() => void) | undefined;
  let hasEnded = false;
  const begin = async (): Promise<void> => {
    await whenIdleOrPressed();
    const speaker = await loadSpeaker().catch(() => undefined);
    if (hasEnded) return;
    stop = speaker === undefined ? after(AGAIN, begin) : speaker.startSpeaking(announce);
  };
  void begin();
  return () => {
    hasEnded = true;
    stop?.();
  };
}

import { type JSX, useEffect, useId, useRef, useState } from 'react';
import { grouped } from '../../../core/basics/counted.ts';
import { type MaskedLink, shareMasked } from '../../state/address/masked-link.ts';
import { sharedLesson, shareLink } from '../../state/address/share.ts';
import { isCovering } from '../../state/cover/covered.ts';
import { useApp } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { MaskedNote } from './masked-note.tsx';

/** Length in characters above which chat programs and some servers' logs cut links. */
const OFTEN_CUT = 8000;

/** The part of the payload that a link contains. */
type Variant = 'whole' | 'masked' | 'none';

const VARIANTS: readonly (readonly [Variant, string])[] = [
  ['whole', 'With the payload: it opens with the same source.'],
  ['masked', 'With a masked payload: other values of the same types, lengths and sizes.'],
  ['none', "Without the payload: the same view, for the recipient's own source."],
];

/** Makes a link to the current view, with its payload, with a masked one or without one, and copies it. */
export function ShareDialog({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const [variant, setVariant] = useState<Variant>('whole');
  const [keys, setKeys] = useState(false);
  const [present, setPresent] = useState(false);
  const shared = useLink(variant, keys, present);
  const link = shared?.link || undefined;
  const isCovered = useApp(isCovering);
  const field = useRef<HTMLTextAreaElement>(null);
  const [copied, setCopied] = useState('');
  const length = useId();

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link ?? '');
      setCopied('Copied.');
    } catch {
      field.current?.select();
      setCopied('The browser did not allow it. The link is selected: copy it with the keyboard.');
    }
  }

  return (
    <Dialog title="Share" onClose={onClose}>
      <fieldset className="share-variants">
        <legend className="visually-hidden">Content of the link</legend>
        {VARIANTS.map(([id, title]) => (
          <label key={id}>
            <input type="radio" name="share-variant" checked={variant === id} onChange={() => setVariant(id)} />
            {title}
          </label>
        ))}
      </fieldset>
      {variant === 'masked' && <MaskedNote keys={keys} onKeys={setKeys} copy={shared?.copy} />}
      <label className="share-present">
        <input type="checkbox" checked={present} onChange={({ target }) => setPresent(target.checked)} />
        It opens in the presenter, which shows the bytes large.
      </label>
      <textarea
        ref={field}
        className="field share-link"
        aria-label="Link"
        aria-describedby={length}
        readOnly
        rows={4}
        translate="no"
        value={link ?? ''}
        onFocus={(event) => event.target.select()}
      />
      <p id={length} className="share-length">
        {shared === undefined && 'Making the link …'}
        {link !== undefined && `${grouped(link.length)} characters.`}
        {link !== undefined && link.length > OFTEN_CUT && (
          <strong> A link this long may be cut by chat programs.</strong>
        )}{' '}
        The part after the # stays in the browser and is not sent to the page's server.
      </p>
      {shared?.problems.map((problem) => (
        <p key={problem}>
          <strong>{problem}</strong>
        </p>
      ))}
      {isCovered && (
        <p>
          The page of the recipient covers the same parts. Anyone who unpacks the link can read its payload. The link
          leaves out the parts that its text would reveal: given bytes, paths of types, and the path of the selected
          value.
        </p>
      )}
      <details>
        <summary>Embed in another page</summary>
        <Frame link={link} />
      </details>
      <p className="share-actions">
        <Button look="primary" disabled={link === undefined} onClick={() => void copy()}>
          Copy
        </Button>
        <span role="status">{copied}</span>
      </p>
    </Dialog>
  );
}

/**
 * The HTML that shows the lanes, the lesson or the exercise of a link in a frame, or the reason why a frame cannot show
 * the view.
 */
function Frame({ link }: { readonly link: string | undefined }): JSX.Element {
  const hasExercise = useApp(({ view, exercise }) => view === 'learn' && exercise !== '');
  const bySeat = useApp((state) => state.bySeat);
  const hasLesson = useApp((state) => sharedLesson(state) !== null);
  const isOfPage = useApp(
    ({ view, exercise, exam, learn }) => view === 'learn' && exercise + exam === '' && learn.includes('.'),
  );
  if (hasLesson) return <p>A frame shows the lessons of the page. It does not show lessons of your own.</p>;
  if (hasExercise && bySeat) {
    return <p>A frame does not ask for seat numbers. Start the exercises with a seed to embed one of them.</p>;
  }
  return (
    <>
      <textarea
        className="field share-link"
        aria-label="HTML of the frame"
        readOnly
        rows={4}
        translate="no"
        value={
          link === undefined
            ? ''
            : frameOf(link, hasExercise ? 'Exercise on bytes' : isOfPage ? 'Lesson on bytes' : 'Annotated bytes')
        }
        onFocus={(event) => event.target.select()}
      />
      <p>
        {isOfPage
          ? 'The frame shows the lesson from the open step on. It takes answers and stores nothing.'
          : hasExercise
            ? 'The frame shows the open exercise and marks its answer. It takes no other input and stores nothing.'
            : 'The frame shows the open lanes and the explanation of the selected byte. It takes no input and stores nothing.'}
      </p>
    </>
  );
}

function frameOf(link: string, title: string): string {
  const url = new URL('embed.html', link);
  url.hash = new URL(link).hash;
  return `<iframe src="${url.href.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" title="${title}" width="100%" height="480"></iframe>`;
}

/** The link, or undefined until it is made. */
function useLink(variant: Variant, keys: boolean, present: boolean): MaskedLink | undefined {
  const [link, setLink] = useState<MaskedLink>();
  useEffect(() => {
    const ends = new AbortController();
    setLink(undefined);
    const making =
      variant === 'masked'
        ? shareMasked({ keys, present }, ends.signal)
        : shareLink({ payload: variant === 'whole', present });
    void making.then((made) => {
      if (!ends.signal.aborted) setLink(made);
    });
    return () => ends.abort();
  }, [variant, keys, present]);
  return link;
}

import { type JSX, useEffect, useId, useRef, useState } from 'react';
import { grouped } from '../../basics/counted.ts';
import { shareLink } from '../../state/actions.ts';
import type { SharedLink } from '../../state/address/address.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Length in characters above which chat programs and some servers' logs cut links. */
const OFTEN_CUT = 8000;

/** Makes a link to the current view, with or without its payload, and copies it. */
export function ShareDialog({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const [payload, setPayload] = useState(true);
  const [present, setPresent] = useState(false);
  const shared = useLink(payload, present);
  const link = shared?.link;
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
    <Dialog title="A link to this view" onClose={onClose}>
      <fieldset className="share-variants">
        <legend className="visually-hidden">Content of the link</legend>
        <label>
          <input type="radio" name="share-variant" checked={payload} onChange={() => setPayload(true)} />
          With the payload: it opens with the same source.
        </label>
        <label>
          <input type="radio" name="share-variant" checked={!payload} onChange={() => setPayload(false)} />
          Without the payload: the same view, for the recipient's own source.
        </label>
      </fieldset>
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
        {link === undefined ? 'Making the link …' : `${grouped(link.length)} characters.`}
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
      <details>
        <summary>Embed in another page</summary>
        <textarea
          className="field share-link"
          aria-label="HTML of the frame"
          readOnly
          rows={4}
          translate="no"
          value={link === undefined ? '' : frameOf(link)}
          onFocus={(event) => event.target.select()}
        />
        <p>
          The frame shows the open lanes and the explanation of the selected byte. It takes no input and stores nothing.
        </p>
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

/** HTML that shows the state of a link in a frame. */
function frameOf(link: string): string {
  const url = new URL('embed.html', link);
  url.hash = new URL(link).hash;
  return `<iframe src="${url.href.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" title="Annotated bytes" width="100%" height="480"></iframe>`;
}

/** The link, or undefined until it is made. */
function useLink(payload: boolean, present: boolean): SharedLink | undefined {
  const [link, setLink] = useState<SharedLink>();
  useEffect(() => {
    let wanted = true;
    setLink(undefined);
    void shareLink({ payload, present }).then((made) => {
      if (wanted) setLink(made);
    });
    return () => {
      wanted = false;
    };
  }, [payload, present]);
  return link;
}

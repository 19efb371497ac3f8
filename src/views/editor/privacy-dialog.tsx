import type { JSX } from 'react';
import { Dialog } from '../../ui/dialog.tsx';

interface PrivacyDialogProps {
  /** The browser applies the policies of the page's own headers. */
  readonly enforced: boolean;
  readonly onClose: () => void;
}

/** Says how it is enforced that nothing is sent, and what is stored. */
export function PrivacyDialog({ enforced, onClose }: PrivacyDialogProps): JSX.Element {
  return (
    <Dialog title="How it is enforced that nothing is sent" onClose={onClose}>
      {!enforced && (
        <p>
          <b>Here it is not.</b> The host that serves this copy does not send the headers described below. The page
          behaves the same, but only its code says so, not the browser.
        </p>
      )}
      <p>
        Everything happens in this browser: encoding, decoding, compression and timing run in workers of this page. Two
        policies, which the browser applies and the page cannot lift, stand behind that.
      </p>
      <ul className="privacy-list">
        <li>
          <b>The workers have no network at all.</b> The libraries that handle your data run in workers whose scripts
          come with the header <code>Content-Security-Policy: connect-src 'none'</code>. Some of them compile code at
          run time; they can do so only there, without network or the page itself.
        </li>
        <li>
          <b>The page can reach its own host only</b>, by <code>default-src 'none'; connect-src 'self'</code>, and asks
          it for its own files: scripts, fonts, samples, and the libraries for Brotli and Zstandard once you ask for
          them. It runs no script from elsewhere, and no text of yours as one (
          <code>require-trusted-types-for 'script'</code>).
        </li>
        <li>
          <b>A reload keeps your input.</b> For that, this tab's session storage holds what you typed or pasted, your
          bytes and your schemas, up to 2 million characters. The browser deletes it with the tab; the page deletes it
          when you empty the input or come anew. A theme that you choose is kept in local storage. Nothing else is
          stored. Where the input is longer, or storage is blocked or full, the page asks before it is left.
        </li>
        <li>
          <b>Links keep their payload after the #</b>, which browsers do not send to servers. A link is made only when
          you ask for one; whoever gets it has what is in it.
        </li>
      </ul>
      <p>
        What this does not cover: extensions of your browser can read any page, and no policy keeps a page from leading
        elsewhere. This page never does so by itself: its links to specifications open only when you follow them, and
        carry nothing.
      </p>
      <p>To see for yourself, open the network panel of your browser's developer tools and type.</p>
      <p>
        The page is made with the work of others:{' '}
        <a href="./licenses.txt" target="_blank" rel="noreferrer">
          licences of the libraries and fonts in it
        </a>
        .
      </p>
    </Dialog>
  );
}

import type { JSX } from 'react';
import { Dialog } from '../../ui/dialog.tsx';

interface PrivacyDialogProps {
  /** True if the host sends the page's policies, so that the browser applies them. */
  readonly enforced: boolean;
  readonly onClose: () => void;
}

/** Explains what enforces that nothing is sent, and what is stored. */
export function PrivacyDialog({ enforced, onClose }: PrivacyDialogProps): JSX.Element {
  return (
    <Dialog title="How sending is prevented" onClose={onClose}>
      {!enforced && (
        <p>
          <b>On this host, the browser does not prevent it yet.</b> The host does not send both of the policies
          described below. The page behaves the same, but nothing enforces that. Where service workers are allowed, this
          page installs one that adds them: reload, and they are in force.
        </p>
      )}
      <p>
        Everything happens in this browser: encoding, decoding, compression and timing run in workers of this page. Two
        policies enforce that your input stays here if the host sends them. The browser applies them, and the page
        cannot lift them.
      </p>
      <ul className="privacy-list">
        <li>
          <b>The workers have no network access at all.</b> The libraries that handle your data run in workers whose
          scripts come with the header <code>Content-Security-Policy: connect-src 'none'</code>. Some of them compile
          code at run time. That is possible only in workers, without access to the network or the page.
        </li>
        <li>
          <b>The page can reach its own host only</b>, by <code>default-src 'none'; connect-src 'self'</code>, and
          requests only its own files from it: scripts, fonts, samples, and the libraries for Brotli and Zstandard once
          you ask for them. It runs no script from other hosts, and never runs your text as a script (
          <code>require-trusted-types-for 'script'</code>).
        </li>
        <li>
          <b>A reload keeps your input.</b> For that, this tab's session storage holds what you typed or pasted, your
          bytes and your schemas, up to 2 million characters, and a lesson that you are making. The browser deletes both
          with the tab; a duplicated tab gets a copy. The page deletes the input when you empty it or open the page
          anew. If the input is longer, or storage is blocked or full, the page asks before you leave it. Local storage
          keeps choices and progress, and nothing of your data: the theme, the switch for shortcuts of one letter, the
          size of the presenter, that you have dismissed the welcome, the lessons that you have done, and how well you
          know each term. A cache keeps the page's own files, so that it works without a network. Nothing else is
          stored.
        </li>
        <li>
          <b>Links keep their payload after the #</b>, which browsers do not send to servers. A link is made only when
          you ask for one; anyone who gets the link can read its payload.
        </li>
      </ul>
      <p>
        This does not cover everything: extensions of your browser can read any page, and no policy prevents a page from
        navigating elsewhere. This page never navigates by itself: its links to specifications open only when you follow
        them, and contain nothing of your input.
      </p>
      <p>To see for yourself, open the network panel of your browser's developer tools and type.</p>
      <p>
        Third-party software:{' '}
        <a href="./licenses.txt" target="_blank" rel="noreferrer">
          licences of the libraries and fonts in this page
        </a>
        .
      </p>
    </Dialog>
  );
}

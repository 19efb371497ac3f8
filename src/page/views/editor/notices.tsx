import type { JSX } from 'react';
import { dismissNotice } from '../../state/actions.ts';
import { useApp } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { Prose } from '../../ui/prose.tsx';

/** Notices about links and files. Each stays until the user dismisses it. */
export function Notices(): JSX.Element | null {
  const notices = useApp((state) => state.notices);
  if (notices.length === 0) return null;
  return (
    <section className="notices" aria-label="Notices">
      {notices.map((notice, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: notices differ only by their position.
        <p key={i}>
          <span>
            <Prose text={notice} />
          </span>
          <Button onClick={() => dismissNotice(i)}>Dismiss</Button>
        </p>
      ))}
    </section>
  );
}

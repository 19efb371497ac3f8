import { type JSX, useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { isReplaced } from '../../workers/loading/own-build.ts';
import { hasNewBuild, openNewBuild } from '../offline/offer.ts';
import { Button } from './button.tsx';

/** The reason why a file of the page is missing, if another build has replaced it. */
export const WHY_REPLACED =
  'The host has a new version of Wireprint, without this file. Reloading opens it; your input is kept.';
const RELOAD = 'Reload for the new version';

/** The number of parts in view that offer to reload. */
const inParts = createStore<number>(() => 0);

/** A button that reloads the page with the newest version. */
function Open({ label }: { readonly label: string }): JSX.Element {
  return <Button onClick={() => void openNewBuild()}>{label}</Button>;
}

interface OfferLineProps {
  readonly name: string;
  readonly text: string;
  readonly label: string;
}

/** A line above the views, with a button that reloads the page with the newest version. */
export function OfferLine({ name, text, label }: OfferLineProps): JSX.Element {
  return (
    <section className="notices" aria-label={name}>
      <p>
        <span>{text}</span>
        <Open label={label} />
      </p>
    </section>
  );
}

/** In a part whose file another build has replaced, offers to reload; in other parts, shows `or`. */
export function ReloadInPart({ or }: { readonly or: JSX.Element }): JSX.Element {
  return useStore(isReplaced) ? <Counted /> : or;
}

function Counted(): JSX.Element {
  useEffect(() => {
    inParts.setState((count) => count + 1);
    return () => inParts.setState((count) => count - 1);
  }, []);
  return <Open label={RELOAD} />;
}

/** Offers to reload if another build has replaced a file that no part in view asks for, such as one of a worker. */
export function ReloadLine(): JSX.Element | null {
  const elsewhere = useStore(inParts) > 0;
  const replaced = useStore(isReplaced);
  if (!replaced || elsewhere) return null;
  return <OfferLine name="Missing file" text={`A file of this page is missing. ${WHY_REPLACED}`} label={RELOAD} />;
}

/** Offers a new version of the page while there is one. */
export function NewBuildLine(): JSX.Element | null {
  const isReady = useStore(hasNewBuild);
  if (!isReady) return null;
  return (
    <OfferLine
      name="New version"
      text="A new version of Wireprint is ready. Using it reloads this tab; your input is kept. Other tabs keep their version."
      label="Use the new version"
    />
  );
}

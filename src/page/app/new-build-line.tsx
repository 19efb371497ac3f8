import type { JSX } from 'react';
import { useStore } from 'zustand';
import { hasNewBuild } from '../offline/offer.ts';
import { OfferLine } from '../ui/reload-offer.tsx';

/** Offers a new version of the page while there is one. */
export function NewBuildLine(): JSX.Element | null {
  const isReady = useStore(hasNewBuild);
  if (!isReady) return null;
  return (
    <OfferLine
      name="New version"
      text="A new version of Wireprint is ready. Using it reloads this tab; your input stays as on any reload. Other tabs keep theirs."
      label="Use the new version"
    />
  );
}

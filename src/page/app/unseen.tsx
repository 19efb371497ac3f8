import type { JSX } from 'react';
import { TouchHint } from '../ui/touch-hint.tsx';
import { Printed } from './printed.tsx';

/** The hint at a touched element, and the lanes on paper. */
export function Unseen(): JSX.Element {
  return (
    <>
      <TouchHint />
      <Printed />
    </>
  );
}

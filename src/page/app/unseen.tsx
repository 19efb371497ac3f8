import type { JSX } from 'react';
import { TouchHint } from '../ui/touch-hint.tsx';
import { Printed } from './printed.tsx';

/** What shows only after a touch or on paper: the hint at a touched element, and the printed lanes. */
export function Unseen(): JSX.Element {
  return (
    <>
      <TouchHint />
      <Printed />
    </>
  );
}

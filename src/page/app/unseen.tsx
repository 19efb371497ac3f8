import type { JSX } from 'react';
import { TouchHint } from '../ui/touch-hint.tsx';
import { Printed } from './printed.tsx';

/** The parts that are invisible until they are needed: the hint at a touched element, and the lanes for print. */
export function Unseen(): JSX.Element {
  return (
    <>
      <TouchHint />
      <Printed />
    </>
  );
}

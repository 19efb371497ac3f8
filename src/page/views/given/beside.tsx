import type { JSX } from 'react';
import { ComparisonLine } from './comparison-line.tsx';
import { ValueSoFar } from './value-so-far.tsx';
import './beside.css';

/** What stands beside the lane of given bytes: their value, and the line that opens the comparison of formats. */
export function Beside(): JSX.Element {
  return (
    <div className="beside">
      <ValueSoFar />
      <ComparisonLine />
    </div>
  );
}

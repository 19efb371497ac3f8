import type { Situation } from '../../../subjects/decide/situation.ts';
import {
  isOptionNumber,
  NUMBERS,
  type NumberKey,
  withSituationNumber,
} from '../../../subjects/decide/situation-link.ts';
import { changeSituation } from '../../state/decide/situation.ts';
import { NumberField } from './number-field.tsx';

interface SituationNumberProps {
  readonly number: Exclude<NumberKey, 'dollars'>;
  readonly situation: Situation;
  readonly label: string;
}

/** A field for a number of the situation or of its transport's options. */
export function SituationNumber({ number, situation, label }: SituationNumberProps) {
  const value = isOptionNumber(number) ? situation.options[number] : situation[number];
  return (
    <NumberField
      label={label}
      value={value}
      rule={NUMBERS[number]}
      onChange={(next) => changeSituation((before) => withSituationNumber(before, number, next))}
    />
  );
}

import type { JSX } from 'react';
import './switch.css';

interface SwitchProps<Value extends string> {
  /** Accessible name of the group. */
  readonly label: string;
  readonly choices: readonly Value[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
  /** The visible text of a choice. Default: the choice itself. */
  readonly textOf?: (value: Value) => string;
}

/** Buttons side by side, one of which is pressed: a choice among a few words. */
export function Switch<Value extends string>(props: SwitchProps<Value>): JSX.Element {
  const { label, choices, chosen, onChoose, textOf = (value) => value } = props;
  return (
    <fieldset className="switch">
      <legend className="visually-hidden">{label}</legend>
      {choices.map((each) => (
        <button key={each} type="button" aria-pressed={chosen === each} onClick={() => onChoose(each)}>
          {textOf(each)}
        </button>
      ))}
    </fieldset>
  );
}

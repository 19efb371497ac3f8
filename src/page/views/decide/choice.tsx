interface ChoiceProps<Id extends string> {
  readonly label: string;
  readonly value: Id;
  readonly choices: readonly { readonly id: Id; readonly name: string }[];
  readonly onChange: (id: Id) => void;
}

/** A select field within a sentence. */
export function Choice<Id extends string>({ label, value, choices, onChange }: ChoiceProps<Id>) {
  return (
    <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value as Id)}>
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

interface CheckProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function Check({ label, checked, onChange }: CheckProps) {
  return (
    <label className="decide-check">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} /> {label}
    </label>
  );
}

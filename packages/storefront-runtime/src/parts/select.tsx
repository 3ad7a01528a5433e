interface Choice {
  value: string;
  label: string;
  isDisabled?: boolean;
}

interface Props {
  /** Accessible name, also shown beside the select if there is room. */
  label: string;
  name: string;
  value: string;
  choices: Choice[];
  onChoose(value: string): void;
}

/** A native select, which works best on phones. */
export function Select({ label, name, value, choices, onChoose }: Props) {
  return (
    <label class="control" part={`control ${name}`}>
      <span class="control-label" part="control-label" aria-hidden="true">
        {label}
      </span>
      <select
        part="select"
        name={name}
        aria-label={label}
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {choices.map((choice) => (
          <option
            key={choice.value}
            value={choice.value}
            disabled={choice.isDisabled}
            selected={choice.value === value}
          >
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}

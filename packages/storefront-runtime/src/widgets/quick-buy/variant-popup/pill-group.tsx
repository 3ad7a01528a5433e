interface Choice {
  value: string;
  text: string;
  /** The accessible name of a value that is sold out. */
  soldOutLabel?: string | undefined;
}

interface Props {
  label: string;
  name: string;
  value: string;
  choices: Choice[];
  onChoose(value: string): void;
}

/** A group of native radio buttons that look like pills. */
export function PillGroup({ label, name, value, choices, onChoose }: Props) {
  return (
    <fieldset part="option">
      <legend part="option-name" dir="auto">
        {label}
      </legend>
      {choices.map((choice) => (
        <label key={choice.value} class="pill" part="value" dir="auto" data-sold-out={!!choice.soldOutLabel}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            aria-label={choice.soldOutLabel}
            onChange={() => onChoose(choice.value)}
          />
          {choice.text}
        </label>
      ))}
    </fieldset>
  );
}

interface ColourSliderProps {
  label: string;
  value: number;
  max: number;
  /** The value with its unit, for screen readers. */
  text: string;
  /** The track's colours, as a CSS image. */
  track: string;
  onChange(value: number): void;
}

/** Range input on a track of colours. */
export function ColourSlider({ label, value, max, text, track, onChange }: ColourSliderProps) {
  return (
    <input
      className="colour-slider"
      type="range"
      max={max}
      value={Math.round(value)}
      aria-label={label}
      aria-valuetext={text}
      style={{ '--track': track }}
      onChange={({ target }) => onChange(target.valueAsNumber)}
    />
  );
}

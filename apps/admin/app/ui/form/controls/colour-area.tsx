import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { fromPicker, type PickerColour } from './colour';

interface ColourAreaProps {
  /** The field's label. */
  label: string;
  colour: PickerColour;
  onChange(colour: PickerColour): void;
}

type Axis = 'saturation' | 'brightness';

/** The axis and the change of each arrow key. */
const ARROWS: Partial<Record<string, [Axis, number]>> = {
  ArrowLeft: ['saturation', -0.01],
  ArrowRight: ['saturation', 0.01],
  ArrowDown: ['brightness', -0.01],
  ArrowUp: ['brightness', 0.01],
};

/**
 * Area that sets saturation (left to right) and brightness (bottom to top) of a hue. Keyboards and screen readers get
 * two sliders. On both, left and right arrows change saturation, up and down arrows change brightness, and Shift makes
 * the steps ten times larger.
 */
export function ColourArea({ label, colour, onChange }: ColourAreaProps) {
  const sliders = { saturation: useRef<HTMLInputElement>(null), brightness: useRef<HTMLInputElement>(null) };

  function pick({ currentTarget, clientX, clientY }: PointerEvent<HTMLDivElement>): void {
    const { left, bottom, width, height } = currentTarget.getBoundingClientRect();
    const saturation = clamp((clientX - left) / width);
    onChange({ ...colour, saturation, brightness: clamp((bottom - clientY) / height) });
  }

  function step(event: KeyboardEvent): void {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const [axis, by] = arrow;
    // A screen reader announces the focused slider, so the changing slider gets the focus.
    sliders[axis].current?.focus();
    onChange({ ...colour, [axis]: clamp(colour[axis] + by * (event.shiftKey ? 10 : 1)) });
  }

  const place: CSSProperties = { left: `${colour.saturation * 100}%`, bottom: `${colour.brightness * 100}%` };
  return (
    <div
      className="colour-area"
      style={{ '--hue': saturated(colour.hue) }}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        sliders.saturation.current?.focus({ preventScroll: true });
        pick(event);
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && pick(event)}
    >
      {(['saturation', 'brightness'] as const).map((axis) => (
        <input
          key={axis}
          ref={sliders[axis]}
          type="range"
          max={100}
          value={Math.round(colour[axis] * 100)}
          aria-label={`${label}: ${axis}`}
          aria-valuetext={`${Math.round(colour[axis] * 100)}%`}
          onKeyDown={step}
          onChange={({ target }) => onChange({ ...colour, [axis]: target.valueAsNumber / 100 })}
        />
      ))}
      <span className="colour-thumb" style={{ ...place, '--swatch': fromPicker({ ...colour, alpha: 1 }) }} />
    </div>
  );
}

/** Returns a hue at full saturation and brightness, as hex. */
function saturated(hue: number): string {
  return fromPicker({ hue, saturation: 1, brightness: 1, alpha: 1 });
}

/** Limits a number to 0 to 1. */
function clamp(number: number): number {
  return Math.min(1, Math.max(0, number));
}

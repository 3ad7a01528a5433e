import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { fromPicker, type PickerColour } from './colour';

interface ColourAreaProps {
  /** Of the field. */
  label: string;
  colour: PickerColour;
  onChange(colour: PickerColour): void;
}

type Axis = 'saturation' | 'brightness';

/** Which way an arrow leads: along one axis, by a hundredth. */
const ARROWS: Partial<Record<string, [Axis, number]>> = {
  ArrowLeft: ['saturation', -0.01],
  ArrowRight: ['saturation', 0.01],
  ArrowDown: ['brightness', -0.01],
  ArrowUp: ['brightness', 0.01],
};

/**
 * Saturation from left to right and brightness from bottom to top, of one hue. For keys and screen readers it is two
 * sliders, which share their arrows; Shift makes larger steps.
 */
export function ColourArea({ label, colour, onChange }: ColourAreaProps) {
  const sliders = { saturation: useRef<HTMLInputElement>(null), brightness: useRef<HTMLInputElement>(null) };

  function pick({ currentTarget, clientX, clientY }: PointerEvent<HTMLDivElement>): void {
    const { left, bottom, width, height } = currentTarget.getBoundingClientRect();
    const saturation = within((clientX - left) / width);
    onChange({ ...colour, saturation, brightness: within((bottom - clientY) / height) });
  }

  function step(event: KeyboardEvent): void {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const [axis, by] = arrow;
    // What changes is what a screen reader is to tell.
    sliders[axis].current?.focus();
    onChange({ ...colour, [axis]: within(colour[axis] + by * (event.shiftKey ? 10 : 1)) });
  }

  const place: CSSProperties = { left: `${colour.saturation * 100}%`, bottom: `${colour.brightness * 100}%` };
  return (
    <div
      className="colour-area"
      style={{ '--hue': pure(colour.hue) }}
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

/** A hue at its strongest. */
function pure(hue: number): string {
  return fromPicker({ hue, saturation: 1, brightness: 1, alpha: 1 });
}

function within(part: number): number {
  return Math.min(1, Math.max(0, part));
}

/** The colours of a drawing, as `#rrggbb`. */
export interface Palette {
  base: string;
  light: string;
  dark: string;
  /** Seams and outlines. */
  line: string;
  paper: string;
  shadow: string;
}

export const HEX_COLOUR = /^[0-9a-f]{6}$/;

/** Derives a palette from one colour, given as `rrggbb`. */
export function paletteOf(hex: string): Palette {
  const base = `#${hex}`;
  return {
    base,
    light: mix(base, '#ffffff', 0.28),
    dark: mix(base, '#1c1917', 0.18),
    line: mix(base, '#1c1917', 0.42),
    paper: mix(base, '#f6f3ee', 0.88),
    shadow: mix(base, '#a79f94', 0.75),
  };
}

function mix(from: string, to: string, share: number): string {
  const channel = (at: number) => {
    const a = Number.parseInt(from.slice(at, at + 2), 16);
    const b = Number.parseInt(to.slice(at, at + 2), 16);
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

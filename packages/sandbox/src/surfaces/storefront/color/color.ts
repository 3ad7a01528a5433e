/** A colour in sRGB: channels from 0 to 255, `alpha` from 0 to 1. */
export interface Color {
  red: number;
  green: number;
  blue: number;
  alpha: number;
}

/** Hue in degrees, saturation and lightness in percent. */
export interface Hsl {
  hue: number;
  saturation: number;
  lightness: number;
}

/**
 * Parses the CSS notations of color settings and color filters: hexadecimal, `rgb()`, `rgba()`, `hsl()` and `hsla()`.
 */
export function parseColor(text: string): Color | null {
  const [, hex] = /^#?([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(text.trim()) ?? [];
  if (hex) return fromHex(hex);
  const [, kind, list = ''] = /^(rgb|hsl)a?\(([^)]*)\)$/i.exec(text.trim()) ?? [];
  const [first = 0, second = 0, third = 0, alpha = 1] = list
    .split(/[\s,/]+/)
    .filter(Boolean)
    .map((part) => Number.parseFloat(part));
  if (kind?.toLowerCase() === 'rgb') return { red: first, green: second, blue: third, alpha };
  return kind ? fromHsl({ hue: first, saturation: second, lightness: third }, alpha) : null;
}

function fromHex(hex: string): Color {
  const digits = hex.length < 6 ? [...hex].map((digit) => digit + digit).join('') : hex;
  const channel = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16);
  return { red: channel(0), green: channel(2), blue: channel(4), alpha: digits.length === 8 ? channel(6) / 255 : 1 };
}

export function toHsl({ red, green, blue }: Color): Hsl {
  const [r, g, b] = [red / 255, green / 255, blue / 255];
  const [max, min] = [Math.max(r, g, b), Math.min(r, g, b)];
  const lightness = (max + min) / 2;
  const spread = max - min;
  if (spread === 0) return { hue: 0, saturation: 0, lightness: Math.round(lightness * 100) };
  const saturation = spread / (1 - Math.abs(2 * lightness - 1));
  const sector = max === r ? ((g - b) / spread + 6) % 6 : max === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
  return {
    hue: Math.round(sector * 60),
    saturation: Math.round(saturation * 100),
    lightness: Math.round(lightness * 100),
  };
}

export function fromHsl({ hue, saturation, lightness }: Hsl, alpha: number): Color {
  const [s, l] = [clamp(saturation, 100) / 100, clamp(lightness, 100) / 100];
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12;
    return Math.round(255 * (l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return { red: channel(0), green: channel(8), blue: channel(4), alpha };
}

/** Returns lightness, chroma and hue in Björn Ottosson's Oklab; see CSS Color 4. */
export function toOklch({ red, green, blue }: Color): { lightness: number; chroma: number; hue: number } {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a2 = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b2 = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a2, b2),
    hue: ((Math.atan2(b2, a2) * 180) / Math.PI + 360) % 360,
  };
}

/** Returns the linear light of a channel, as defined by WCAG. */
export function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Prints `#rrggbb`, or `rgba()` for a colour that is not opaque. */
export function printColor(color: Color): string {
  const channels = [color.red, color.green, color.blue].map((channel) => Math.round(clamp(channel, 255)));
  if (color.alpha < 1) return `rgba(${channels.join(', ')}, ${clamp(color.alpha, 1)})`;
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

export function clamp(value: number, max: number): number {
  return Math.min(Math.max(value, 0), max);
}

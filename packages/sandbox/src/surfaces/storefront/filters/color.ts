import { type Color, clamp, fromHsl, linear, parseColor, printColor, toHsl, toOklch } from '../color/color.ts';
import { type FilterCall, printed, type ThemeFilter } from './filter.ts';

const BLACK: Color = { red: 0, green: 0, blue: 0, alpha: 1 };
const colorOf = (value: unknown): Color => parseColor(printed(value)) ?? BLACK;

/** Makes a filter of colours that returns any other value unchanged. */
const ofColor =
  (make: (color: Color, args: unknown[]) => unknown): ThemeFilter =>
  ({ value, args }: FilterCall) => {
    const color = parseColor(printed(value));
    return color ? make(color, args) : value;
  };

const withHsl = (color: Color, change: Partial<ReturnType<typeof toHsl>>) =>
  printColor(fromHsl({ ...toHsl(color), ...change }, color.alpha));

/** Makes a filter that changes saturation or lightness by percentage points. */
const shift = (part: 'saturation' | 'lightness', sign: 1 | -1): ThemeFilter =>
  ofColor((color, [percent]) => withHsl(color, { [part]: clamp(toHsl(color)[part] + sign * Number(percent), 100) }));

const brightness = ({ red, green, blue }: Color) => (red * 299 + green * 587 + blue * 114) / 1000;
const luminance = ({ red, green, blue }: Color) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

function contrast(one: Color, other: Color): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const isChannel = (name: string): name is keyof Color => Object.hasOwn(BLACK, name);

/** Mixes two colours. `percent` is the share of the first. */
function mix(one: Color, other: Color, percent: number): Color {
  const share = percent / 100;
  const part = (name: keyof Color) => one[name] * share + other[name] * (1 - share);
  return { red: part('red'), green: part('green'), blue: part('blue'), alpha: part('alpha') };
}

const channels = ({ red, green, blue }: Color) => [red, green, blue].map((channel) => Math.round(channel)).join(', ');

export const colorFilters: Record<string, ThemeFilter> = {
  brightness_difference: ofColor((color, [other]) =>
    rounded(Math.abs(brightness(color) - brightness(colorOf(other))), 2),
  ),
  color_brightness: ofColor((color) => rounded(brightness(color), 2)),
  color_contrast: ofColor((color, [other]) => rounded(contrast(color, colorOf(other)), 1)),
  color_darken: shift('lightness', -1),
  color_desaturate: shift('saturation', -1),
  color_difference: ofColor((color, [argument]) => {
    const other = colorOf(argument);
    return Math.abs(color.red - other.red) + Math.abs(color.green - other.green) + Math.abs(color.blue - other.blue);
  }),
  color_extract: ofColor((color, [part]) => Reflect.get({ ...color, ...toHsl(color) }, printed(part)) ?? null),
  color_lighten: shift('lightness', 1),
  color_mix: ofColor((color, [other, percent]) => printColor(mix(color, colorOf(other), Number(percent)))),
  color_modify: ofColor((color, [part, amount]) => {
    const name = printed(part);
    return isChannel(name)
      ? printColor({ ...color, [name]: Number(amount) })
      : withHsl(color, { [name]: Number(amount) });
  }),
  color_saturate: shift('saturation', 1),
  color_to_hex: ofColor((color) => printColor({ ...color, alpha: 1 })),
  color_to_hsl: ofColor((color) => {
    const { hue, saturation, lightness } = toHsl(color);
    const parts = `${hue}, ${saturation}%, ${lightness}%`;
    return color.alpha < 1 ? `hsla(${parts}, ${color.alpha})` : `hsl(${parts})`;
  }),
  color_to_oklch: ofColor((color) => {
    const { lightness, chroma, hue } = toOklch(color);
    const alpha = color.alpha < 1 ? ` / ${color.alpha}` : '';
    return `oklch(${rounded(lightness * 100, 2)}% ${rounded(chroma, 4)} ${rounded(hue, 2)}${alpha})`;
  }),
  color_to_rgb: ofColor((color) =>
    color.alpha < 1 ? `rgba(${channels(color)}, ${color.alpha})` : `rgb(${channels(color)})`,
  ),
  hex_to_rgba: ofColor((color, [alpha]) => `rgba(${channels(color)},${printed(alpha) || '1'})`),
};

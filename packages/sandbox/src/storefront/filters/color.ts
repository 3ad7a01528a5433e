import { printed, type ThemeFilter } from './filter.ts';

type Rgb = [number, number, number];

function parse(value: unknown): Rgb {
  const hex = /^#?([0-9a-f]{6})$/i.exec(printed(value))?.[1] ?? '000000';
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb;
}

const print = (rgb: Rgb) =>
  `#${rgb
    .map((channel) =>
      Math.round(Math.min(Math.max(channel, 0), 255))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const mixWith = (value: unknown, target: number, percent: unknown) =>
  print(parse(value).map((channel) => channel + ((target - channel) * Number(percent)) / 100) as Rgb);

export const colorFilters: Record<string, ThemeFilter> = {
  color_brightness: ({ value }) => {
    const [red, green, blue] = parse(value);
    return (red * 299 + green * 587 + blue * 114) / 1000;
  },
  color_darken: ({ value, args }) => mixWith(value, 0, args[0]),
  color_lighten: ({ value, args }) => mixWith(value, 255, args[0]),
  color_modify: ({ value, args }) =>
    args[0] === 'alpha' ? `rgba(${parse(value).join(', ')}, ${printed(args[1])})` : printed(value),
  color_to_hex: ({ value }) => print(parse(value)),
  color_to_rgb: ({ value }) => `rgb(${parse(value).join(', ')})`,
};

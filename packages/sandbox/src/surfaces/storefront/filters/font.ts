import { FontDrop } from '../objects/font.ts';
import type { Place } from '../theme/globals.ts';
import { printed, type ThemeFilter } from './filter.ts';

const STYLES = { normal: 'normal', italic: 'italic', oblique: 'italic' } as const;
const isStyle = (value: string): value is keyof typeof STYLES => Object.hasOwn(STYLES, value);

/**
 * Changes a font by `'weight', 'bold'`, `'weight', '+100'` or `'style', 'italic'`. Returns null if the family has no
 * such variant.
 */
function modify(font: FontDrop, property: string, value: string): FontDrop | null {
  if (property === 'style') return isStyle(value) ? font.variant(font.weight, STYLES[value]) : null;
  if (property !== 'weight') return null;
  if (value === 'bolder' || value === 'lighter') return relative(font, value);
  const named: Record<string, number> = { normal: 400, bold: 700 };
  const weight = named[value] ?? (/^[+-]/.test(value) ? font.weight + Number(value) : Number(value));
  return font.variant(weight, font.style);
}

/** Pairs of a limit and a result: weights below the limit become the result under CSS's `bolder` or `lighter`. */
const RELATIVE = {
  bolder: [
    [350, 400],
    [550, 700],
    [Number.POSITIVE_INFINITY, 900],
  ],
  lighter: [
    [550, 100],
    [750, 400],
    [Number.POSITIVE_INFINITY, 700],
  ],
} as const;

/** Applies CSS's `bolder` or `lighter` and returns the nearest weight of the family. */
function relative(font: FontDrop, direction: keyof typeof RELATIVE): FontDrop | null {
  const { weight } = font;
  const [, wanted = weight] = RELATIVE[direction].find(([below]) => weight < below) ?? [];
  const candidates = font.variants.filter(
    (other) => other.style === font.style && (direction === 'bolder' ? other.weight > weight : other.weight < weight),
  );
  const distance = (other: FontDrop) => Math.abs(other.weight - wanted);
  return candidates.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}

export const fontFilters: Record<string, ThemeFilter> = {
  // A system font needs no `@font-face`. For a family without files, `local()` uses an installed font and requests
  // nothing.
  font_face: ({ value, named, place }) => {
    if (!(value instanceof FontDrop) || value['system?']) return '';
    const display = named.font_display ? `\n  font-display: ${printed(named.font_display)};` : '';
    const path = value.path('woff2');
    const source = path ? `url("${onCdn(path, place)}") format("woff2")` : `local(${quoted(value.family)})`;
    return `@font-face {
  font-family: ${value.family};
  font-weight: ${value.weight};
  font-style: ${value.style};${display}
  src: ${source};
}
`;
  },
  font_modify: ({ value, args }) =>
    value instanceof FontDrop ? modify(value, printed(args[0]), printed(args[1])) : null,
  font_url: ({ value, args, place }) => {
    const path = value instanceof FontDrop ? value.path(printed(args[0]) === 'woff' ? 'woff' : 'woff2') : null;
    return path === null ? '' : onCdn(path, place);
  },
};

function onCdn(path: string, { page }: Place): string {
  return page.sandbox.urls.cdn.replace(/^https?:/, '') + path;
}

const quoted = (family: string) => (family.startsWith('"') ? family : `"${family}"`);

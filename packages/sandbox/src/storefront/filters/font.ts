import { FontDrop } from '../objects/font.ts';
import { printed, type ThemeFilter } from './filter.ts';

const STYLES: Record<string, 'normal' | 'italic'> = { normal: 'normal', italic: 'italic', oblique: 'italic' };

/** `'weight', 'bold'`, `'weight', '+100'`, `'style', 'italic'`. Nil when there is no such variant. */
function modify(font: FontDrop, property: string, value: string): FontDrop | null {
  if (property === 'style') {
    const style = STYLES[value];
    return style ? font.with({ style }) : null;
  }
  const named: Record<string, number> = {
    normal: 400,
    bold: 700,
    bolder: font.weight + 300,
    lighter: font.weight - 100,
  };
  const weight = named[value] ?? (/^[+-]/.test(value) ? font.weight + Number(value) : Number(value));
  const exists = property === 'weight' && weight >= 100 && weight <= 900;
  return exists ? font.with({ weight }) : null;
}

export const fontFilters: Record<string, ThemeFilter> = {
  // A system font needs no face; the others' files are not here, so the browser looks among its own.
  font_face: ({ value, named }) => {
    if (!(value instanceof FontDrop) || value['system?']) return '';
    const display = named.font_display ? `\n  font-display: ${printed(named.font_display)};` : '';
    return `@font-face {
  font-family: "${value.family}";
  font-weight: ${value.weight};
  font-style: ${value.style};${display}
  src: local("${value.family}");
}
`;
  },
  font_modify: ({ value, args }) =>
    value instanceof FontDrop ? modify(value, printed(args[0]), printed(args[1])) : null,
  font_url: ({ value, args, place }) => {
    if (!(value instanceof FontDrop) || value['system?']) return '';
    const name = value.family.toLowerCase().replace(/\s+/g, '_');
    const file = `${name}/${name}_${value.style.charAt(0)}${value.weight / 100}.${printed(args[0]) || 'woff2'}`;
    return `${place.page.sandbox.urls.cdn.replace(/^https?:/, '')}/fonts/${file}`;
  },
};

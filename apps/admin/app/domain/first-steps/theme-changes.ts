import {
  type AnyDocument,
  type AnyFeature,
  type ColourField,
  type Field,
  type Fields,
  PLATFORMS,
  type ThemeRole,
  valueAt,
} from '@uptill/feature-schema';
import { contrastOf, MIN_CONTRAST, nearestReadable } from '../colours/contrast';
import { type Change, settingsOf } from '../documents/change';

/** The colours to apply to features. */
export interface Colours {
  background: string;
  accent: string;
  /** Colours of texts and pages in the theme. */
  text: string;
  page: string;
}

/**
 * Candidates for the colour of each role. Texts get the first candidate that is readable on their background: white or
 * black always is.
 */
const COLOURS: Record<ThemeRole, (colours: Colours) => [string, ...string[]]> = {
  surface: ({ background }) => [background],
  accent: ({ accent }) => [accent],
  text: ({ text, page }) => [text, page, '#ffffff', '#000000'],
  onAccent: ({ text, page }) => [page, text, '#ffffff', '#000000'],
};

/**
 * Returns the changes that give a feature the colours on both platforms. Texts without a role, such as a reduced price, get
 * the nearest readable colour if their own is not readable.
 */
export function themeChanges(feature: AnyFeature, colours: Colours, document: AnyDocument): Change[] {
  const fields = colourFields(feature.fields);
  const fills = new Map(
    fields.flatMap(({ path, field: { background, themeRole } }) =>
      themeRole && !background ? [[path, COLOURS[themeRole](colours)[0]] as const] : [],
    ),
  );
  return PLATFORMS.flatMap((platform) =>
    fields.flatMap(({ path, field: { background = '', themeRole } }): Change[] => {
      const behind = fills.get(background);
      const current = String(valueAt(settingsOf(document, feature.key, platform), path));
      const offered = themeRole ? COLOURS[themeRole](colours) : [current];
      const value = behind ? firstReadable(offered, behind) : fills.get(path);
      return value ? [{ feature: feature.key, platform, path, value }] : [];
    }),
  );
}

/** Returns the colours of a feature with their paths, including colours in groups. */
function colourFields(fields: Fields, prefix = ''): { path: string; field: ColourField }[] {
  return Object.entries<Field>(fields).flatMap(([name, field]) => {
    if (field.kind === 'group') return colourFields(field.fields, `${prefix}${name}.`);
    return field.kind === 'colour' ? [{ path: prefix + name, field }] : [];
  });
}

function firstReadable(colours: readonly string[], background: string): string {
  const isReadable = (colour: string) => (contrastOf(colour, background) ?? 0) >= MIN_CONTRAST;
  return colours.find(isReadable) ?? nearestReadable(colours[0] ?? '', background);
}

import { parseColour } from '@uptill/feature-schema';
import { formatHex, formatHex8, wcagLuminance } from 'culori';
import { currentSettings, isRecord } from './theme-settings.server';

/** Offered for every theme. */
const ALWAYS = ['#000000', '#ffffff'];

/** Notations of colours in theme settings. Colour names are excluded: a text setting may contain “Gold”. */
const NOTATION = /^(#[\da-f]{3,8}|(rgb|hsl)a?\(.*\))$/i;

/**
 * Returns the colours in a theme's `config/settings_data.json`, and black and white: unique, as hex, from dark to
 * bright. Reads the theme's settings and colour schemes, but not blocks, which belong to other apps.
 */
export function themeColours(settingsData: unknown): string[] {
  const { blocks: _, sections: __, color_schemes: schemes, ...settings } = currentSettings(settingsData);
  const inSchemes = Object.values(isRecord(schemes) ? schemes : {}).flatMap((scheme) =>
    isRecord(scheme) && isRecord(scheme.settings) ? Object.values(scheme.settings) : [],
  );
  const found = [...Object.values(settings), ...inSchemes].flatMap(toHex);
  return [...new Set([...found, ...ALWAYS])].toSorted((one, other) => wcagLuminance(one) - wcagLuminance(other));
}

/** Returns a visible colour as hex, or nothing. */
function toHex(value: unknown): string[] {
  const colour = typeof value === 'string' && NOTATION.test(value.trim()) ? parseColour(value) : undefined;
  if (!colour || colour.alpha === 0) return [];
  return [(colour.alpha ?? 1) < 1 ? formatHex8(colour) : formatHex(colour)];
}

import { parseColour } from '@uptill/feature-schema';
import { formatHex, formatHex8, wcagLuminance } from 'culori';
import { currentSettings, isRecord } from './theme-settings.server';

/** Offered whatever the theme has (specification 7.1). */
const ALWAYS = ['#000000', '#ffffff'];

/** How themes write colours. Names are left out: a text setting may well say “Gold”. */
const NOTATION = /^(#[\da-f]{3,8}|(rgb|hsl)a?\(.*\))$/i;

/**
 * The colours of a theme's `config/settings_data.json` as hex, each once, from dark to bright, with black and white
 * among them: its colour settings and those of its colour schemes. Blocks belong to other apps.
 */
export function themeColours(settingsData: unknown): string[] {
  const { blocks: _, sections: __, color_schemes: schemes, ...settings } = currentSettings(settingsData);
  const inSchemes = Object.values(isRecord(schemes) ? schemes : {}).flatMap((scheme) =>
    isRecord(scheme) && isRecord(scheme.settings) ? Object.values(scheme.settings) : [],
  );
  const found = [...Object.values(settings), ...inSchemes].flatMap(asHex);
  return [...new Set([...found, ...ALWAYS])].toSorted((one, other) => wcagLuminance(one) - wcagLuminance(other));
}

function asHex(value: unknown): string[] {
  const colour = typeof value === 'string' && NOTATION.test(value.trim()) ? parseColour(value) : undefined;
  if (!colour || colour.alpha === 0) return [];
  return [(colour.alpha ?? 1) < 1 ? formatHex8(colour) : formatHex(colour)];
}

import { parseColour } from '@uptill/feature-schema';
import { formatHex } from 'culori';
import type { ThemePalette } from './theme-palette';
import { currentSettings, isRecord } from './theme-settings.server';

/**
 * Names of the settings with a colour, best first: of colour schemes in Dawn and in Horizon, then of themes without
 * schemes.
 */
const NAMES: Record<keyof ThemePalette, readonly string[]> = {
  background: ['background', 'colors_background_1', 'color_background', 'color_body_bg'],
  text: ['text', 'foreground', 'colors_text', 'color_text', 'color_body_text'],
  accent: [
    'button',
    'primary_button_background',
    'colors_accent_1',
    'color_button',
    'color_primary',
    'color_accent',
    'accent',
  ],
};

/** Returns the colours of pages and buttons in a theme's `config/settings_data.json`: of the first colour scheme, if any. */
export function themePalette(settingsData: unknown): ThemePalette {
  const settings = currentSettings(settingsData);
  const [scheme] = Object.values(isRecord(settings.color_schemes) ? settings.color_schemes : {});
  const inScheme = isRecord(scheme) && isRecord(scheme.settings) ? scheme.settings : {};
  const colour = (role: keyof ThemePalette) =>
    [inScheme, settings].flatMap((place) => NAMES[role].flatMap((name) => toOpaqueHex(place[name])))[0] ?? null;
  return { background: colour('background'), text: colour('text'), accent: colour('accent') };
}

/** Returns a colour without transparency as hex, or nothing. */
function toOpaqueHex(value: unknown): string[] {
  const colour = typeof value === 'string' ? parseColour(value) : undefined;
  return colour && (colour.alpha ?? 1) === 1 ? [formatHex(colour)] : [];
}

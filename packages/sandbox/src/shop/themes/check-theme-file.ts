import { LiquidError } from 'liquidjs';
import { jsonTemplate, localeFile, sectionGroup, settingsData, settingsSchema } from './json-file.ts';
import type { Theme } from './theme.ts';
import { ThemeFileError } from './theme-file-error.ts';
import { isTextFile } from './theme-file-name.ts';

/** Maximum size of text files and of assets, in bytes. Source: shopify.dev, "Theme architecture". */
const TEXT_LIMIT = 256 * 1024;
const ASSET_LIMIT = 20 * 1024 * 1024;

/** Objects that a layout must contain, with Shopify's error messages. */
const REQUIRED_IN_LAYOUT = {
  content_for_header: 'Missing {{content_for_header}} in the head section of the template',
  content_for_layout: 'Missing {{content_for_layout}} in the content section of the template',
};

/** Parses a theme's Liquid file. Throws liquidjs's errors with file and line. */
export type ParseLiquid = (theme: Theme, path: string) => void;

/** Returns the error message for an invalid theme file. Null if Shopify would accept the file. */
export function checkThemeFile(theme: Theme, name: string, parseLiquid: ParseLiquid): string | null {
  const limit = name.startsWith('assets/') ? ASSET_LIMIT : TEXT_LIMIT;
  if (theme.bytes(name).length > limit) return `File size must be less than ${limit / 1024} KB`;
  if (!isTextFile(name) || name.startsWith('assets/')) return null;
  try {
    if (name.endsWith('.json')) return checkJson(theme, name);
    parseLiquid(theme, name);
    theme.schemaOf(name);
    return name === 'layout/theme.liquid' ? missingInLayout(theme.text(name)) : null;
  } catch (error) {
    if (error instanceof ThemeFileError) return error.reason;
    if (LiquidError.is(error)) return `Liquid syntax error (line ${lineOf(error)}): ${firstLine(error.message)}`;
    throw error;
  }
}

function checkJson(theme: Theme, name: string): string | null {
  if (name === 'config/settings_data.json') theme.json(name, settingsData);
  else if (name === 'config/settings_schema.json') theme.json(name, settingsSchema);
  else if (name.startsWith('locales/')) theme.json(name, localeFile);
  else {
    const isGroup = name.startsWith('sections/');
    const { sections } = isGroup ? theme.json(name, sectionGroup) : theme.json(name, jsonTemplate);
    const unknown = Object.values(sections).find(({ type }) => isMissing(theme, type));
    if (unknown) return `Section type '${unknown.type}' does not refer to an existing section file`;
  }
  return null;
}

/** The section type `apps`, which contains app blocks, is Shopify's own and has no file in the theme. */
const isMissing = (theme: Theme, type: string) => type !== 'apps' && !theme.has(`sections/${type}.liquid`);

function missingInLayout(text: string): string | null {
  const missing = Object.entries(REQUIRED_IN_LAYOUT).find(([object]) => !text.includes(object));
  return missing?.[1] ?? null;
}

const lineOf = ({ token }: LiquidError) => token.getPosition()[0];
const firstLine = (message: string) => (message.split('\n')[0] ?? '').replace(/, file:.*$|, line:\d+, col:\d+$/, '');

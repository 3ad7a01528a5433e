import { z } from 'zod';
import { parseThemeJson } from './json-text.ts';
import { openShopTheme } from './open-shop-theme.ts';
import type { ShopTheme } from './shop-theme.ts';
import { SETTINGS_DATA } from './theme-files.ts';
import { themeSettings } from './theme-settings.ts';
import type { WrittenFile, WrittenFiles } from './written-file.ts';

/** Contents by file name; null for a deleted file. */
type Files = Record<string, Buffer | null>;

/** Returns a theme's written files with these changes. */
export function writtenWith(theme: ShopTheme, files: Files, now: string): WrittenFiles {
  const changes = Object.entries(files).map(([name, bytes]) => [name, bytes && fileOf(theme, name, bytes, now)]);
  return { ...theme.written, ...Object.fromEntries(changes) };
}

/** Returns the theme with these changes. Throws if the settings data cannot be parsed. */
export function withFiles(theme: ShopTheme, files: Files, now: string): ShopTheme {
  const settings = files[SETTINGS_DATA];
  return {
    ...theme,
    written: writtenWith(theme, files, now),
    settings: settings ? embedsOf(settings.toString('utf8')) : theme.settings,
    updatedAt: now,
  };
}

function fileOf(theme: ShopTheme, name: string, bytes: Buffer, now: string): WrittenFile {
  const text = bytes.toString('utf8');
  const isText = Buffer.from(text).equals(bytes);
  return {
    encoding: isText ? 'utf8' : 'base64',
    content: isText ? text : bytes.toString('base64'),
    createdAt: theme.written[name]?.createdAt ?? (openShopTheme(theme).has(name) ? theme.createdAt : now),
    updatedAt: now,
  };
}

const { blocks } = themeSettings.shape.current.shape;
const embeds = z.object({ current: z.object({ blocks }).catch({}) });

/**
 * Takes the app embeds from written settings data, because the shop stores them. All other settings are read from the
 * file.
 */
const embedsOf = (text: string) => parseThemeJson(text, embeds, SETTINGS_DATA);

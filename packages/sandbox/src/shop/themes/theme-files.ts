import { z } from 'zod';
import { parseThemeJson } from './json-text.ts';
import { openShopTheme } from './open-shop-theme.ts';
import type { ShopTheme } from './shop-theme.ts';
import { ThemeFileError } from './theme-file-error.ts';
import { isThemeFileName } from './theme-file-name.ts';

export const SETTINGS_DATA = 'config/settings_data.json';

const settingsData = z.looseObject({ current: z.looseObject({}).catch({}) });

/** Shopify begins this file with a comment. It is not valid JSON, so apps must strip it before parsing. */
const LEADING_COMMENT = `/*
 * ------------------------------------------------------------
 * IMPORTANT: The contents of this file are auto-generated.
 *
 * This file may be updated by the Shopify admin theme editor
 * or related systems. Please exercise caution as any changes
 * made to this file may be overwritten.
 * ------------------------------------------------------------
 */
`;

export interface ThemeFile {
  filename: string;
  bytes: Buffer;
  /** ISO 8601. */
  createdAt: string;
  updatedAt: string;
}

/** Returns the files of a theme whose names pass `isWanted`, sorted by name. */
export function themeFiles(theme: ShopTheme, isWanted: (name: string) => boolean): ThemeFile[] {
  const names = openShopTheme(theme).files().filter(isThemeFileName);
  return [...new Set([...names, SETTINGS_DATA])]
    .filter(isWanted)
    .sort()
    .map((filename) => ({
      filename,
      bytes: filename === SETTINGS_DATA ? settingsFile(theme) : openShopTheme(theme).bytes(filename),
      createdAt: theme.written[filename]?.createdAt ?? theme.createdAt,
      updatedAt: theme.written[filename]?.updatedAt ?? theme.createdAt,
    }));
}

/**
 * Returns `config/settings_data.json` with the merchant's changes. A file that cannot be parsed is returned unchanged.
 */
function settingsFile(theme: ShopTheme): Buffer {
  const files = openShopTheme(theme);
  if (!files.has(SETTINGS_DATA)) return settingsText({}, theme);
  try {
    return settingsText(parseThemeJson(files.text(SETTINGS_DATA), settingsData, SETTINGS_DATA), theme);
  } catch (error) {
    if (error instanceof ThemeFileError) return files.bytes(SETTINGS_DATA);
    throw error;
  }
}

function settingsText(own: Partial<z.output<typeof settingsData>>, { settings }: ShopTheme): Buffer {
  const current = { ...own.current, ...settings.current };
  return Buffer.from(`${LEADING_COMMENT}${JSON.stringify({ ...own, current }, null, 2)}\n`);
}

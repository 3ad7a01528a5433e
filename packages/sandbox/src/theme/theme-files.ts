import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { ShopState } from '../state.ts';

const THEMES = fileURLToPath(new URL('../../themes', import.meta.url));
const SETTINGS = 'config/settings_data.json';
const TEXT_FILE = /\.(json|liquid|css|js|svg)$/;

const themeSettings = z.looseObject({ current: z.looseObject({}).catch({}) });

/** Shopify begins this file with a comment, which is no JSON: whoever parses it must strip the comment first. */
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

/** The text files of the shop's theme whose names match one of the patterns (`*` stands for anything), sorted by name. */
export async function themeFiles(
  shop: ShopState,
  patterns: string[],
): Promise<{ filename: string; content: string }[]> {
  const folder = resolve(THEMES, shop.theme);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isFile() && TEXT_FILE.test(entry.name))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
  const wanted = [...new Set([...names, SETTINGS])].filter((name) =>
    patterns.some((pattern) => matches(name, pattern)),
  );
  return Promise.all(
    wanted.sort().map(async (filename) => ({
      filename,
      content:
        filename === SETTINGS ? await settingsData(shop, folder) : await readFile(join(folder, filename), 'utf8'),
    })),
  );
}

/** `config/settings_data.json`: the theme's own, as the merchant has changed it. */
async function settingsData(shop: ShopState, folder: string): Promise<string> {
  const own = themeSettings.parse(JSON.parse(await readFile(join(folder, SETTINGS), 'utf8').catch(() => '{}')));
  const current = { ...own.current, ...shop.themeSettings.current };
  return `${LEADING_COMMENT}${JSON.stringify({ ...own, current }, null, 2)}\n`;
}

function matches(name: string, pattern: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(name);
}

import { basename } from 'node:path';
import { z } from 'zod';
import type { ShopState } from '../state.ts';
import { themeId } from './theme-id.ts';
import { themeSettings } from './theme-settings.ts';
import { NOTHING_WRITTEN, writtenFiles } from './written-file.ts';

const shopTheme = z.object({
  id: z.number(),
  name: z.string(),
  /** Folder name under `themes/`, or the absolute path of a theme folder. */
  folder: z.string(),
  settings: themeSettings,
  written: writtenFiles,
  /** ISO 8601. */
  createdAt: z.string(),
  updatedAt: z.string(),
});

export type ShopTheme = z.infer<typeof shopTheme>;

/** What of a shop's themes an app has changed. The published one's folder and settings are the shop's own. */
export const themeLibrary = z.object({
  /** Null until somebody has changed it. Of another folder than the shop wears, it means nothing. */
  published: shopTheme.omit({ settings: true }).nullable(),
  unpublished: z.array(shopTheme),
  /** Whether Shopify lets the app write themes. */
  exemption: z.boolean(),
});

export const untouchedThemes = (): z.infer<typeof themeLibrary> => ({
  published: null,
  unpublished: [],
  exemption: false,
});

const SEEDED_AT = '2026-01-01T00:00:00Z';

/** What the storefront shows. */
export function publishedTheme(shop: ShopState): ShopTheme {
  const { published } = shop.themeLibrary;
  const settings = shop.themeSettings;
  if (published?.folder === shop.theme) return { ...published, settings };
  return {
    id: themeId(shop),
    name: basename(shop.theme),
    folder: shop.theme,
    settings,
    written: NOTHING_WRITTEN,
    createdAt: SEEDED_AT,
    updatedAt: SEEDED_AT,
  };
}

export const themesOf = (shop: ShopState): ShopTheme[] => [publishedTheme(shop), ...shop.themeLibrary.unpublished];

function wear(shop: ShopState, { settings, ...published }: ShopTheme): void {
  shop.theme = published.folder;
  shop.themeSettings = settings;
  shop.themeLibrary.published = published;
}

/** Puts a theme in the place of the one with its id; one that is new is unpublished. */
export function keepTheme(shop: ShopState, theme: ShopTheme): void {
  if (theme.id === publishedTheme(shop).id) {
    wear(shop, theme);
    return;
  }
  const { unpublished } = shop.themeLibrary;
  const place = unpublished.findIndex(({ id }) => id === theme.id);
  shop.themeLibrary.unpublished = place < 0 ? [...unpublished, theme] : unpublished.with(place, theme);
}

/** The storefront shows it from now on; the one it showed stays in the library. */
export function publishTheme(shop: ShopState, theme: ShopTheme): void {
  const before = publishedTheme(shop);
  if (before.id === theme.id) return;
  dropTheme(shop, theme);
  wear(shop, theme);
  shop.themeLibrary.unpublished.push(before);
}

/** Takes an unpublished theme out of the library. */
export function dropTheme(shop: ShopState, { id }: ShopTheme): void {
  shop.themeLibrary.unpublished = shop.themeLibrary.unpublished.filter((other) => other.id !== id);
}

import { basename } from 'node:path';
import type { ShopState } from '../state/state.ts';
import type { ShopTheme } from './shop-theme.ts';
import { themeId } from './theme-id.ts';
import { NO_WRITTEN_FILES } from './written-file.ts';

const SEEDED_AT = '2026-01-01T00:00:00Z';

/** Returns the theme that the storefront shows. */
export function publishedTheme(shop: ShopState): ShopTheme {
  const { published } = shop.themeLibrary;
  const settings = shop.themeSettings;
  if (published?.folder === shop.theme) return { ...published, settings };
  return {
    id: themeId(shop),
    name: basename(shop.theme),
    folder: shop.theme,
    settings,
    written: NO_WRITTEN_FILES,
    createdAt: SEEDED_AT,
    updatedAt: SEEDED_AT,
  };
}

/** Returns all themes of a shop, the published one first. */
export const themesOf = (shop: ShopState): ShopTheme[] => [publishedTheme(shop), ...shop.themeLibrary.unpublished];

function setPublished(shop: ShopState, { settings, ...published }: ShopTheme): void {
  shop.theme = published.folder;
  shop.themeSettings = settings;
  shop.themeLibrary.published = published;
}

/** Replaces the theme with the same id, or adds the theme as unpublished. */
export function storeTheme(shop: ShopState, theme: ShopTheme): void {
  if (theme.id === publishedTheme(shop).id) {
    setPublished(shop, theme);
    return;
  }
  const { unpublished } = shop.themeLibrary;
  const place = unpublished.findIndex(({ id }) => id === theme.id);
  shop.themeLibrary.unpublished = place < 0 ? [...unpublished, theme] : unpublished.with(place, theme);
}

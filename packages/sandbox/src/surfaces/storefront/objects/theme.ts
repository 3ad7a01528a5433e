import { themeId } from '../../../shop/themes/theme-id.ts';
import type { Page } from '../page.ts';

/** Liquid's `theme`, and `Shopify.theme` in JavaScript. Apps recognise a theme by its `schema_name`. */
export function themeObject({ theme, shop }: Page) {
  const info = theme.settingsSchema().find((group) => group.theme_name);
  return {
    id: themeId(shop),
    name: info?.theme_name ?? theme.handle,
    role: 'main',
    schema_name: info?.theme_name ?? null,
    schema_version: info?.theme_version ?? null,
  };
}

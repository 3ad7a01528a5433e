import { z } from 'zod';
import { themeSettings } from './theme-settings.ts';
import { writtenFiles } from './written-file.ts';

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

/**
 * A shop's themes, as far as apps have changed them. The folder and settings of the published theme are stored in the
 * shop.
 */
export const themeLibrary = z.object({
  /** Null until the published theme is changed. Ignored if its folder is not the shop's current theme. */
  published: shopTheme.omit({ settings: true }).nullable(),
  unpublished: z.array(shopTheme),
});

export const emptyThemeLibrary = (): z.infer<typeof themeLibrary> => ({
  published: null,
  unpublished: [],
});

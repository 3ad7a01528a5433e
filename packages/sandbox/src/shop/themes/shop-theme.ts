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

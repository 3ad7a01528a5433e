import { z } from 'zod';
import type { SettingSchema } from '../../../shop/themes/json-file.ts';
import type { Page } from '../page.ts';
import { PrintedDrop } from './printed.ts';
import { SettingsDrop } from './settings.ts';

const schemes = z.record(z.string(), z.object({ settings: z.record(z.string(), z.unknown()).default({}) }));

/** Liquid's `color_scheme_group`: a list of the schemes, each of which prints its id. */
export function colorSchemeGroup(page: Page, { definition }: SettingSchema, value: unknown): PrintedDrop[] {
  const saved = schemes.safeParse(value);
  return Object.entries(saved.success ? saved.data : {}).map(
    ([id, scheme]) => new PrintedDrop(id, { id, settings: new SettingsDrop(page, definition ?? [], scheme.settings) }),
  );
}

/** Returns the value of a `color_scheme` setting: the scheme of the theme's group with this id. */
export function colorScheme(page: Page, id: string): PrintedDrop {
  const group = page.theme
    .settingsSchema()
    .flatMap((part) => part.settings)
    .find((setting) => setting.type === 'color_scheme_group');
  const value = { ...page.theme.settings(), ...page.shop.themeSettings.current }[group?.id ?? ''] ?? group?.default;
  const found = group ? colorSchemeGroup(page, group, value).find((scheme) => scheme.valueOf() === id) : undefined;
  return found ?? new PrintedDrop(id, { id, settings: new SettingsDrop(page, [], {}) });
}

/// <reference types="vite/client" />
import type { PrismaClient } from '@uptill/prisma';
import extension from '../../../../../extensions/cart-widgets/shopify.extension.toml?raw';
import type { AdminGraphql } from '../../platform/shopify/graphql.server';
import { themeEditorUrl } from '../theme/theme-editor-url';
import { currentSettings, isRecord, readThemeSettings } from '../theme/theme-settings.server';
import type { AppEmbed } from './embed';

/** Name of the app embed's block file, without extension: `extensions/cart-widgets/blocks/cart-widgets.liquid`. */
const BLOCK = 'cart-widgets';

/** Name of our block in a theme's settings: `shopify://apps/<app>/blocks/<block>/<extension uid>`. */
const OUR_BLOCK = new RegExp(`^shopify://apps/[^/]+/blocks/${BLOCK}/${uidOf(extension)}$`);

/**
 * Reads the app embed of a shop's published theme, and stores whether it is on for the next page. Off, and without
 * settings, for a shop without a theme.
 */
export async function checkAppEmbed(prisma: PrismaClient, shop: string, graphql: AdminGraphql): Promise<AppEmbed> {
  const settingsData = await readThemeSettings(graphql);
  const enabled = isEmbedOn(settingsData);
  await prisma.shop.updateMany({ where: { id: shop }, data: { isEmbedOn: enabled } });
  return { enabled, productAliases: productAliasesOf(settingsData) };
}

/** Returns whether the app embed of a shop was on when it was last read; null if it never was. */
export async function readStoredEmbed(prisma: PrismaClient, shop: string): Promise<boolean | null> {
  return (await prisma.shop.findUnique({ where: { id: shop }, select: { isEmbedOn: true } }))?.isEmbedOn ?? null;
}

/**
 * Returns true if a theme's `config/settings_data.json` has the app embed enabled. The block is missing until the embed
 * is first turned on, and is marked `disabled` after it is turned off.
 */
export function isEmbedOn(settingsData: unknown): boolean {
  return ourBlocks(settingsData).length > 0;
}

/** Returns the enabled blocks of the app embed in a theme's `config/settings_data.json`. */
function ourBlocks(settingsData: unknown): Record<string, unknown>[] {
  return Object.values(blocksOf(settingsData))
    .filter(isRecord)
    .filter((block) => OUR_BLOCK.test(String(block.type)) && block.disabled !== true);
}

/** Returns the product paths in the settings of the app embed, as `blocks/cart-widgets.liquid` reads them. */
export function productAliasesOf(settingsData: unknown): string[] {
  return ourBlocks(settingsData).flatMap(({ settings }) =>
    String((isRecord(settings) && settings.product_paths) || '')
      .replaceAll(' ', '')
      .split(',')
      .filter(Boolean),
  );
}

/** Returns the URL that opens the theme editor with our app embed turned on, ready to be saved. */
export function activationLink(shop: string, apiKey: string): string {
  const url = themeEditorUrl(shop, { context: 'apps', template: 'index' });
  // The editor does not decode this parameter, so the slash must not be percent-encoded.
  return `${url}&activateAppId=${apiKey}/${BLOCK}`;
}

function blocksOf(settingsData: unknown): Record<string, unknown> {
  const { blocks } = currentSettings(settingsData);
  return isRecord(blocks) ? blocks : {};
}

function uidOf(toml: string): string {
  const uid = /^uid\s*=\s*"([^"]+)"/m.exec(toml)?.[1];
  if (!uid) throw new Error('extensions/cart-widgets/shopify.extension.toml has no uid');
  return uid;
}

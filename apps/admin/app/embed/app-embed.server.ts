import extension from '../../../../extensions/cart-widgets/shopify.extension.toml?raw';
import { themeEditorUrl } from '../theme/theme-editor-url';
import { currentSettings, isRecord } from '../theme/theme-settings.server';

/** The block file of the app embed, without its ending: `extensions/cart-widgets/blocks/cart-widgets.liquid`. */
const BLOCK = 'cart-widgets';

/** A theme names our block `shopify://apps/<app>/blocks/<block>/<extension uid>`. */
const OUR_BLOCK = new RegExp(`^shopify://apps/[^/]+/blocks/${BLOCK}/${uidOf(extension)}$`);

/**
 * Whether the app embed is on, by a theme's `config/settings_data.json`: it is off before it was ever switched on
 * (no block) and after it was switched off (`disabled`).
 */
export function isEmbedOn(settingsData: unknown): boolean {
  return Object.values(blocksOf(settingsData)).some(
    (block) => isRecord(block) && OUR_BLOCK.test(String(block.type)) && block.disabled !== true,
  );
}

/** The theme editor, with our app embed ready to be switched on. */
export function activationLink(shop: string, apiKey: string): string {
  const url = themeEditorUrl(shop, { context: 'apps', template: 'index' });
  // The slash between key and block stays a slash: the editor does not decode it.
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

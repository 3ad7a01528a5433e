import type { Sandbox } from '../sandbox.ts';
import type { ShopState } from '../state/state.ts';
import { readThemeExtensions } from './theme-extensions.ts';

export interface AppEmbed {
  /** The block file's name without its extension. */
  handle: string;
  /** The name shown in the theme editor. */
  name: string;
  /** The block's type in the theme's settings: `shopify://apps/<app>/blocks/<block>/<extension uid>`. */
  type: string;
}

/** Returns the app's embeds: blocks for a page's head or body, which are enabled in the theme editor. */
export async function appEmbeds(sandbox: Sandbox): Promise<AppEmbed[]> {
  const extensions = await readThemeExtensions(sandbox.extensionsDir);
  return extensions.flatMap(({ uid, blocks }) =>
    blocks
      .filter(({ target }) => target !== 'section')
      .map(({ handle, name }) => ({
        handle,
        name,
        type: `shopify://apps/${sandbox.config.handle}/blocks/${handle}/${uid}`,
      })),
  );
}

export function isEmbedEnabled(shop: ShopState, embed: AppEmbed): boolean {
  return blocksOf(shop).some(({ type, disabled }) => type === embed.type && disabled !== true);
}

/**
 * Enables or disables an embed as the theme editor does: the block is added when first enabled, then only `disabled`
 * changes.
 */
export function setEmbed(shop: ShopState, embed: AppEmbed, enabled: boolean): void {
  const known = blocksOf(shop).find(({ type }) => type === embed.type);
  if (known) {
    known.disabled = !enabled;
    return;
  }
  if (!enabled) return;
  const { current } = shop.themeSettings;
  current.blocks = {
    ...current.blocks,
    [newBlockId(current.blocks)]: { type: embed.type, disabled: false, settings: {} },
  };
}

const blocksOf = (shop: ShopState) => Object.values(shop.themeSettings.current.blocks ?? {});

/** Returns an unused block id, a long number like Shopify's. */
const newBlockId = (blocks: object = {}) => String(1_700_000_000_000_000 + Object.keys(blocks).length);

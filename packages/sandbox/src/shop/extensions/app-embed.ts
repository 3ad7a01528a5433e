import type { Sandbox } from '../sandbox.ts';
import type { ShopState } from '../state/state.ts';
import { readThemeExtensions } from './theme-extensions.ts';

export interface AppEmbed {
  /** The block file's name without its ending. */
  handle: string;
  /** As the theme editor shows it. */
  name: string;
  /** As the theme's settings name it: `shopify://apps/<app>/blocks/<block>/<extension uid>`. */
  type: string;
}

/** The app's embeds: blocks that go to a page's head or body, switched in the theme editor. */
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

/** Switches an embed, as the theme editor saves it: absent until it is switched on for the first time, then `disabled` or not. */
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

/** Block ids are long numbers; these begin where no theme of ours has any. */
const newBlockId = (blocks: object = {}) => String(1_700_000_000_000_000 + Object.keys(blocks).length);

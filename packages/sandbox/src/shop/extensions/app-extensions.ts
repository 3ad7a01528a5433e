import { z } from 'zod';
import type { ExtensionModel } from '../../platform/embedding/protocol.ts';
import type { Sandbox } from '../sandbox.ts';
import type { ShopState } from '../state/state.ts';
import { themeGid } from '../themes/theme-id.ts';
import { readThemeExtensions } from './theme-extensions.ts';

const target = z.enum(['section', 'head', 'body', 'compliance_head']);

/**
 * Returns the result of `shopify.app.extensions()`: which of the app's blocks are active in the shop's theme. Ignores
 * app blocks in templates.
 */
export async function appExtensions(sandbox: Sandbox, shop: ShopState): Promise<ExtensionModel[]> {
  const extensions = await readThemeExtensions(sandbox.extensionsDir);
  const placed = Object.entries(shop.themeSettings.current.blocks ?? {});
  return extensions.map(({ handle, uid, blocks }) => ({
    handle,
    type: 'theme_app_extension',
    activations: blocks.map((block) => {
      const type = `shopify://apps/${sandbox.config.handle}/blocks/${block.handle}/${uid}`;
      const active = placed.filter(([, other]) => other.type === type && other.disabled !== true);
      return {
        target: target.parse(block.target),
        handle: block.handle,
        name: block.name,
        status: active.length > 0 ? 'active' : 'available',
        activations: active.map(([id]) => ({ target: id, themeId: themeGid(shop) })),
      };
    }),
  }));
}

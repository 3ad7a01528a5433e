import type { Installation } from '../../../shop/state/state.ts';
import { logOnce } from '../../../shop/themes/log-once.ts';
import { MetafieldsDrop } from '../objects/metafields/metafields.ts';
import { BlockDrop } from '../objects/section.ts';
import { SettingsDrop } from '../objects/settings.ts';
import type { Page } from '../page.ts';
import { renderFile } from '../theme/render.ts';
import { type Extension, findExtension } from './extension.ts';

interface AppBlock {
  extension: Extension;
  /** Path of the block's file in the extension. */
  path: string;
}

/**
 * Returns the block that `shopify://apps/<app>/blocks/<block>/<uid>` names. Returns null for another app, an unknown
 * block, or while the app is not installed.
 */
export function findAppBlock(page: Page, type: string): AppBlock | null {
  const [, app, block, uid] = /^shopify:\/\/apps\/([^/]+)\/blocks\/([\w-]+)\/([\w-]+)$/.exec(type) ?? [];
  if (app !== page.sandbox.config.handle || !block || !uid || !page.shop.installation) return null;
  const extension = findExtension(page.sandbox.extensionsDir, uid);
  const path = `blocks/${block}.liquid`;
  if (extension?.files.has(path)) return { extension, path };
  logOnce(`no extension file for ${type}`);
  return null;
}

/** Renders an app block, in a section or as an app embed, in Shopify's wrapper element. */
export function renderAppBlock(page: Page, block: BlockDrop): string {
  const found = findAppBlock(page, BlockDrop.templateType(block));
  if (!found || !page.shop.installation) return '';
  const { extension, path } = found;
  const schema = extension.files.schemaOf(path);
  const own = {
    app: appObject(page, page.shop.installation),
    block: new BlockDrop({
      id: block.id,
      type: BlockDrop.templateType(block),
      settings: new SettingsDrop(page, schema.settings, block.settings.toJSON()),
      blocks: [],
    }),
  };
  const html = renderFile(path, { page, files: extension.files, extension, own });
  return `<div id="shopify-block-${block.id}" class="shopify-block shopify-app-block">${html}</div>`;
}

/**
 * Liquid's `app` inside an extension. `app.metafields.<namespace>.<key>.value` reads the metafields of this app's
 * installation.
 */
function appObject(page: Page, installation: Installation) {
  return { metafields: new MetafieldsDrop(page, () => installation.metafields) };
}

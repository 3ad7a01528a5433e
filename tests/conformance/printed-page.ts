import { installApp, openShop } from '@uptill/sandbox/testing';
import { root } from './project-files.ts';

/** Opens a sandbox shop with the app embed and published settings. */
export function openWithEmbed(handle: string) {
  const place = openShop(handle, { extensionsDir: `${root}/extensions` });
  const stamp = { compareDigest: '', createdAt: '', updatedAt: '' };
  const config = { id: '1', namespace: 'uptill', key: 'config', type: 'json', value: '{"schemaVersion":1}', ...stamp };
  installApp(place, []).installation.metafields.push(config);
  const type = 'shopify://apps/uptill/blocks/cart-widgets/8b1d6f0e-4c2a-4f7b-9d35-6a0c2e91f7d4';
  place.shop.themeSettings.current.blocks = { '1': { type, disabled: false, settings: {} } };
  return place;
}

/** Returns the JSON that the embed prints into an element of the page. */
export const printed = (html: string, id: string) =>
  JSON.parse(new RegExp(`id="${id}">(.*?)</script>`, 's').exec(html)?.[1] ?? 'null');

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { gid } from '../../../platform/gid.ts';
import { escapeHtml, jsonForScript } from '../../../platform/http/html.ts';
import { sandboxOrigins } from '../../../platform/sandbox-urls.ts';
import { catalogueOf } from '../../../shop/catalogue/catalogue.ts';
import { appMetafields } from '../../../shop/extensions/app-metafields.ts';
import { type BlockTarget, blocksOn } from '../../../shop/extensions/checkout-blocks.ts';
import type { UiExtension } from '../../../shop/extensions/ui-extensions.ts';
import { shopGid } from '../../../shop/install/shop-id.ts';
import type { Order } from '../../../shop/orders/order.ts';
import type { ShopState } from '../../../shop/state/state.ts';
import type { ShopVisit } from '../../../shop/visit.ts';
import { bundlePath, HOST_SCRIPT } from './endpoints.ts';
import type { ExtensionSetup } from './setup.ts';

/** Renders the places of the blocks on a page, and the script that runs their extensions. Empty without blocks. */
export async function checkoutBlocks(visit: ShopVisit, order: Order, target: BlockTarget): Promise<string> {
  const extensions = blocksOn(visit.sandbox, visit.shop, target);
  if (extensions.length === 0) return '';
  const setups = await Promise.all(extensions.map((extension) => setupOf(extension, visit, order, target)));
  const data = { extensions: setups, origins: sandboxOrigins(visit.sandbox) };
  const places = setups.map(({ handle }) => `<div data-extension="${escapeHtml(handle)}"></div>`).join('');
  return `${places}<script type="application/json" id="checkout-extensions">${jsonForScript(data)}</script>
<script type="module" src="${HOST_SCRIPT}"></script>`;
}

async function setupOf(
  extension: UiExtension,
  { sandbox, shop }: ShopVisit,
  order: Order,
  target: BlockTarget,
): Promise<ExtensionSetup> {
  const declared = extension.targets.find((one) => one.target === target)?.metafields ?? [];
  return {
    handle: extension.handle,
    scriptUrl: bundlePath(extension),
    apiVersion: extension.apiVersion,
    target,
    hasApiAccess: extension.hasApiAccess,
    hasNetworkAccess: extension.hasNetworkAccess,
    appMetafields: appMetafields(sandbox, shop, declared),
    lines: linesOf(order, shop),
    language: order.locale,
    ...(await translationsIn(extension, order.locale)),
    country: (order.shippingAddress ?? order.billingAddress).country,
    currency: order.presentmentCurrency,
    shop: {
      id: shopGid(shop),
      name: shop.name,
      myshopifyDomain: shop.domain,
      storefrontUrl: `https://${shop.domain}`,
    },
    mayProcessAnalytics: shop.consent !== 'denied',
  };
}

/** Returns the bought lines. Custom items of an edited order have no product, so extensions do not see them. */
function linesOf(order: Order, shop: ShopState): ExtensionSetup['lines'] {
  return order.lines.flatMap(({ id, quantity, productId, variantId, variantTitle, title, vendor }) => {
    if (productId === null || variantId === null) return [];
    const product = catalogueOf(shop).everyProduct.find((one) => one.id === productId);
    return [
      {
        id: gid('CartLine', id),
        quantity,
        merchandise: {
          type: 'variant',
          id: gid('ProductVariant', variantId),
          title: variantTitle ?? title,
          product: { id: gid('Product', productId), vendor, productType: product?.type ?? '' },
        },
      },
    ];
  });
}

/** Returns the extension's texts in the language, in its language without region, or in the default language. */
async function translationsIn({ locales }: UiExtension, language: string) {
  const files = (await readdir(locales).catch(() => [])).filter((file) => file.endsWith('.json'));
  const wanted = [`${language}.json`, `${language.replace(/-.*/, '')}.json`];
  const file = wanted.find((name) => files.includes(name)) ?? files.find((name) => name.endsWith('.default.json'));
  const text = file === undefined ? '{}' : await readFile(join(locales, file), 'utf8');
  return {
    extensionLanguage: file?.replace(/(\.default)?\.json$/, '') ?? language,
    translations: z.record(z.string(), z.unknown()).parse(JSON.parse(text)),
  };
}

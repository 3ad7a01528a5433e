import { parseGid } from '../../platform/gid.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Installation, ShopState } from '../state/state.ts';
import { shopId } from './shop-id.ts';

/** Installs the app like Shopify's managed installation: grants the configured scopes without a request to the app. */
export function installApp(sandbox: Sandbox, shop: ShopState): Installation {
  if (shop.installation) return shop.installation;
  shop.installation = {
    id: `gid://shopify/AppInstallation/${shopId(shop.domain)}`,
    grantedScopes: [...sandbox.config.scopes],
    tokens: [],
    metafields: [],
    subscriptions: [],
    purchases: [],
    credits: [],
    cartTransforms: [],
  };
  // The app was installed again before `shop/redact` was due, so the webhook is not sent.
  shop.webhookDeliveries = shop.webhookDeliveries.filter(({ topic, tries }) => topic !== 'shop/redact' || tries.length);
  sandbox.save();
  return shop.installation;
}

/** Uninstalls the app: deletes its tokens, metafields and discounts and emits `app/uninstalled`. */
export async function uninstallApp(sandbox: Sandbox, shop: ShopState): Promise<void> {
  if (!shop.installation) return;
  shop.installation = null;
  shop.uninstalledAt = Date.now();
  sandbox.events.emit('app/uninstalled', shop, {});
  deleteAppDiscounts(shop);
  shop.checkoutBlocks = [];
  // Subscriptions made with the Admin API belong to the installation.
  shop.webhookSubscriptions = [];
  await sandbox.flush();
}

/** Deletes the discounts whose Functions belong to the app, with their metafields. */
function deleteAppDiscounts(shop: ShopState): void {
  const own = new Set(shop.discounts.flatMap(({ id, functionHandle }) => (functionHandle === undefined ? [] : [id])));
  shop.discounts = shop.discounts.filter(({ id }) => !own.has(id));
  for (const ownerId of Object.keys(shop.metafields)) {
    const parts = parseGid(ownerId);
    if (parts && /^Discount\w+Node$/.test(parts.type) && own.has(parts.id)) delete shop.metafields[ownerId];
  }
}

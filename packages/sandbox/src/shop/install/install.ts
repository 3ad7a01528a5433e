import type { Sandbox } from '../sandbox.ts';
import type { Installation, ShopState } from '../state/state.ts';
import { shopId } from './shop-id.ts';

/** Installs the app as managed installation does: the scopes of the configuration are granted, nothing is asked of the app. */
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
  // The app is back before the shop's data had to go.
  shop.webhookDeliveries = shop.webhookDeliveries.filter(({ topic, tries }) => topic !== 'shop/redact' || tries.length);
  sandbox.save();
  return shop.installation;
}

/** Takes the app off the shop: tokens end, its metafields go, and `app/uninstalled` is sent. */
export async function uninstallApp(sandbox: Sandbox, shop: ShopState): Promise<void> {
  if (!shop.installation) return;
  shop.installation = null;
  shop.uninstalledAt = Date.now();
  sandbox.events.emit('app/uninstalled', shop, {});
  // What was subscribed with the Admin API belongs to the installation.
  shop.webhookSubscriptions = [];
  await sandbox.flush();
}

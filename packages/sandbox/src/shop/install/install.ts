import { sendWebhook } from '../../surfaces/webhooks/send-webhook.ts';
import { shopPayload, shopRedactPayload } from '../../surfaces/webhooks/shop-payload.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Installation, ShopState } from '../state/state.ts';
import { shopId } from './shop-id.ts';

/** Milliseconds between the end of an installation and the request to delete the shop's data. */
const REDACT_AFTER = 48 * 60 * 60 * 1000;

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
  sendWebhook(sandbox, shop, 'app/uninstalled', shopPayload(shop));
  sendWebhook(sandbox, shop, 'shop/redact', shopRedactPayload(shop), { after: REDACT_AFTER });
  // What was subscribed with the Admin API belongs to the installation.
  shop.webhookSubscriptions = [];
  await sandbox.flush();
}

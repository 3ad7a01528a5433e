import type { Sandbox } from '../sandbox.ts';
import type { Installation, ShopState } from '../state.ts';
import { sendWebhook } from '../webhooks/send-webhook.ts';
import { shopPayload } from '../webhooks/shop-payload.ts';
import { shopId } from './shop-id.ts';

/** Installs the app as managed installation does: the scopes of the configuration are granted, nothing is asked of the app. */
export function installApp(sandbox: Sandbox, shop: ShopState): Installation {
  if (shop.installation) return shop.installation;
  shop.installation = {
    id: `gid://shopify/AppInstallation/${shopId(shop.domain)}`,
    grantedScopes: [...sandbox.config.scopes],
    tokens: [],
    metafields: [],
  };
  sandbox.save();
  return shop.installation;
}

/** Takes the app off the shop: tokens end, its metafields go, and `app/uninstalled` is sent. */
export async function uninstallApp(sandbox: Sandbox, shop: ShopState): Promise<void> {
  if (!shop.installation) return;
  shop.installation = null;
  await sandbox.flush();
  sendWebhook(sandbox, shop, 'app/uninstalled', shopPayload(shop));
}

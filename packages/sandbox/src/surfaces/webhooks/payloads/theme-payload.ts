import { gid } from '../../../platform/gid.ts';
import type { ShopState } from '../../../shop/state/state.ts';
import type { ShopTheme } from '../../../shop/themes/shop-theme.ts';
import { publishedTheme } from '../../../shop/themes/theme-library.ts';
import type { WebhookPayload } from '../send-webhook.ts';

/** Returns the body of `themes/create`, `themes/publish` and `themes/update`: the REST Theme resource. */
export function themePayload(shop: ShopState, { id, name, createdAt, updatedAt }: ShopTheme): WebhookPayload {
  return {
    id,
    name,
    created_at: createdAt,
    updated_at: updatedAt,
    role: id === publishedTheme(shop).id ? 'main' : 'unpublished',
    theme_store_id: null,
    previewable: true,
    processing: false,
    admin_graphql_api_id: gid('OnlineStoreTheme', id),
  };
}

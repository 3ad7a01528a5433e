import type { ShopState } from '../state.ts';

/** The body of `themes/publish`: the REST Theme resource. */
export function themePayload(shop: ShopState, gid: string, now: string): Record<string, unknown> {
  return {
    id: Number(gid.replace(/.*\//, '')),
    name: shop.theme.replace(/.*\//, ''),
    created_at: now,
    updated_at: now,
    role: 'main',
    theme_store_id: null,
    previewable: true,
    processing: false,
    admin_graphql_api_id: gid,
  };
}

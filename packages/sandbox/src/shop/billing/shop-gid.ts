import { shopId } from '../install/shop-id.ts';

/** Returns the shop's gid, as used in webhooks about charges. */
export const shopGid = ({ domain }: { domain: string }) => `gid://shopify/Shop/${shopId(domain)}`;

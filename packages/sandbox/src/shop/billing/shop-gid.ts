import { shopId } from '../install/shop-id.ts';

/** How the webhooks of charges name the shop. */
export const shopGid = ({ domain }: { domain: string }) => `gid://shopify/Shop/${shopId(domain)}`;

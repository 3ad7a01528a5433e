import { createContext, useContext } from 'react';

/** The shop whose admin embeds us. */
export interface ShopContext {
  /** Its myshopify.com domain. */
  shop: string;
  /** Where it is administered, as App Bridge wants it: base64 of `admin.shopify.com/store/<handle>`. */
  host: string;
}

export const ShopContext = createContext<ShopContext | null>(null);

/** The shop of the shell around the component. Throws outside of it. */
export function useShop(): ShopContext {
  const context = useContext(ShopContext);
  if (!context) throw new Error('Pages of the app need the shell around them');
  return context;
}

/** Turns a path of the app into a link that still knows shop and host, so that it also works when opened by itself. */
export function useAppHref(): (path: string) => string {
  const { shop, host } = useShop();
  return (path) => `${path}?${new URLSearchParams({ shop, host, embedded: '1' })}`;
}

/** The host of a shop whose request did not name one. */
export function hostOf(shop: string): string {
  return btoa(`admin.shopify.com/store/${shop.replace(/\.myshopify\.com$/, '')}`);
}

import { createContext, useContext } from 'react';

/** The shop in whose admin the app is open. */
export interface ShopContext {
  /** Its myshopify.com domain. */
  shop: string;
  /** App Bridge's `host` parameter: `admin.shopify.com/store/<handle>` in base64. */
  host: string;
  /** The merchant's language in the Shopify admin, such as `de`. */
  language: string;
  /** The address that merchants write to, if there is one. */
  supportEmail?: string | undefined;
}

export const ShopContext = createContext<ShopContext | null>(null);

/**
 * Returns the current shop.
 * @throws Error outside `ShopContext.Provider`.
 */
export function useShop(): ShopContext {
  const context = useContext(ShopContext);
  if (!context) throw new Error('useShop needs a ShopContext.Provider');
  return context;
}

/** Returns a function that adds shop, host and language to a path of the app, so that the link also works in a new tab. */
export function useAppHref(): (path: string) => string {
  const { shop, host, language } = useShop();
  return (path) => `${path}?${new URLSearchParams({ shop, host, embedded: '1', locale: language })}`;
}

/** Returns App Bridge's `host` parameter for a shop, for requests without one. */
export function hostParameter(shop: string): string {
  return btoa(`admin.shopify.com/store/${shop.replace(/\.myshopify\.com$/, '')}`);
}

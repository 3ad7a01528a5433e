/** The parts of `window.Shopify` that the runtime uses. Any of them can be missing. */
export interface ShopifyGlobal {
  loadFeatures?(features: { name: string; version: string }[], done: (error?: unknown) => void): void;
  customerPrivacy?: {
    analyticsProcessingAllowed?(): boolean;
    marketingAllowed?(): boolean;
    /** Only on older pages. No longer documented. */
    userCanBeTracked?(): boolean;
  };
  theme?: { schema_name?: string };
  /** The shopper's currency, and its rate to the shop's currency as a decimal text. */
  currency?: { active?: string; rate?: string };
  /** Shopify's standard actions. */
  actions?: { updateCart?: { isDefault?(): boolean }; openCart?: OpenCartAction };
}

interface OpenCartAction {
  (): unknown;
  /** Returns true if the theme has not configured the action. */
  isDefault?(): boolean;
  configure?(options: { handler(defaultHandler: () => unknown): unknown }): void;
}

declare global {
  interface Window {
    Shopify?: ShopifyGlobal;
  }
}

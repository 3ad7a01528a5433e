import type { AjaxCart } from '../cart/ajax-cart.ts';

/** The parts of the platform's `window.Shopify` that the runtime uses. Any of them can be missing. */
export interface ShopifyGlobal {
  loadFeatures?(features: { name: string; version: string }[], done: (error?: unknown) => void): void;
  customerPrivacy?: {
    analyticsProcessingAllowed?(): boolean;
    /** Older pages; the platform's current list of methods no longer has it. */
    userCanBeTracked?(): boolean;
  };
  theme?: { schema_name?: string };
  /** The platform's standard actions. */
  actions?: { updateCart?: { isDefault?(): boolean } };
}

declare global {
  interface Window {
    Shopify?: ShopifyGlobal;
    /** The message bus of themes of the Dawn family. */
    publish?(event: string, data: ThemeCartUpdate): unknown;
  }
}

/** Themes of the Dawn family read `cartData` without looking whether it is there, so it is always the full cart. */
export interface ThemeCartUpdate {
  source: string;
  productVariantId: number | undefined;
  cartData: AjaxCart;
}

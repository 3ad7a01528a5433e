import type { ShopifyGlobal as AppBridge } from '@shopify/app-bridge-types';

/** Shopify's own types, so that the stand-in has every member the real script has. */
export type ShopifyGlobal = AppBridge;
export type AppBridgeConfig = AppBridge['config'];
export type ToastOptions = NonNullable<Parameters<AppBridge['toast']['show']>[1]>;

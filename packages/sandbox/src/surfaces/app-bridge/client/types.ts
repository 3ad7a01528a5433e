import type { ShopifyGlobal as AppBridge } from '@shopify/app-bridge-types';

/** Shopify's own types. They require the stand-in to have every member of the real script. */
export type ShopifyGlobal = AppBridge;
export type AppBridgeConfig = AppBridge['config'];
export type ToastOptions = NonNullable<Parameters<AppBridge['toast']['show']>[1]>;

import type { AppMetafieldEntry } from '../../../shop/extensions/app-metafields.ts';

/** The page's data about an extension that runs on it. Printed into the page as JSON. */
export interface ExtensionSetup {
  handle: string;
  /** Path of the bundle. */
  scriptUrl: string;
  apiVersion: string;
  target: string;
  hasApiAccess: boolean;
  hasNetworkAccess: boolean;
  appMetafields: AppMetafieldEntry[];
  lines: ExtensionLine[];
  /** Language tag of the page. */
  language: string;
  /** Language of `translations`. */
  extensionLanguage: string;
  /** From the extension's `locales` folder. */
  translations: Record<string, unknown>;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** ISO 4217. */
  currency: string;
  shop: { id: string; name: string; myshopifyDomain: string; storefrontUrl: string };
  mayProcessAnalytics: boolean;
}

/** An item of `lines`, without what no extension uses. */
interface ExtensionLine {
  id: string;
  quantity: number;
  merchandise: {
    type: 'variant';
    id: string;
    title: string;
    product: { id: string; vendor: string; productType: string };
  };
}

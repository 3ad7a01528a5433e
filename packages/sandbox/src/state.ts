/** Everything the imitated platform remembers. Plain JSON, so that it can be persisted, reset and shown by the control API. */
export interface SandboxState {
  shops: Record<ShopDomain, ShopState>;
}

/** `<handle>.myshopify.com`: how the platform names a shop everywhere. */
export type ShopDomain = string;

export interface ShopState {
  domain: ShopDomain;
  handle: string;
  name: string;
  /** ISO 4217, e.g. `USD`. */
  currency: string;
  /** Liquid-like, e.g. `${{amount}}`. */
  moneyFormat: string;
  moneyWithCurrencyFormat: string;
  primaryLocale: string;
  /** Published languages besides the primary one: each has an address of its own, `/fr/…`. */
  locales?: string[];
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Folder name under `themes/`, or the absolute path of a theme folder. */
  theme: string;
  /** The theme's `config/settings_data.json` as the merchant has changed it (theme settings and app embeds). */
  themeSettings: ThemeSettings;
  /** Null until the app is installed and again after it was uninstalled. */
  installation: Installation | null;
  /** Tracking consent of the shop's visitors: the default answer of the customer privacy API. */
  consent: 'granted' | 'denied' | 'not-loaded';
  carts: Record<string, CartState>;
}

export interface ThemeSettings {
  current: {
    blocks?: Record<string, { type: string; disabled?: boolean; settings: Record<string, unknown> }>;
    [setting: string]: unknown;
  };
}

export interface Installation {
  id: string;
  grantedScopes: string[];
  /** Live offline tokens; several may be valid at once. */
  tokens: AccessToken[];
  metafields: Metafield[];
}

export interface AccessToken {
  token: string;
  /** Milliseconds since 1970; null for an offline token of the kind that never expires. */
  expiresAt: number | null;
  refreshToken?: string;
  /** Milliseconds since 1970. */
  refreshTokenExpiresAt?: number;
  /** The staff member, for an online token. */
  userId?: number;
}

export interface Metafield {
  id: string;
  namespace: string;
  key: string;
  type: string;
  value: string;
  compareDigest: string;
  createdAt: string;
  updatedAt: string;
}

/** What is stored of a cart; lines are priced and rendered from the catalogue when asked for. */
export interface CartState {
  token: string;
  note: string;
  attributes: Record<string, string>;
  lines: CartLineState[];
}

export interface CartLineState {
  key: string;
  variantId: number;
  quantity: number;
  properties: Record<string, string> | null;
  sellingPlanId: number | null;
}

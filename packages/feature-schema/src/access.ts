/**
 * Optional access scopes, declared in `shopify.app.toml`. Merchants grant them on first use.
 * - `write_files`: uploading images.
 * - `read_markets`: importing the store's markets.
 * - `read_locales`: translating into the store's languages.
 * - `write_discounts`: offers with a reward at checkout.
 * - `write_products`, `write_publications`: the products of paid add-ons, such as gift wrap.
 * - `write_translations`: translating these products.
 * - `write_cart_transforms`: their prices per market.
 * - `read_orders`: reporting what the cart earns.
 * - `read_customers`: names and addresses of leads.
 */
export const OPTIONAL_SCOPES = [
  'write_files',
  'read_markets',
  'read_locales',
  'write_discounts',
  'write_products',
  'write_publications',
  'write_translations',
  'write_cart_transforms',
  'read_orders',
  'read_customers',
] as const;

/** Requirements for the use of a page, tab, field or option. Named as in the product specification. */
export interface Requirements {
  /** True if it needs a paid plan. */
  isPro?: boolean;
  /** True if it needs a plan with advanced analytics. */
  needsUpgrade?: boolean;
  /** True if it needs a store on Shopify Plus or a development store. It is hidden in other stores. */
  needsPlus?: boolean;
  /**
   * Optional access scopes that the merchant has to grant. For an option of a choice, the form asks when it is chosen on a
   * feature that is on.
   */
  additionalScopes?: readonly string[];
}

/** The topic of the upgrade screen that replaces a page. */
export type UpgradeType = 'analytics' | 'recommendations';

/** Badges and requirements of a page, a screen or a tab. */
export interface Marks extends Requirements {
  isNew?: boolean;
  /** For a page with `needsUpgrade`. Default: `recommendations`. */
  upgradeType?: UpgradeType;
}

/** A shop's plan, store type and scopes. */
export interface Access {
  isPaid: boolean;
  canAccessAdvancedAnalytics: boolean;
  /** True on Shopify Plus and in development stores, where Functions may change prices of cart lines. */
  isPlus: boolean;
  /** The access scopes that the shop has granted. */
  scopes: readonly string[] | 'all';
}

/** The access of a free shop without optional scopes. */
export const NO_ACCESS: Access = { isPaid: false, canAccessAdvancedAnalytics: false, isPlus: false, scopes: [] };

/** Access to everything. */
export const FULL_ACCESS: Access = {
  isPaid: true,
  canAccessAdvancedAnalytics: true,
  isPlus: true,
  scopes: 'all',
};

/** A missing requirement: a store on Shopify Plus, a higher plan of the app, or access scopes. */
export type MissingRequirement = 'plus' | 'plan' | 'scopes';

/**
 * Returns the first missing requirement, or null. The store and the plan come before scopes, because scopes alone would
 * not help.
 */
export function missingRequirement(
  access: Access,
  ...requirements: readonly Requirements[]
): MissingRequirement | null {
  if (!access.isPlus && requirements.some(({ needsPlus }) => needsPlus)) return 'plus';
  const needsPlan = ({ isPro, needsUpgrade }: Requirements) =>
    (isPro && !access.isPaid) || (needsUpgrade && !access.canAccessAdvancedAnalytics);
  if (requirements.some(needsPlan)) return 'plan';
  return scopesOf(...requirements).every((scope) => isGranted(access, scope)) ? null : 'scopes';
}

/** Returns the optional scopes that the requirements name. */
export function scopesOf(...requirements: readonly Requirements[]): string[] {
  return requirements.flatMap(({ additionalScopes = [] }) => additionalScopes);
}

/** A write scope includes the read scope. */
function isGranted({ scopes }: Access, scope: string): boolean {
  return scopes === 'all' || scopes.includes(scope) || scopes.includes(scope.replace(/^read_/, 'write_'));
}

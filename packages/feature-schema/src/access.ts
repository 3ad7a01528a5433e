/**
 * Access scopes that merchants grant when they first use what needs them, as declared in `shopify.app.toml`.
 * - `write_files`: uploading pictures.
 * - `read_markets`: importing the store's markets.
 * - `read_locales`: translating into the store's languages.
 * - `write_discounts`: offers with a reward at checkout.
 * - `write_products`, `write_publications`: the products of paid extras, such as gift wrap.
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

/** What a shop needs to use something. The names are those of the product specification. */
export interface Requirements {
  /** True if it needs a paid plan. */
  isPro?: boolean;
  /** True if it needs a plan with advanced analytics. */
  needsUpgrade?: boolean;
  /** True if it needs a store on Shopify Plus or a development store. It is hidden in other stores. */
  needsPlus?: boolean;
  /** Optional access scopes that the merchant has to grant. */
  additionalScopes?: readonly string[];
}

/** What the upgrade screen in place of a page is about. */
export type UpgradeType = 'analytics' | 'recommendations';

/** Marks of a page, a screen or a tab. */
export interface Marks extends Requirements {
  isNew?: boolean;
  /** For a page with `needsUpgrade`. Default: `recommendations`. */
  upgradeType?: UpgradeType;
}

/** What a shop may use. */
export interface Access {
  isPaid: boolean;
  canAccessAdvancedAnalytics: boolean;
  /** True if Functions may change prices of cart lines: in stores on Shopify Plus, and in development stores. */
  isPlus: boolean;
  /** The access scopes that the shop has granted. */
  scopes: readonly string[] | 'all';
}

/** Access to what needs no plan and no scopes. */
export const NO_ACCESS: Access = { isPaid: false, canAccessAdvancedAnalytics: false, isPlus: false, scopes: [] };

/** Access to everything. */
export const FULL_ACCESS: Access = {
  isPaid: true,
  canAccessAdvancedAnalytics: true,
  isPlus: true,
  scopes: 'all',
};

/** What a shop lacks: another store, another plan of ours, or access scopes. */
export type MissingRequirement = 'plus' | 'plan' | 'scopes';

/**
 * Returns what a shop lacks to meet all of the requirements, or null. The store and the plan come first: granting scopes
 * would not help a shop without them.
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

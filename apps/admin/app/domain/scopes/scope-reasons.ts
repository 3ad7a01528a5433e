import { OPTIONAL_SCOPES } from '@uptill/feature-schema';
import type { TextId } from '../../platform/texts/texts';

interface Reason {
  /** What the scope permits, and its purpose. */
  why: TextId;
  /** What happens without it. Scopes of one feature share this text. */
  without: TextId;
}

/** Why the app asks for each optional scope. Merchants read this before Shopify asks them. */
const SCOPE_REASONS: Record<(typeof OPTIONAL_SCOPES)[number], Reason> = {
  write_files: { why: 'scopes.filesWhy', without: 'scopes.filesWithout' },
  read_markets: { why: 'scopes.marketsWhy', without: 'scopes.marketsWithout' },
  read_locales: { why: 'scopes.localesWhy', without: 'scopes.localesWithout' },
  write_discounts: { why: 'scopes.discountsWhy', without: 'scopes.featureWithout' },
  write_products: { why: 'scopes.productsWhy', without: 'scopes.featureWithout' },
  write_publications: { why: 'scopes.publicationsWhy', without: 'scopes.featureWithout' },
  write_translations: { why: 'scopes.translationsWhy', without: 'scopes.featureWithout' },
  write_cart_transforms: { why: 'scopes.cartTransformsWhy', without: 'scopes.featureWithout' },
  read_orders: { why: 'scopes.ordersWhy', without: 'scopes.ordersWithout' },
  read_customers: { why: 'scopes.customersWhy', without: 'scopes.customersWithout' },
};

/** Returns the reasons for scopes: what each permits, and what happens without them. */
export function reasonsFor(scopes: readonly string[]): { why: TextId[]; without: TextId[] } {
  const reasons = OPTIONAL_SCOPES.filter((scope) => scopes.includes(scope)).map((scope) => SCOPE_REASONS[scope]);
  return { why: reasons.map(({ why }) => why), without: [...new Set(reasons.map(({ without }) => without))] };
}

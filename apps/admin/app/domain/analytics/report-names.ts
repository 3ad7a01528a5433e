import { language, type TextId, t } from '../../platform/texts/texts';

/** Pages with a name. The language or market of the address may come before it. */
const PAGE_NAMES: readonly (readonly [RegExp, TextId])[] = [
  [/^(\/[a-z]{2}(-[a-z]{2})?)?\/?$/i, 'analytics.homePage'],
  [/^(\/[a-z]{2}(-[a-z]{2})?)?\/cart\/?$/i, 'analytics.cartPage'],
];

/**
 * Returns the name of a page: that of its product, of the home page or the cart, or of the pages that are counted
 * together, which have no path. Other pages have their path.
 */
export function pageName(path: string, product: string | null): string {
  if (product) return product;
  if (!path.startsWith('/')) return t('analytics.otherPages');
  const [, name] = PAGE_NAMES.find(([pattern]) => pattern.test(path)) ?? [];
  return name ? t(name) : path;
}

/** Returns the name of a reward: that of its level or offer, with the product that was given. */
export const rewardName = ({ title, product }: { title: string; product: string }): string =>
  product ? t('analytics.rewardWithProduct', { title, product }) : title;

/** Returns the average value of orders in minor units, or null without orders. */
export const averageOrder = ({ numberOfOrders, revenue }: { numberOfOrders: number; revenue: number }) =>
  numberOfOrders > 0 ? Math.round(revenue / numberOfOrders) : null;

/** Returns a part of a total as a percentage, such as `17%` without decimals; null if the total is 0. */
export function shareOf(part: number, total: number, maximumFractionDigits = 0): string | null {
  if (total <= 0) return null;
  return (part / total).toLocaleString(language(), { style: 'percent', maximumFractionDigits });
}

import { features, namedRewards } from '@uptill/feature-schema';
import type { OrderReward } from '@uptill/metrics';
import type { PrismaClient } from '@uptill/prisma';
import { readDocument } from '../documents/store.server';
import { loadShopperTexts, SHOPPER_LANGUAGES } from '../shopper-texts/shopper-texts';
import type { OrderDiscount } from './read-order.server';

/** Returns which of an order's discounts are rewards of the shop's features. They are known by their names. */
export async function grantedRewards(
  prisma: PrismaClient,
  shop: string,
  discounts: readonly OrderDiscount[],
): Promise<OrderReward[]> {
  if (discounts.length === 0) return [];
  const settings = await readDocument(prisma, shop, 'features');
  const markets = await readDocument(prisma, shop, 'markets');
  const names = await shownNames();
  return namedRewards(features, settings.content, markets.content).flatMap(({ feature, title, givesProducts }) =>
    discounts
      .filter((discount) => discount.title === title || names.get(title)?.has(discount.title))
      .flatMap(({ products }) => (givesProducts ? products : ['']).map((product) => ({ feature, title, product }))),
  );
}

/** Returns what shoppers see instead of each default text in their languages, by the English text. */
async function shownNames(): Promise<Map<string, Set<string>>> {
  const texts = await Promise.all(SHOPPER_LANGUAGES.map(loadShopperTexts));
  const english = Object.entries(texts.find((each) => each?.language === 'en')?.defaults ?? {});
  return new Map(
    english.map(([key, text]) => [
      text,
      new Set(texts.flatMap((each) => new Map(Object.entries(each?.defaults ?? {})).get(key) ?? [])),
    ]),
  );
}

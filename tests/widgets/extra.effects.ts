import { compileConfig, compileExtras, defaultDocument, features } from '@uptill/feature-schema';
import type { FieldEffect, FieldEffects } from '../kit/field-effect.ts';
import { type Changes, settingsOf } from '../kit/publish.ts';

const MARKETS = [{ id: 'eu', name: 'Europe', countries: ['DE'] }];
const MARKET_PRICE = { marketId: 'all', useLocalCurrency: false, price: 3 };

/** Compares the product that is kept in the shop, and the published settings. */
const published = (values: unknown[], changes: Changes = {}): FieldEffect => ({
  values,
  async observe(_storefront, change) {
    const document = defaultDocument(features);
    document.miniCart.desktop.isEnabled = true;
    Object.assign(document.miniCartGiftWrap.desktop, settingsOf('miniCartGiftWrap', { ...changes, ...change }));
    const { marketPrices } = compileExtras(features, document, MARKETS).miniCartGiftWrap ?? {};
    const { miniCartGiftWrap } = compileConfig(features, document, MARKETS).features;
    return JSON.stringify([marketPrices, miniCartGiftWrap?.desktop.enabledMarkets, miniCartGiftWrap?.desktop.linkUrl]);
  },
});

const priced = { pricing: 'perMarket', marketPrices: [MARKET_PRICE] };

export const extraEffects: FieldEffects = {
  enabledMarkets: published([['all'], ['eu']]),
  marketPrices: published([[], [MARKET_PRICE]], { pricing: 'perMarket' }),
  linkUrl: published(['', 'https://example.com/']),
  pricing: published(['converted', 'perMarket'], { marketPrices: [MARKET_PRICE] }),
  'marketPrices.0.marketId': published(['all', 'eu'], priced),
  'marketPrices.0.useLocalCurrency': published([false, true], priced),
  'marketPrices.0.price': published([3, 4], priced),
};

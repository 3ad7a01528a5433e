import { defaultDocument, features } from '@uptill/feature-schema';
import { expect, it } from 'vitest';
import { rowsOf, textsToTranslate } from './texts';

const document = defaultDocument(features);
const [set] = document.miniCartProductDiscount.mobile.markets;
for (const settings of Object.values(document.miniCartProductDiscount)) {
  settings.markets = set ? [{ ...set, marketId: 'eu' }, set] : [];
}
const texts = textsToTranslate(document);

/** Returns the keys of the texts of a feature on one platform, with the titles of their rows. */
function rowsOfFeature(key: string): [key: string, title: string][] {
  const rows = rowsOf(texts.values(), {}).filter(({ texts: [text] }) => text.feature.key === key);
  return rows.map(({ texts: [text], title }) => [text.key, title]);
}

it('the texts of gifts are the next level’s text and the texts of each market’s levels', () => {
  const tab = 'Free Gift on Purchase';
  expect(rowsOfFeature('miniCartProductDiscount')).toEqual([
    ['miniCartProductDiscount_mobile_nextLevel.title', `${tab}, Message`],
    [
      'miniCartProductDiscount_mobile_markets.eu.levels.0.unclaimedMessage',
      `${tab}, Market 1, Level 1, Message before the gift is added`,
    ],
    ['miniCartProductDiscount_mobile_markets.eu.levels.0.atcText', `${tab}, Market 1, Level 1, Button`],
    [
      'miniCartProductDiscount_mobile_markets.all.levels.0.unclaimedMessage',
      `${tab}, Market 2, Level 1, Message before the gift is added`,
    ],
    ['miniCartProductDiscount_mobile_markets.all.levels.0.atcText', `${tab}, Market 2, Level 1, Button`],
  ]);
});

it('the countdown has one text, its message', () => {
  expect(rowsOfFeature('miniCartCountdown')).toEqual([
    ['miniCartCountdown_mobile_titleMessage', 'Cart Countdown & Offers, Message'],
  ]);
});

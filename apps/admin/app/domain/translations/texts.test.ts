import { defaultDocument, type FeaturesDocument, features, type Translations } from '@uptill/feature-schema';
import { describe, expect, it } from 'vitest';
import {
  coverageOf,
  groupRows,
  loadCoverage,
  partOf,
  progressOf,
  rowsOf,
  stateOf,
  textsInUse,
  textsToTranslate,
  usageOf,
} from './texts';

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

describe('texts to translate', async () => {
  const german = await loadCoverage('de');
  const none = coverageOf(null);

  /** Returns the settings of a shop that uses the bar and the drawer, and has changed two texts of the bar. */
  function changedShop(): FeaturesDocument {
    const changed = defaultDocument(features);
    for (const { button } of Object.values(changed.stickyBar)) button.buttonText = 'Get it now';
    changed.stickyBar.mobile.outOfStockText = 'Gone';
    for (const platform of ['mobile', 'desktop'] as const) {
      changed.stickyBar[platform].isEnabled = true;
      changed.miniCart[platform].isEnabled = true;
      changed.quickBuy[platform].isEnabled = false;
    }
    return changed;
  }

  /** Returns the translatable texts in each part of the list, without the covered ones. */
  function partsOf(document: FeaturesDocument, translations: Translations, coverage = german) {
    const isInUse = usageOf(document);
    const parts: Record<string, string[]> = {};
    for (const { texts } of rowsOf(textsToTranslate(document).values(), translations)) {
      const part = partOf(stateOf(texts[0], translations, coverage), texts.some(isInUse));
      if (part !== 'covered') parts[part] = [...(parts[part] ?? []), texts[0].value];
    }
    return parts;
  }

  /** The names of paid add-ons, which are off. Their products have no names of ours in other languages. */
  const off = [
    'Shipping protection',
    'Covers loss, theft and damage on the way to you.',
    'Gift wrap',
    'We wrap your order as a gift.',
  ];

  it('are those that the merchant has changed, and the names of products, if the language has the defaults', () => {
    expect(partsOf(defaultDocument(features), {})).toEqual({ off });
    expect(partsOf(changedShop(), {})).toEqual({ toDo: ['Get it now', 'Gone'], off });
  });

  it('are all, if the language has no defaults, except texts without words', () => {
    const { toDo, off } = partsOf(changedShop(), {}, none);
    expect(toDo).toEqual(expect.arrayContaining(['Get it now', 'Gone', 'Your cart is empty']));
    expect(off).toEqual(expect.arrayContaining(['You may also like', 'Apply']));
    expect([...(toDo ?? []), ...(off ?? [])]).not.toContain('[name]');
  });

  it('of features that are off come apart, also of a section whose parent is off', () => {
    const changed = changedShop();
    changed.miniCartBanner.mobile.isEnabled = true;
    changed.miniCartBanner.mobile.message = 'Hello';
    expect(partsOf(changed, {})).toEqual({ toDo: ['Get it now', 'Gone', 'Hello'], off });
    const { quickBuy } = changed;
    for (const settings of Object.values(quickBuy)) settings.buttonText = 'Grab it';
    expect(partsOf(changed, {}).off).toEqual(['Grab it', ...off]);
    for (const settings of Object.values(changed.miniCart)) settings.isEnabled = false;
    changed.miniCart.mobile.title = 'Bag';
    expect(partsOf(changed, {}).off).toEqual(['Grab it', 'Bag', 'Hello', ...off]);
  });

  it('are no longer to do when they are translated, and again when they change', () => {
    const translations = Object.fromEntries(
      [...textsToTranslate(changedShop())]
        .filter(([, { value }]) => value === 'Gone' || value === 'Get it now')
        .map(([key, { value }]) => [key, { value: `DE ${value}`, source: value === 'Gone' ? 'Before' : value }]),
    );
    expect(partsOf(changedShop(), translations)).toEqual({ done: ['Get it now'], toDo: ['Gone'], off });
  });

  it('count once on all platforms, and covered ones count as translated', () => {
    const used = textsInUse(changedShop());
    const { total, translated, outdated } = progressOf(used, {}, german);
    expect([total - translated, outdated]).toEqual([2, 0]);
    expect(total).toBe(rowsOf(used.values(), {}).length);
    expect(progressOf(used, {}, none).translated).toBe(0);
    expect(progressOf(textsInUse(defaultDocument(features)), {}, german).total).toBe(0);
  });

  it('return to Uptill’s text when their translation is emptied', () => {
    const covered = [...textsToTranslate(changedShop()).values()].find(({ value }) => value === 'Your cart is empty');
    if (!covered) throw new Error('The drawer has no such text');
    expect(german(covered)).toBe('Dein Warenkorb ist leer');
    const own = { [covered.key]: { value: 'Noch leer', source: covered.value } };
    expect(stateOf(covered, own, german)).toBe('done');
    expect(stateOf(covered, { [covered.key]: { value: ' ', source: covered.value } }, german)).toBe('covered');
  });

  it('are grouped by feature, each with a picture of where it shows', () => {
    const groups = groupRows(rowsOf(textsToTranslate(document).values(), {}));
    expect(groups.map(({ feature }) => feature.key)).toEqual(Object.keys(features));
    expect(groups.filter(({ feature }) => !feature.picture)).toEqual([]);
  });
});

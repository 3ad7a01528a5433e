import { defaultDocument, encodeText, features, textsByKey } from '@uptill/feature-schema';
import { describe, expect, it } from 'vitest';
import type { Documents, KindName } from '../../documents/document-kinds';
import type { Change } from '../history';
import { changesBetween } from '.';

const MARKETS = [
  { id: 'eu', name: 'Europe', countries: ['DE', 'FR'] },
  { id: 'us', name: 'America', countries: ['US'] },
];
const names = { features: defaultDocument(features), markets: MARKETS };

/** Formats changes as the page does. */
function written(changes: readonly Change[]): string[] {
  const text = (value: Change['from']) => (value === null ? 'none' : value.text);
  return changes.map(({ label, from, to }) => `${label}: ${text(from)} → ${text(to)}`);
}

const compare = <Kind extends KindName>(kind: Kind, before: Documents[Kind], after: Documents[Kind]) =>
  written(changesBetween(kind, before, after, names));

describe('changes of settings', () => {
  const before = defaultDocument(features);

  it('are named by screen, tab and field, and by the platform if the other differs', () => {
    const after = structuredClone(before);
    after.stickyBar.mobile.isEnabled = true;
    after.stickyBar.desktop.isEnabled = true;
    after.stickyBar.mobile.height = 90;
    after.stickyBar.desktop.button.buttonText = 'Buy it';
    expect(compare('features', before, before)).toEqual([]);
    expect(compare('features', before, after)).toEqual([
      'Sticky Bar, Basic Settings, Show the sticky bar: Off → On',
      `Sticky Bar, Basic Settings, Height (phone): ${before.stickyBar.mobile.height} px → 90 px`,
      `Sticky Bar, Button Settings, Text (desktop): ${before.stickyBar.desktop.button.buttonText} → Buy it`,
    ]);
  });

  it('have swatches for colours, and texts without tags', () => {
    const after = structuredClone(before);
    after.stickyBar.mobile.button.buttonBackgroundColor = 'rgb(1, 2, 3)';
    after.miniCart.mobile.tncHtml = encodeText('<p>Read <a href="https://example.com">this</a></p>');
    const [colour, text] = changesBetween('features', before, after, names);
    expect(colour?.to).toEqual({ text: 'rgb(1, 2, 3)', colour: 'rgb(1, 2, 3)' });
    expect(text?.to?.text).toBe('Read this');
  });

  it('of an order list the parts of each place that differs', () => {
    const after = structuredClone(before);
    const order = after.miniCart.mobile.sectionOrder;
    order['above-lines'] = ['milestones', 'banner', 'free-shipping', 'next-gift'];
    order['below-buttons'] = ['links', 'countdown'];
    expect(compare('features', before, after)).toEqual([
      'Cart Drawer and Upsell, Order of Sections, Order of the sections (phone): ' +
        'Above the products: Banner, Countdown, Milestones, Shipping bar, Next gift → ' +
        'Above the products: Milestones, Banner, Shipping bar, Next gift; ' +
        'Below the checkout button: Links, Countdown',
    ]);
  });

  it('of lists are the changes of their entries, or the number of entries', () => {
    const gifts = (document: typeof before) => document.miniCartProductDiscount.desktop.markets;
    const [set] = gifts(before);
    const [level] = set?.levels ?? [];
    if (!set || !level) throw new Error('There is no gift by default');
    const after = structuredClone(before);
    after.miniCartProductDiscount.desktop.markets = [
      { ...set, marketId: 'eu', levels: [{ ...level, productVariants: ['gid://shopify/ProductVariant/1'] }] },
    ];
    const where = 'Cart Drawer and Upsell, Free Gift on Purchase, Market 1';
    expect(compare('features', before, after)).toEqual([
      `${where}, Market (desktop): All Countries → Europe`,
      `${where}, Level 1, Gifts (desktop): 0 variants → 1 variant`,
    ]);
    const longer = structuredClone(after);
    longer.miniCartProductDiscount.desktop.markets = [...gifts(after), { ...set, minType: 'quantity' }];
    expect(compare('features', after, longer)).toEqual([
      'Cart Drawer and Upsell, Free Gift on Purchase, Gifts per market (desktop): 1 entry → 2 entries',
    ]);
    const reordered = structuredClone(longer);
    reordered.miniCartProductDiscount.desktop.markets = gifts(longer).toReversed();
    expect(compare('features', longer, reordered)).toEqual([
      'Cart Drawer and Upsell, Free Gift on Purchase, Gifts per market (desktop): 2 entries → 2 entries (others)',
    ]);
  });
});

it('changes of markets', () => {
  const after = [{ id: 'eu', name: 'EU', countries: ['FR'] }];
  expect(compare('markets', MARKETS, after)).toEqual([
    'Name of EU: Europe → EU',
    'Countries of EU: Germany, France → France',
    'Countries of America: United States → none',
  ]);
});

it('changes of code have the changed lines with their context', () => {
  const lines = Array.from({ length: 20 }, (_, index) => `line ${index}`);
  const before = { js: lines.join('\n'), css: 'a {}' };
  const after = { js: lines.with(3, 'other').with(15, 'another').join('\n'), css: 'a {}' };
  const [js, ...others] = changesBetween('customCode', before, after, names);
  expect(others).toEqual([]);
  expect(js?.label).toBe('JavaScript');
  expect(js?.to?.text).toBe('2 lines added, 2 lines removed');
  expect(js?.lines?.map(({ type, text }) => `${type} ${text}`).slice(0, 8)).toEqual([
    'kept line 1',
    'kept line 2',
    'removed line 3',
    'added other',
    'kept line 4',
    'kept line 5',
    'gap ',
    'kept line 13',
  ]);
  expect(compare('customCode', { js: 'a', css: '' }, { js: 'a\n', css: '' })).toHaveLength(1);
});

it('changes of tracking IDs and of translations are named by their fields', () => {
  const none = { facebookPixelId: '', googleAnalyticsId: '' };
  expect(compare('merchantAnalyticsProviderIds', none, { ...none, googleAnalyticsId: 'G-ABCDEF1' })).toEqual([
    'Google Analytics measurement ID:  → G-ABCDEF1',
  ]);
  const [text] = [...textsByKey(features, names.features).values()].filter(
    ({ feature }) => feature.key === 'stickyBar',
  );
  if (!text) throw new Error('The sticky bar has no text');
  const other = text.key.replace('_mobile_', '_desktop_');
  const translation = { value: 'Acheter', source: text.value };
  expect(compare('t_fr', {}, { [text.key]: translation, [other]: translation })).toHaveLength(1);
  expect(compare('t_fr', { [text.key]: translation }, { [text.key]: { ...translation, value: 'Prendre' } })).toEqual([
    expect.stringMatching(/\(phone\): Acheter → Prendre$/),
  ]);
  expect(compare('t_fr', { stickyBar_mobile_gone: translation }, {})).toEqual([
    'stickyBar mobile gone (phone): Acheter → none',
  ]);
});

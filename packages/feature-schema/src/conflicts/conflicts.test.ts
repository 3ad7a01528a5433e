import { describe, expect, it } from 'vitest';
import { type AnyDocument, defaultDocument } from '../document/document.ts';
import { withValueAt } from '../document/path.ts';
import { features } from '../features/index.ts';
import { PLATFORMS, type Platform } from '../keys.ts';
import { findTab } from '../screen.ts';
import { screens } from '../screens/index.ts';
import { settingsOn } from './conflict.ts';
import { conflicts } from './index.ts';

type Values = Readonly<Record<string, unknown>>;

/** Returns the settings of a new shop with other values, by paths such as `stickyBar.isEnabled`, on both platforms. */
function shopWith(values: Values): AnyDocument {
  let document: Record<string, unknown> = defaultDocument(features);
  for (const [path, value] of Object.entries(values)) {
    const [feature, ...inside] = path.split('.');
    for (const platform of PLATFORMS) document = withValueAt(document, [feature, platform, ...inside].join('.'), value);
  }
  return document as AnyDocument;
}

const conflictsOf = (document: AnyDocument, platform: Platform) =>
  conflicts.filter(({ applies }) => applies(settingsOn(document, platform), platform)).map(({ id }) => id);

const BARS = { 'miniCart.shouldShowFreeShipping': true, 'miniCartProgressBar.isEnabled': true };

const WIDGETS = { 'stickyBar.isEnabled': true, 'stickyButton.isEnabled': true };

const BOTTOM = { ...WIDGETS, 'stickyBar.position': 'bottom', 'stickyButton.position': 'bottom-right' };

const RECOMMENDED = { 'recommendations.isEnabled': true };

interface Level {
  minAmount: number;
  reward: string;
  label?: string;
  rewardPercentage?: number;
  rewardAmount?: number;
}

/** Returns values of a countdown that takes 10 off the order, and of milestones. */
function offers(levels: readonly Level[], countdown: Values = {}, type = 'price'): Values {
  const [set] = defaultDocument(features).miniCartProgressBar.mobile.levelSets;
  const [level] = set?.levels ?? [];
  return {
    'miniCartProgressBar.isEnabled': true,
    'miniCartProgressBar.levelSets': [{ ...set, type, levels: levels.map((each) => ({ ...level, ...each })) }],
    'miniCartCountdown.isEnabled': true,
    'miniCartCountdown.discountAmount': 10,
    ...Object.fromEntries(Object.entries(countdown).map(([name, value]) => [`miniCartCountdown.${name}`, value])),
  };
}

const percentage = (minAmount: number, rewardPercentage: number): Level => ({
  minAmount,
  reward: 'percentage',
  rewardPercentage,
});

const amount = (minAmount: number, rewardAmount: number): Level => ({ minAmount, reward: 'fixedAmount', rewardAmount });

const UNREWARDED: Level = { minAmount: 50, reward: 'none', label: 'Free shipping' };

const FIXED = { discountType: 'fixedAmount' };

const CASES: readonly [id: string, name: string, values: Values, mobile: boolean, desktop: boolean][] = [
  ['two-shipping-bars', 'both bars are on', BARS, true, true],
  ['two-shipping-bars', 'only one is on', { ...BARS, 'miniCartProgressBar.isEnabled': false }, false, false],

  ['outdone-countdown', 'a milestone gives the same percentage', offers([percentage(50, 10)]), true, true],
  ['outdone-countdown', 'it gives less', offers([percentage(50, 9)]), false, false],
  [
    'outdone-countdown',
    'it only makes shipping free',
    offers([{ minAmount: 50, reward: 'freeShipping' }]),
    false,
    false,
  ],
  ['outdone-countdown', 'the countdown is off', offers([percentage(50, 20)], { isEnabled: false }), false, false],
  [
    'outdone-countdown',
    'the countdown gives no discount',
    offers([percentage(50, 20)], { shouldProvideDiscount: false }),
    false,
    false,
  ],
  ['outdone-countdown', 'the amount is more than the percentage of the cart', offers([amount(50, 6)]), true, true],
  ['outdone-countdown', 'the amount is less than the percentage of the cart', offers([amount(50, 4)]), false, false],
  ['outdone-countdown', 'the percentage of the cart is more', offers([percentage(150, 10)], FIXED), true, true],
  ['outdone-countdown', 'the percentage of the cart is less', offers([percentage(50, 10)], FIXED), false, false],
  [
    'outdone-countdown',
    'carts with the countdown have reached a lower reward',
    offers([percentage(20, 20), percentage(50, 5)], { minAmount: 60 }),
    false,
    false,
  ],
  [
    'outdone-countdown',
    'levels count items and the kinds differ',
    offers([amount(3, 50)], {}, 'quantity'),
    false,
    false,
  ],
  ['outdone-countdown', 'levels count items', offers([percentage(3, 10)], {}, 'quantity'), true, true],

  ['free-countdown', 'it takes 100 %', offers([], { discountAmount: 100 }), true, true],
  ['free-countdown', 'it takes 99 %', offers([], { discountAmount: 99 }), false, false],
  ['free-countdown', 'it takes an amount of 100', offers([], { ...FIXED, discountAmount: 100 }), false, false],
  ['free-countdown', 'it is off', offers([], { discountAmount: 100, isEnabled: false }), false, false],
  ['free-milestone', 'one takes 100 %', offers([percentage(50, 10), percentage(90, 100)]), true, true],
  ['free-milestone', 'all take less', offers([percentage(50, 99)]), false, false],
  ['free-milestone', 'one takes an amount of 100', offers([amount(50, 100)]), false, false],

  ['unrewarded-labels', 'one has a label and no reward', offers([UNREWARDED]), true, true],
  ['unrewarded-labels', 'it is granted elsewhere', offers([{ ...UNREWARDED, reward: 'elsewhere' }]), false, false],
  ['unrewarded-labels', 'its label is blank', offers([{ ...UNREWARDED, label: ' ' }]), false, false],
  [
    'unrewarded-labels',
    'milestones are off',
    { ...offers([UNREWARDED]), 'miniCartProgressBar.isEnabled': false },
    false,
    false,
  ],

  ['unseen-recommendations', 'there is no drawer and no trigger', RECOMMENDED, true, true],
  ['unseen-recommendations', 'the drawer shows them', { ...RECOMMENDED, 'miniCart.isEnabled': true }, false, false],
  [
    'unseen-recommendations',
    'the drawer does not show them',
    { ...RECOMMENDED, 'miniCart.isEnabled': true, 'recommendations.shouldShowInMiniCart': false },
    true,
    true,
  ],
  [
    'unseen-recommendations',
    'a trigger is on',
    { ...RECOMMENDED, 'recommendations.shouldShowInQBATC': true },
    false,
    false,
  ],
  ['unseen-recommendations', 'they are off', { ...RECOMMENDED, 'recommendations.isEnabled': false }, false, false],

  // Only phones have less space below the button than the bar is high.
  ['cart-button-in-the-way', 'both are at the lower edge', BOTTOM, true, false],
  ['cart-button-in-the-way', 'the bar is higher', { ...BOTTOM, 'stickyBar.height': 90 }, true, true],
  ['cart-button-in-the-way', 'they are at other edges', { ...BOTTOM, 'stickyBar.position': 'top' }, false, false],
  ['cart-button-in-the-way', 'the bar is off', { ...BOTTOM, 'stickyBar.isEnabled': false }, false, false],
  [
    'cart-button-in-the-way',
    'the button is beside the bar',
    { ...BOTTOM, 'stickyButton.verticalOffset': 150 },
    false,
    false,
  ],
];

describe.each(CASES)('%s, if %s', (id, _, values, mobile, desktop) => {
  const document = shopWith(values);

  it.each([
    ['mobile', mobile],
    ['desktop', desktop],
  ] as const)('on %s: %s', (platform, isExpected) => {
    expect(conflictsOf(document, platform).includes(id)).toBe(isExpected);
  });
});

it('a new shop has no conflicts', () => {
  for (const platform of PLATFORMS) expect(conflictsOf(defaultDocument(features), platform)).toEqual([]);
});

it('each way out ends its conflict with valid settings', () => {
  const all = {
    ...BOTTOM,
    ...BARS,
    ...RECOMMENDED,
    ...offers([UNREWARDED, percentage(50, 100)], { discountAmount: 100 }),
  };
  const document = shopWith(all);
  expect(conflictsOf(document, 'mobile')).toEqual(conflicts.map(({ id }) => id));
  for (const { id, waysOut } of conflicts) {
    for (const { changes, label } of waysOut) {
      const values = changes(settingsOn(document, 'mobile'), 'mobile');
      const ended = shopWith({
        ...all,
        ...Object.fromEntries(values.map(({ feature, path, value }) => [`${feature}.${path}`, value])),
      });
      expect(conflictsOf(ended, 'mobile'), label).not.toContain(id);
    }
  }
});

it('conflicts, related places and folded cards are where tabs show them', () => {
  const tabs = screens.flatMap((screen) => screen.tabs);
  const paths = [
    ...conflicts.flatMap((conflict) => conflict.tabs),
    ...tabs.flatMap(({ related }) => related?.path ?? []),
  ];
  expect(paths.filter((path) => !findTab(screens, path))).toEqual([]);
  for (const { title, sections, icon } of tabs) {
    expect(icon, title).toBeDefined();
    expect(
      sections.slice(0, -1).filter(({ isFolded }) => isFolded),
      title,
    ).toEqual([]);
  }
});

import { describe, expect, it } from 'vitest';
import { missingRequirement, NO_ACCESS } from './access.ts';
import { fieldAt, valueAt, withValueAt } from './document/path.ts';
import type { AnyFeature, Features } from './feature.ts';
import { features } from './features/index.ts';
import type { Field, Fields, MovablePart } from './fields/field.ts';
import { toyFeatures } from './fixtures/toy-features.ts';
import { toyLampScreen, toyRoomScreen, toyScreens } from './fixtures/toy-screens.ts';
import { FEATURE_KEYS } from './keys.ts';
import { findTab, firstSteps, routeName, type Screen, settingsIn, switchOf, tabPath } from './screen.ts';
import { screens } from './screens/index.ts';

const defined: Record<string, AnyFeature> = features;

function byPath(fields: Fields): [path: string, field: Field][] {
  return Object.entries<Field>(fields).flatMap(([name, field]): [string, Field][] =>
    field.kind === 'group' ? byPath(field.fields).map(([path, inner]) => [`${name}.${path}`, inner]) : [[name, field]],
  );
}

const editablePathsOf = (fields: Fields) => byPath(fields).flatMap(([path, field]) => (field.internal ? [] : [path]));

const pathsOf = (fields: Fields) => byPath(fields).map(([path]) => path);

/** Each field with the fields that it may refer to, in its feature or list item. Groups add no scope. */
const fieldsInScope = Object.values({ ...defined, ...toyFeatures }).flatMap(({ fields }) => inScope(fields, fields));

function inScope(fields: Fields, scope: Fields): { field: Field; scope: Fields }[] {
  return Object.values<Field>(fields).flatMap((field) => [
    { field, scope },
    ...(field.kind === 'group' ? inScope(field.fields, scope) : []),
    ...(field.kind === 'list' ? inScope(field.item, field.item) : []),
  ]);
}

function pathsShown(shown: readonly Screen[], storeKey: string): string[] {
  return shown.flatMap(({ tabs }) =>
    tabs
      .filter((tab) => tab.storeKey === storeKey)
      .flatMap(({ sections }) => sections.flatMap(({ fields }) => [...fields])),
  );
}

describe('the screens', () => {
  it('show each field of their features, except internal ones', () => {
    for (const key of new Set(screens.flatMap(({ tabs }) => tabs.map((tab) => tab.storeKey)))) {
      const feature = defined[key];
      const shown = [...new Set(pathsShown(screens, key))];
      expect(shown.toSorted(), key).toEqual(feature && editablePathsOf(feature.fields).toSorted());
    }
  });

  it('show no field twice', () => {
    for (const screen of screens) {
      for (const { storeKey } of screen.tabs) {
        const shown = pathsShown([screen], storeKey);
        expect(shown, screen.title).toEqual([...new Set(shown)]);
      }
    }
  });

  it('give each field a unique label on its tab, because messages name a field by tab and label', () => {
    for (const { title, tabs } of screens) {
      for (const tab of tabs) {
        const feature = defined[tab.storeKey];
        if (!feature) throw new Error(`Unknown feature: ${tab.storeKey}`);
        const labels = tab.sections.flatMap(({ fields }) => fields.map((path) => fieldAt(feature, path).label));
        expect(labels, `${title}, ${tab.title}`).toEqual([...new Set(labels)]);
      }
    }
  });

  it('give the sticky bar six tabs', () => {
    const screen = screens.find(({ path }) => path === '/sticky-bar');
    expect(screen?.tabs.map(({ title, path }) => [title, path])).toEqual([
      ['Basic Settings', ''],
      ['Button Settings', 'button'],
      ['Variants & Subscriptions', 'variant'],
      ['Out of Stock', 'out-of-stock'],
      ['Discount', 'discount'],
      ['Success Popup', 'successPopup'],
    ]);
    const button = screen && findTab(screens, '/sticky-bar/button');
    expect(button && routeName(button.screen, button.tab)).toBe('sticky-bar-button');
  });

  it('give each tab a different route name, which begins with the name of the screen rather than its path', () => {
    const all = [...screens, ...toyScreens];
    const names = all.flatMap((screen) => screen.tabs.map((tab) => routeName(screen, tab)));
    expect(new Set(names).size).toBe(names.length);
    expect(toyRoomScreen.tabs.map((tab) => routeName(toyRoomScreen, tab))).toEqual(['room-lamp', 'room-train']);
  });

  it('give the sticky button three tabs', () => {
    const screen = screens.find(({ path }) => path === '/sticky-button');
    expect(screen?.tabs.map((tab) => [tab.title, tab.path, routeName(screen, tab)])).toEqual([
      ['Basic Settings', '', 'sticky-button-basic'],
      ['Badge Counter', 'badge', 'sticky-button-badge'],
      ['Reminder', 'reminder', 'sticky-button-reminder'],
    ]);
  });

  it('give the cart drawer tabs whose route names begin with mini-cart', () => {
    const screen = screens.find(({ path }) => path === '/cart-drawer');
    expect(screen?.tabs.map((tab) => [tab.title, tab.path, routeName(screen, tab)])).toEqual([
      ['Basic Settings', '', 'mini-cart-basic'],
      ['Order of Sections', 'order', 'mini-cart-order'],
      ['Automatic Discount', 'automatic-discount', 'mini-cart-automatic-discount'],
      ['Discount Code', 'discount-code', 'mini-cart-discount-code'],
      ['Rewards', 'rewards', 'mini-cart-rewards'],
      ['Milestones for Rewards and Shipping', 'progress-bar', 'mini-cart-progress-bar'],
      ['Cart Countdown & Offers', 'countdown', 'mini-cart-countdown'],
      ['Free Gift on Purchase', 'product-discount', 'mini-cart-product-discount'],
      ['Shipping Protection', 'shipping-protection', 'mini-cart-shipping-protection'],
      ['Gift Wrap', 'gift-wrap', 'mini-cart-gift-wrap'],
      ['Recommendations', 'recommendations', 'mini-cart-recommendations'],
      ['Subscriptions', 'selling-plan', 'mini-cart-selling-plan'],
      ['Shipping Estimate', 'shipping-estimate', 'mini-cart-shipping-estimate'],
      ['Checkout Buttons', 'checkout-buttons', 'mini-cart-checkout-buttons'],
      ['Cart Banner', 'banner', 'mini-cart-banner'],
      ['Notes', 'notes', 'mini-cart-notes'],
      ['Terms & Conditions', 'tnc', 'mini-cart-tnc'],
      ['Secure Checkout', 'secure-checkout', 'mini-cart-secure-checkout'],
      ['Simple Shipping Bar', 'free-shipping', 'mini-cart-free-shipping'],
    ]);
  });

  it('give each tab a different path', () => {
    for (const screen of [...screens, ...toyScreens]) {
      for (const tab of screen.tabs) {
        expect(findTab([...screens, ...toyScreens], tabPath(screen, tab))).toEqual({ screen, tab });
      }
    }
    expect(findTab(screens, '/sticky-bar/')?.tab.key).toBe('basic');
    expect(findTab(screens, '/sticky-bar/nothing')).toBeNull();
    expect(findTab(screens, '/')).toBeNull();
  });

  it('find tabs by their aliases, which differ from all paths', () => {
    const tabs = screens.flatMap((screen) => screen.tabs.map((tab) => ({ screen, tab })));
    const aliases = tabs.flatMap(({ screen, tab }) => (tab.alias ? [{ alias: tab.alias, screen, tab }] : []));
    expect(aliases.map(({ alias, tab }) => [alias, tab.key])).toEqual([
      ['/discount-code', 'discount-code'],
      ['/progress-bar', 'progress-bar'],
      ['/countdown', 'countdown'],
      ['/free-gift-offers', 'product-discount'],
      ['/shipping-protection', 'shipping-protection'],
      ['/gift-wrap', 'gift-wrap'],
      ['/recommendations', 'recommendations'],
      ['/selling-plan', 'selling-plan'],
      ['/shipping-estimate', 'shipping-estimate'],
      ['/cart-banner', 'banner'],
    ]);
    for (const { alias, ...found } of aliases) expect(findTab(screens, `${alias}/`)).toEqual(found);
    const paths = tabs.flatMap(({ screen, tab }) => [tabPath(screen, tab), tab.alias ?? []].flat());
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('have groups for all of their tabs or for none, and tabs of one group follow each other', () => {
    for (const { title, tabs } of [...screens, ...toyScreens]) {
      const groups = tabs.map(({ group }) => group);
      const starts = groups.filter((group, index) => index === 0 || group !== groups[index - 1]);
      expect(new Set(groups).size, title).toBe(starts.length);
      expect(new Set(groups.map((group) => group !== undefined)).size, title).toBe(1);
    }
  });

  it('show the toggle that switches each tab', () => {
    for (const { tabs } of screens) {
      for (const tab of tabs) {
        const path = switchOf(tab);
        if (path === null) continue;
        expect(settingsIn(tab)).toContainEqual({ feature: tab.storeKey, path });
        expect(defined[tab.storeKey] && fieldAt(defined[tab.storeKey] as AnyFeature, path).kind).toBe('toggle');
      }
    }
    const [tab] = toyLampScreen.tabs;
    expect(tab && [switchOf(tab), switchOf({ ...tab, switch: 'glows' }), switchOf({ ...tab, sections: [] })]).toEqual([
      'isEnabled',
      'glows',
      null,
    ]);
  });

  it('describe the benefit of each tab that requires a plan', () => {
    const tabs = screens.flatMap(({ tabs }) => tabs).filter(({ isPro }) => isPro);
    expect(tabs.filter(({ offer }) => !offer)).toEqual([]);
  });

  it('may show two features on one screen, and one feature on two screens', () => {
    expect(toyRoomScreen.tabs.map((tab) => tab.storeKey)).toEqual(['toyLamp', 'toyTrain']);
    expect(toyLampScreen.tabs.map((tab) => tab.storeKey)).toEqual(['toyLamp']);
    for (const { tabs } of toyScreens) {
      for (const { storeKey, sections } of tabs) {
        const feature: AnyFeature = toyFeatures[storeKey as keyof typeof toyFeatures];
        for (const path of sections.flatMap(({ fields }) => fields)) expect(fieldAt(feature, path).label).not.toBe('');
      }
    }
  });
});

describe('the features', () => {
  it('offer the animation jump only for the sticky bar', () => {
    const withJump = Object.values(defined).filter(({ fields }) =>
      byPath(fields).some(
        ([, field]) => field.kind === 'choice' && field.options.some(({ value }) => value === 'jump'),
      ),
    );
    expect(withJump).toEqual([features.stickyBar]);
  });

  it('have keys from the list of features', () => {
    expect(FEATURE_KEYS).toHaveLength(14);
    for (const [key, feature] of Object.entries(defined)) {
      expect(FEATURE_KEYS).toContain(key);
      expect(feature.key).toBe(key);
    }
  });

  it('have features without parents as their parents', () => {
    const all: Features = { ...defined, ...toyFeatures };
    for (const { parent } of Object.values(all)) {
      if (parent) expect([all[parent]?.key, all[parent]?.parent]).toEqual([parent, undefined]);
    }
  });

  it('default to options without a plan or a scope', () => {
    const choices = fieldsInScope.flatMap(({ field }) => (field.kind === 'choice' ? [field] : []));
    const needing = choices.filter(({ options }) => options.some((option) => missingRequirement(NO_ACCESS, option)));
    expect(needing.length).toBeGreaterThan(0);
    for (const { options, default: value } of needing) {
      expect(options.filter((option) => option.value === value && missingRequirement(NO_ACCESS, option))).toEqual([]);
    }
  });

  it('make fields conditional only on existing fields', () => {
    const all: Features = { ...defined, ...toyFeatures };
    for (const { field, scope } of fieldsInScope) {
      const parts = field.kind === 'order' ? Object.values<MovablePart>(field.parts) : [];
      for (const { feature, field: other } of [
        field.visibleWhen ?? [],
        parts.flatMap((part) => [part.shownWhen].flat(2)),
      ].flat()) {
        expect(pathsOf(feature === undefined ? scope : (all[feature]?.fields ?? {}))).toContain(other);
      }
    }
  });

  it('name a colour field as the background of each text colour', () => {
    const texts = fieldsInScope.flatMap(({ field, scope }) =>
      field.kind === 'colour' && field.background ? [{ background: field.background, scope }] : [],
    );
    expect(texts.length).toBeGreaterThan(0);
    for (const { background, scope } of texts) {
      expect(byPath(scope)).toContainEqual([background, expect.objectContaining({ kind: 'colour' })]);
    }
  });
});

describe('the first-time wizard', () => {
  const entries = firstSteps(screens);
  const simple = entries.filter(({ step }) => step.canBeEnabled);

  it('has six entries, four of which can be enabled directly', () => {
    expect(entries.map(({ step }) => step.title)).toEqual([
      'Cart Drawer',
      'Sticky Bar',
      'Sticky Button',
      'Quick Buy',
      'Recommendations',
      'Upsell Slider',
    ]);
    expect(simple.map(({ tab }) => tab.storeKey)).toEqual(['miniCart', 'stickyBar', 'stickyButton', 'quickBuy']);
  });

  it('only turns on features without a plan or scopes, with the tab’s switch', () => {
    for (const { screen, tab } of simple) {
      expect(missingRequirement(NO_ACCESS, screen, tab), tab.storeKey).toBeNull();
      expect(switchOf(tab)).toBe('isEnabled');
    }
  });

  it('saves valid settings that differ from the defaults', () => {
    for (const { tab, step } of entries) {
      const feature = Object.values<AnyFeature>(features).find(({ key }) => key === tab.storeKey);
      for (const [path, value] of Object.entries(step.settings ?? {})) {
        const field = feature && fieldAt(feature, path);
        expect(field?.schema.safeParse(value).success, path).toBe(true);
        expect(value).not.toEqual(field?.default);
      }
    }
  });

  it('suggests only features that can be enabled directly', () => {
    const suggested = entries.filter(({ step }) => step.isSuggested);
    expect(suggested).not.toEqual([]);
    expect(simple).toEqual(expect.arrayContaining(suggested));
  });
});

describe('a path', () => {
  it('is read and written inside list items, without changing the original settings', () => {
    const settings = { lines: [{ wagons: [{ cargo: 'Coal' }, { cargo: 'Wood' }] }] };
    const changed = withValueAt(settings, 'lines.0.wagons.1.cargo', 'Milk');
    expect(changed).toEqual({ lines: [{ wagons: [{ cargo: 'Coal' }, { cargo: 'Milk' }] }] });
    expect(valueAt(changed, 'lines.0.wagons.1.cargo')).toBe('Milk');
    expect(valueAt(settings, 'lines.0.wagons.1.cargo')).toBe('Wood');
  });

  it('is read and written inside groups, without changing the original settings', () => {
    const settings = { height: 40, button: { text: 'Buy', colour: 'red' } };
    const changed = withValueAt(settings, 'button.text', 'Add');
    expect(valueAt(changed, 'button.text')).toBe('Add');
    expect(valueAt(changed, 'button.colour')).toBe('red');
    expect(valueAt(settings, 'button.text')).toBe('Buy');
    expect(valueAt(settings, 'no.such.path')).toBeUndefined();
    expect(() => fieldAt(features.stickyBar, 'button.nothing')).toThrow('stickyBar has no field "button.nothing"');
  });
});

import { describe, expect, it } from 'vitest';
import { FEATURE_KEYS } from './catalogue.ts';
import { fieldAt, valueAt, withValueAt } from './document/path.ts';
import type { AnyFeature } from './feature.ts';
import { features } from './features/index.ts';
import type { Field, Fields } from './fields/field.ts';
import { toyFeatures } from './fixtures/toy-features.ts';
import { toyLampScreen, toyRoomScreen, toyScreens } from './fixtures/toy-screens.ts';
import { findTab, routeName, type Screen, tabPath } from './screen.ts';
import { screens } from './screens/index.ts';

const defined: Record<string, AnyFeature> = features;

function pathsOf(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]: [string, Field]) =>
    field.kind === 'group' ? pathsOf(field.fields).map((path) => `${name}.${path}`) : [name],
  );
}

function pathsShown(shown: readonly Screen[], storeKey: string): string[] {
  return shown.flatMap(({ tabs }) =>
    tabs
      .filter((tab) => tab.storeKey === storeKey)
      .flatMap(({ sections }) => sections.flatMap(({ fields }) => [...fields])),
  );
}

describe('the screens', () => {
  it('show every field of the features they show, each once', () => {
    for (const key of new Set(screens.flatMap(({ tabs }) => tabs.map((tab) => tab.storeKey)))) {
      const feature = defined[key];
      expect(pathsShown(screens, key).toSorted(), key).toEqual(feature && pathsOf(feature.fields).toSorted());
    }
  });

  it('give the sticky bar the six tabs of the specification, by key and path', () => {
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

  it('have paths that lead to one tab each', () => {
    for (const screen of [...screens, ...toyScreens]) {
      for (const tab of screen.tabs) {
        expect(findTab([...screens, ...toyScreens], tabPath(screen, tab))).toEqual({ screen, tab });
      }
    }
    expect(findTab(screens, '/sticky-bar/')?.tab.key).toBe('basic');
    expect(findTab(screens, '/sticky-bar/nothing')).toBeNull();
    expect(findTab(screens, '/')).toBeNull();
  });

  it('may show two features on one screen, and one feature on two', () => {
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
  it('are known by the keys of the specification', () => {
    expect(FEATURE_KEYS).toHaveLength(14);
    for (const [key, feature] of Object.entries(defined)) {
      expect(FEATURE_KEYS).toContain(key);
      expect(feature.key).toBe(key);
    }
  });

  it('show fields under conditions on fields that exist', () => {
    const check = (fields: Fields) => {
      for (const field of Object.values<Field>(fields)) {
        if (field.visibleWhen) expect(Object.keys(fields)).toContain(field.visibleWhen.field);
        if (field.kind === 'group') check(field.fields);
        if (field.kind === 'list') check(field.item);
      }
    };
    for (const feature of Object.values({ ...defined, ...toyFeatures })) check(feature.fields);
  });
});

describe('a path', () => {
  it('reads and writes inside groups and shares the rest', () => {
    const settings = { height: 40, button: { text: 'Buy', colour: 'red' } };
    const changed = withValueAt(settings, 'button.text', 'Add');
    expect(valueAt(changed, 'button.text')).toBe('Add');
    expect(valueAt(changed, 'button.colour')).toBe('red');
    expect(valueAt(settings, 'button.text')).toBe('Buy');
    expect(valueAt(settings, 'no.such.path')).toBeUndefined();
    expect(() => fieldAt(features.stickyBar, 'button.nothing')).toThrow('stickyBar has no field "button.nothing"');
  });
});

// @vitest-environment jsdom
import type { StorefrontConfig } from '@uptill/feature-schema/storefront';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MOMENTS, type Moment, type Page } from '../page/page.ts';
import type { PageData } from '../page/page-data.ts';
import type { PageKind } from '../page/page-kind.ts';
import type { WidgetEntry } from '../widgets/widget-entry.ts';
import { manifest } from './manifest.ts';
import { expectedWidgets, itemCountSelectors, neededWidgets } from './needed-widgets.ts';

const { widgets } = manifest;

/** Registers one widget, for the sticky bar. */
function register(entry: Partial<WidgetEntry<'stickyBar'>>): void {
  manifest.widgets = { stickyBar: { when: 'moved', chunk: 'test', ...entry } };
}

interface Scene {
  kind?: PageKind;
  moments?: Moment[];
  desktop?: object;
  itemCount?: number;
}

const pageWith = ({ kind = 'product', moments = ['loaded'], desktop = {}, itemCount = 0 }: Scene) => {
  const features = { stickyBar: { desktop: { isEnabled: true, ...desktop }, mobile: { isEnabled: false } } };
  const config = { schemaVersion: 1, features } as unknown as StorefrontConfig;
  const page: Pick<Page, 'data' | 'kind' | 'moments' | 'platform'> = {
    data: { config, cart: { item_count: itemCount } } as PageData,
    kind,
    moments: new Set(moments),
    platform: () => 'desktop',
  };
  return page;
};

const isNeeded = (scene: Scene) => neededWidgets(pageWith(scene)).length === 1;

beforeEach(() => {
  document.body.innerHTML = '';
  window.Uptill = undefined;
});
afterEach(() => {
  manifest.widgets = widgets;
});

describe('a page needs a widget', () => {
  it.each(MOMENTS)('from the moment in its entry (%s)', (when) => {
    register({ when });
    const others = MOMENTS.filter((moment) => moment !== when);
    expect(isNeeded({ moments: others })).toBe(false);
    expect(isNeeded({ moments: [when] })).toBe(true);
    expect(expectedWidgets(pageWith({ moments: [] }))).toHaveLength(1);
  });

  it('only on the kinds of pages of its entry', () => {
    register({ page: 'cart', when: 'loaded' });
    expect(isNeeded({ kind: 'product' })).toBe(false);
    expect(isNeeded({ kind: 'cart' })).toBe(true);
    register({ page: ['product', 'other'], when: 'loaded' });
    expect(isNeeded({ kind: 'other' })).toBe(true);
    expect(isNeeded({ kind: 'cart' })).toBe(false);
    register({ when: 'loaded' });
    expect(isNeeded({ kind: 'other' })).toBe(true);
    expect(isNeeded({ kind: 'orderStatus' })).toBe(false);
  });

  it('at load if the page has a matching element', () => {
    register({ when: 'recommendations', atLoadIf: { within: '#block' } });
    document.body.innerHTML = '';
    expect(isNeeded({})).toBe(false);
    document.body.innerHTML = '<div id="block"></div>';
    expect(isNeeded({})).toBe(true);
  });

  it('at load if a setting is on, or if the page has no matching element', () => {
    register({ atLoadIf: { setting: 'shouldShowWhenATCIsVisible', without: 'form' } });
    document.body.innerHTML = '<form></form>';
    expect(isNeeded({ desktop: { shouldShowWhenATCIsVisible: false } })).toBe(false);
    expect(isNeeded({ desktop: { shouldShowWhenATCIsVisible: true } })).toBe(true);
    document.body.innerHTML = '';
    expect(isNeeded({})).toBe(true);
    expect(isNeeded({ moments: [] })).toBe(false);
  });

  it('at load if the cart has items', () => {
    register({ atLoadIf: { hasItems: true } });
    expect(isNeeded({ itemCount: 1 })).toBe(true);
    expect(isNeeded({ itemCount: 0 })).toBe(false);
    expect(isNeeded({ itemCount: 0, moments: ['moved'] })).toBe(true);
  });

  it('only if it is enabled on the platform, and not skipped by the page', () => {
    register({ when: 'loaded' });
    expect(neededWidgets({ ...pageWith({}), platform: () => 'mobile' })).toEqual([]);
    window.Uptill = { open: () => undefined, close: () => undefined, shouldSkip: (feature) => feature === 'stickyBar' };
    expect(isNeeded({})).toBe(false);
    window.Uptill.shouldSkip = () => {
      throw new Error('The page has a bug');
    };
    expect(isNeeded({})).toBe(true);
  });
});

it('item counts include selectors of widgets that are not needed yet', () => {
  register({ itemCounts: 'itemCountQuerySelectors' });
  const scene = { moments: [], desktop: { itemCountQuerySelectors: '.count, .badge' } };
  expect(itemCountSelectors(pageWith(scene))).toEqual(['.count, .badge']);
});

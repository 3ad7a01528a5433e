// @vitest-environment jsdom
import type { StorefrontConfig } from '@uptill/feature-schema/storefront';
import { describe, expect, it, vi } from 'vitest';
import { lockScroll } from '../behaviours/lock-scroll.ts';
import { testShop } from '../testing/test-shop.ts';
import { layerZIndex, widgetLayer } from './layer.ts';

const config = (desktop: number, mobile?: number) =>
  ({
    schemaVersion: 1,
    features: { stickyBar: { desktop: { zIndex: desktop }, mobile: mobile === undefined ? {} : { zIndex: mobile } } },
  }) as unknown as StorefrontConfig;

describe('the layer’s z-index', () => {
  it('is the maximum of all feature settings, and at least 10000', () => {
    expect(layerZIndex({ schemaVersion: 1, features: {} })).toBe(10_000);
    expect(layerZIndex(config(2))).toBe(10_000);
    expect(layerZIndex(config(2, 20_000))).toBe(20_000);
  });
});

describe('the layer', () => {
  // Mutation observers report in a microtask.
  const settle = () => Promise.resolve();
  const { documentElement: root } = document;

  it('is hidden while the theme locks page scrolling, but not while our own panel does', async () => {
    vi.stubGlobal('IntersectionObserver', class {});
    const isScrollLocked = () => root.matches('[uptill-locked], .locked-by-theme');
    const { page } = testShop();
    const layer = widgetLayer(testShop({ page: { ...page, isScrollLocked } }));
    const [releaseOne, releaseOther] = [lockScroll({}), lockScroll({})];
    await settle();
    expect(layer.style.visibility).toBe('');
    releaseOne();
    await settle();
    expect(root.hasAttribute('uptill-locked')).toBe(true);
    releaseOther();
    expect(root.hasAttribute('uptill-locked')).toBe(false);
    root.className = 'locked-by-theme';
    await settle();
    expect(layer.style.visibility).toBe('hidden');
    root.className = '';
    await settle();
    expect(layer.style.visibility).toBe('');
  });
});

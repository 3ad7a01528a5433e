import type { StorefrontConfig } from '@uptill/feature-schema/storefront';
import { describe, expect, it } from 'vitest';
import { layerZIndex } from './layer.ts';

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

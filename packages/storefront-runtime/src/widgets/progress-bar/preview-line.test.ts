import { compileSettings, defaultDocument, features, type Settings } from '@uptill/feature-schema';
import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import { describe, expect, it } from 'vitest';
import type { PreviewState } from '../../samples/protocol.ts';
import { milestoneLine } from './preview-line.ts';

type LevelSet = FeatureSettings['miniCartProgressBar']['levelSets'][number];

const { fields } = features.miniCartProgressBar;
const settings: Settings = defaultDocument(features).miniCartProgressBar.desktop;
const initial = compileSettings(fields, settings, []) as FeatureSettings['miniCartProgressBar'];

/** Returns the price and the quantity of the line in each state of the milestones. */
function linesOf(changes: Partial<LevelSet>, amounts: number[], country?: string) {
  const levelSets = initial.levelSets.map((set) => ({
    ...set,
    ...changes,
    levels: amounts.flatMap((minAmount) => set.levels.slice(0, 1).map((level) => ({ ...level, minAmount }))),
  }));
  const lineIn = (state: PreviewState) =>
    milestoneLine({
      type: 'uptill:preview',
      features: { miniCartProgressBar: { ...initial, levelSets } },
      platform: 'desktop',
      page: 'product',
      state,
      ...(country && { country }),
    });
  return {
    prices: STATES.map((state) => lineIn(state)?.product.variants[0]?.price),
    quantities: STATES.map((state) => lineIn(state)?.quantity),
    byDefault: lineIn('default'),
  };
}

const STATES = ['milestone-start', 'milestone-next', 'milestone-reached'] as const;

describe('the previewed cart of milestones', () => {
  it('has a price before the first level, between two levels, and at the last level', () => {
    expect(linesOf({}, [0, 25, 50]).prices).toEqual([1250, 3750, 5000]);
    expect(linesOf({}, [10, 20, 30, 40]).prices).toEqual([500, 2500, 4000]);
    expect(linesOf({}, [10]).prices).toEqual([500, 500, 1000]);
  });

  it('has a number of items, if the levels are quantities', () => {
    expect(linesOf({ type: 'quantity' }, [0, 2, 5]).quantities).toEqual([1, 3, 5]);
    expect(linesOf({ type: 'quantity' }, [1, 2]).quantities).toEqual([0, 1, 2]);
  });

  it('depends on the levels of the previewed market', () => {
    expect(linesOf({ market: ['europe'] }, [10], 'europe').prices).toEqual([500, 500, 1000]);
    expect(linesOf({ market: ['europe'] }, [10], 'asia').prices).toEqual([undefined, undefined, undefined]);
  });

  it('is the default cart in other states', () => {
    expect(linesOf({}, [10]).byDefault).toBeUndefined();
  });
});

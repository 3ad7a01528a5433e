import {
  type AnyDocument,
  defaultDocument,
  features,
  missingRequirement,
  NO_ACCESS,
  screens,
  tabPath,
} from '@uptill/feature-schema';
import { describe, expect, it } from 'vitest';
import { withChanges } from '../documents/change';
import {
  featuresInUse,
  fullName,
  isSwitchedOn,
  offFeature,
  placeOf,
  switchChanges,
  switchesOf,
} from './setting-switches';

const every = (['subscriptions', 'reviews', 'currencies'] as const).flatMap(switchesOf);
const initial: AnyDocument = defaultDocument(features);

/** Returns the document with features turned on for one platform. */
const withOn = (document: AnyDocument, keys: string[], platform: 'mobile' | 'desktop') =>
  withChanges(
    document,
    keys.map((feature) => ({ feature, platform, path: 'isEnabled', value: true })),
  );

describe.each(every)('the switch $toggle of $feature.key', (one) => {
  const off = withChanges(initial, switchChanges(initial, one, false));
  const on = withChanges(off, switchChanges(off, one, true));

  it('turns its setting on and off on mobile and desktop, and nothing else', () => {
    expect(isSwitchedOn(off, one)).toBe(false);
    expect(isSwitchedOn(on, one)).toBe(true);
    expect(withChanges(on, switchChanges(on, one, false))).toEqual(off);
    const [mobile] = switchChanges(off, one, true);
    expect(mobile && isSwitchedOn(withChanges(off, [mobile]), one)).toBe('some');
  });

  it('is in use while its feature is shown', () => {
    const { key, parent } = one.feature;
    const shown = withOn(on, parent ? [key, parent] : [key], 'mobile');
    expect(offFeature(shown, one)).toBeUndefined();
    expect(offFeature(on, one)?.key).toBe(parent ?? key);
    if (parent) expect(offFeature(withOn(off, [parent], 'mobile'), one)?.key).toBe(key);
    expect(featuresInUse(shown, [one])).toEqual([fullName(one.feature)]);
    expect(featuresInUse(withOn(off, parent ? [parent] : [key], 'desktop'), [one])).toEqual([]);
    expect(featuresInUse(parent ? withOn(on, [key], 'mobile') : on, [one])).toEqual([]);
  });

  it('has a place among the settings', () => {
    const { path, requirements } = placeOf(one);
    expect(screens.flatMap((screen) => screen.tabs.map((tab) => tabPath(screen, tab)))).toContain(path);
    expect(missingRequirement(NO_ACCESS, ...requirements)).toBe(one.feature.parent ? 'plan' : null);
  });
});

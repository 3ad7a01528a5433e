import { type AnyDocument, defaultDocument, features, findTab, type Platform, screens } from '@uptill/feature-schema';
import { expect, it } from 'vitest';
import { withChanges } from './change';
import { liveText, switchedOn } from './live-state';

const tabAt = (path: string) => {
  const found = findTab(screens, path);
  if (!found) throw new Error(`No tab at ${path}`);
  return found.tab;
};

/** Returns settings in which only the given features are on. */
function settingsWith(on: Record<string, readonly Platform[]>): AnyDocument {
  const changes = Object.values(features).flatMap(({ key: feature }) =>
    (['mobile', 'desktop'] as const).map((platform) => ({
      feature,
      platform,
      path: 'isEnabled',
      value: on[feature]?.includes(platform) ?? false,
    })),
  );
  return withChanges(defaultDocument(features), changes);
}

const BOTH = ['mobile', 'desktop'] as const;

it.each([
  [BOTH, 'On for phones and desktop'],
  [['mobile'], 'On for phones, off on desktops'],
  [['desktop'], 'On for desktops, off on phones'],
  [[], 'Off for phones and desktop'],
] as const)('a feature that is on for %j is “%s”, on each of its tabs', (stickyBar, text) => {
  const settings = settingsWith({ stickyBar });
  expect(liveText(settings, tabAt('/sticky-bar'))).toBe(text);
  expect(liveText(settings, tabAt('/sticky-bar/button'))).toBe(text);
});

it('a part of a feature is live only where both are on', () => {
  const banner = tabAt('/cart-drawer/banner');
  const settings = settingsWith({ miniCart: ['mobile'], miniCartBanner: BOTH });
  expect(liveText(settings, banner)).toBe('On for phones, off on desktops');
  expect(switchedOn(settings, banner)).toEqual(BOTH);
  expect(liveText(settingsWith({ miniCart: BOTH }), banner)).toBe('Off for phones and desktop');
});

it('a part that is on while its feature is off names that feature', () => {
  const settings = settingsWith({ miniCartBanner: ['desktop'] });
  expect(liveText(settings, tabAt('/cart-drawer/banner'))).toBe('Off for phones and desktop while Cart Drawer is off');
});

it('a tab that is previewed in another feature is live wherever its own feature is on', () => {
  const settings = settingsWith({ recommendations: BOTH });
  for (const path of ['/recommendations', '/upsell-slider'])
    expect([path, liveText(settings, tabAt(path))]).toEqual([path, 'On for phones and desktop']);
});

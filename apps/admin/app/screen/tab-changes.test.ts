import { type AnyDocument, defaultDocument, features, PLATFORMS, screens, valueAt } from '@uptill/feature-schema';
import { describe, expect, it } from 'vitest';
import { settingsOf, withChanges } from './change';
import { copyOfTab, resetOfTab } from './tab-changes';

/** Every tab of the real screens, each with settings in which mobile differs from desktop in all of its fields. */
const tabs = screens.flatMap((screen) => screen.tabs.map((tab) => ({ name: `${screen.path} ${tab.key}`, tab })));

describe.each(tabs)('the tab $name', ({ tab }) => {
  const feature = Object.values(features).find(({ key }) => key === tab.storeKey);
  if (!feature) throw new Error('unknown');
  const paths = tab.sections.flatMap(({ fields }) => fields);
  const defaults: AnyDocument = defaultDocument(features);
  const differing = withChanges(
    defaults,
    paths.map((path) => ({ feature: feature.key, platform: 'mobile', path, value: `other ${path}` })),
  );
  const on = (document: AnyDocument, platform: 'mobile' | 'desktop') =>
    paths.map((path) => valueAt(settingsOf(document, feature.key, platform), path));

  it('is copied to the other platform, and nothing besides', () => {
    const copied = withChanges(differing, copyOfTab(differing, tab, 'mobile', 'desktop'));
    expect(on(copied, 'desktop')).toEqual(on(differing, 'mobile'));
    expect(on(copied, 'mobile')).toEqual(on(differing, 'mobile'));
    const back = withChanges(differing, copyOfTab(differing, tab, 'desktop', 'mobile'));
    expect(back).toEqual(defaults);
  });

  it('has nothing to copy when both platforms are the same', () => {
    expect(copyOfTab(defaults, tab, 'mobile', 'desktop')).toEqual([]);
    expect(copyOfTab(differing, tab, 'mobile', 'desktop')).toHaveLength(paths.length);
  });

  it('is reset to its defaults, on the platforms named and on no other', () => {
    expect(withChanges(differing, resetOfTab(differing, tab, feature, ['mobile']))).toEqual(defaults);
    expect(resetOfTab(differing, tab, feature, ['desktop'])).toEqual([]);
    expect(resetOfTab(defaults, tab, feature, PLATFORMS)).toEqual([]);
  });
});

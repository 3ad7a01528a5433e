import { type AnyDocument, defaultDocument, features, PLATFORMS, screens, valueAt } from '@uptill/feature-schema';
import { describe, expect, it } from 'vitest';
import { settingsOf, withChanges } from '../../domain/documents/change';
import { changesToCopyTab, changesToResetTab } from './tab-changes';

const tabs = screens.flatMap((screen) => screen.tabs.map((tab) => ({ name: `${screen.path} ${tab.key}`, tab })));

describe.each(tabs)('the tab $name', ({ tab }) => {
  const feature = Object.values(features).find(({ key }) => key === tab.storeKey);
  if (!feature) throw new Error('unknown');
  const paths = tab.sections.flatMap(({ fields }) => fields);
  const defaults: AnyDocument = defaultDocument(features);
  // Mobile differs from desktop in every field of the tab.
  const differing = withChanges(
    defaults,
    paths.map((path) => ({ feature: feature.key, platform: 'mobile', path, value: `other ${path}` })),
  );
  const on = (document: AnyDocument, platform: 'mobile' | 'desktop') =>
    paths.map((path) => valueAt(settingsOf(document, feature.key, platform), path));

  it('is copied to the other platform without changing other settings', () => {
    const copied = withChanges(differing, changesToCopyTab(differing, tab, 'mobile', 'desktop'));
    expect(on(copied, 'desktop')).toEqual(on(differing, 'mobile'));
    expect(on(copied, 'mobile')).toEqual(on(differing, 'mobile'));
    const back = withChanges(differing, changesToCopyTab(differing, tab, 'desktop', 'mobile'));
    expect(back).toEqual(defaults);
  });

  it('has nothing to copy when both platforms are the same', () => {
    expect(changesToCopyTab(defaults, tab, 'mobile', 'desktop')).toEqual([]);
    expect(changesToCopyTab(differing, tab, 'mobile', 'desktop')).toHaveLength(paths.length);
  });

  it('is reset to its defaults on the given platforms only', () => {
    expect(withChanges(differing, changesToResetTab(differing, tab, ['mobile']))).toEqual(defaults);
    expect(changesToResetTab(differing, tab, ['desktop'])).toEqual([]);
    expect(changesToResetTab(defaults, tab, PLATFORMS)).toEqual([]);
  });
});

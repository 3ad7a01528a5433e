import { describe, expect, it } from 'vitest';
import { toyFeatures } from '../fixtures/toy-features.ts';
import { toyRoomScreen } from '../fixtures/toy-screens.ts';
import { PLATFORMS, type Platform } from '../keys.ts';
import { type AnyDocument, defaultDocument } from './document.ts';
import { differingSettings, type EditedSettings, isLinked, mergeSettings, withSeparateTab } from './linked-tabs.ts';
import { withValueAt } from './path.ts';

const [lamp, train] = toyRoomScreen.tabs;
if (!lamp || !train) throw new Error('The toy room has fewer than two tabs');

const equal: EditedSettings = { settings: defaultDocument(toyFeatures), separateTabs: [] };

/** Returns the settings with another value on some platforms. */
function withValue(path: string, value: unknown, platforms: readonly Platform[], key = 'toyLamp'): EditedSettings {
  const settings: AnyDocument = structuredClone(equal.settings);
  for (const platform of platforms) {
    const entry = settings[key];
    if (entry) entry[platform] = withValueAt(entry[platform], path, value);
  }
  return { ...equal, settings };
}

describe('a tab', () => {
  it('is linked while phone and desktop are equal', () => {
    expect(isLinked(equal, toyRoomScreen, lamp)).toBe(true);
    expect(isLinked(withValue('shade.caption', 'Dim', PLATFORMS), toyRoomScreen, lamp)).toBe(true);
  });

  it('is unlinked while one of its fields differs, also one in a group', () => {
    const edited = withValue('shade.caption', 'Dim', ['desktop']);
    expect(isLinked(edited, toyRoomScreen, lamp)).toBe(false);
    expect(differingSettings(edited.settings, lamp)).toEqual([{ feature: lamp.storeKey, path: 'shade.caption' }]);
  });

  it('is not affected by fields of other tabs', () => {
    expect(isLinked(withValue('zIndex', 7, ['mobile']), toyRoomScreen, lamp)).toBe(true);
  });

  it('stays unlinked while the merchant edits it separately, although both are equal', () => {
    const separate = withSeparateTab(equal, toyRoomScreen, lamp, true);
    expect(separate.separateTabs).toEqual(['room-lamp']);
    expect(isLinked(separate, toyRoomScreen, lamp)).toBe(false);
    expect(withSeparateTab(separate, toyRoomScreen, lamp, true)).toBe(separate);
    expect(withSeparateTab(separate, toyRoomScreen, lamp, false)).toEqual(equal);
  });

  it('whose platforms share their settings can’t be edited separately', () => {
    const separate = withSeparateTab(equal, toyRoomScreen, train, true);
    expect(isLinked(separate, toyRoomScreen, train)).toBe(true);
    expect(isLinked(withValue('isEnabled', false, ['mobile'], 'toyTrain'), toyRoomScreen, train)).toBe(false);
  });
});

it('the names of separate tabs are sorted, so that their order is no change', () => {
  const edited = { ...equal, separateTabs: ['room-train'] };
  expect(withSeparateTab(edited, toyRoomScreen, lamp, true).separateTabs).toEqual(['room-lamp', 'room-train']);
});

describe('settings that two merchants have edited', () => {
  const merge = (base: EditedSettings, mine: EditedSettings, theirs: EditedSettings) =>
    mergeSettings(toyFeatures, [toyRoomScreen], { base, mine, theirs });

  it('have the separate tabs and the settings of both', () => {
    const mine = withSeparateTab(equal, toyRoomScreen, lamp, true);
    const theirs = withValue('isEnabled', false, ['mobile'], 'toyTrain');
    expect(merge(equal, mine, theirs)).toEqual({ document: { ...mine, settings: theirs.settings }, clashes: [] });
  });

  it('do not link a tab whose sides only the merge has made equal', () => {
    const captions = (mobile: string, desktop: string) => {
      const { settings } = withValue('shade.caption', mobile, ['mobile']);
      const entry = settings.toyLamp;
      if (entry) entry.desktop = withValueAt(entry.desktop, 'shade.caption', desktop);
      return { ...equal, settings };
    };
    const { document } = merge(captions('a', 'b'), captions('c', 'b'), captions('a', 'c'));
    expect(document).toEqual({ ...captions('c', 'c'), separateTabs: ['room-lamp'] });
    // One of them has linked it.
    expect(merge(captions('a', 'b'), captions('b', 'b'), captions('a', 'b')).document.separateTabs).toEqual([]);
  });
});

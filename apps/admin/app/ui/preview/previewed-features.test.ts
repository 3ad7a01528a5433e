import {
  type AnyDocument,
  defaultDocument,
  features,
  screens,
  type Tab,
  valueAt,
  withValueAt,
} from '@uptill/feature-schema';
import { describe, expect, it } from 'vitest';
import { toyFeatures } from '../../../../../packages/feature-schema/src/fixtures/toy-features';
import { toyRoomScreen } from '../../../../../packages/feature-schema/src/fixtures/toy-screens';
import { isOffOn } from '../../domain/documents/live-state';
import { previewedFeatures } from './previewed-features';

// The lamp is a section of the train.
const [lampTab, trainTab] = toyRoomScreen.tabs;
if (!lampTab || !trainTab) throw new Error('The screen has fewer than two tabs');

/** Returns the preview of a tab on mobile, of a screen with both features. */
function previewed(tab: Tab, on: { toyLamp: boolean; toyTrain: boolean }) {
  const document: AnyDocument = defaultDocument(toyFeatures);
  for (const [key, isEnabled] of Object.entries(on)) Object.assign(document[key]?.mobile ?? {}, { isEnabled });
  const { features } = previewedFeatures(toyFeatures, toyRoomScreen, tab, document, 'mobile');
  const isOff = isOffOn(toyFeatures, tab, document, 'mobile');
  for (const settings of Object.values(features)) expect(settings.isEnabled).toBe(true);
  return { shown: Object.keys(features).toSorted(), isOff };
}

describe('the preview of a tab', () => {
  it('shows the feature of the tab as if it were on, and no other feature that is off', () => {
    expect(previewed(trainTab, { toyLamp: false, toyTrain: false })).toEqual({ shown: ['toyTrain'], isOff: true });
    expect(previewed(trainTab, { toyLamp: false, toyTrain: true })).toEqual({ shown: ['toyTrain'], isOff: false });
  });

  it('shows other features of the screen that are on', () => {
    const both = { toyLamp: true, toyTrain: true };
    expect(previewed(trainTab, both)).toEqual({ shown: ['toyLamp', 'toyTrain'], isOff: false });
  });

  it('shows a section inside its parent, and is off unless both are on', () => {
    const shown = ['toyLamp', 'toyTrain'];
    expect(previewed(lampTab, { toyLamp: false, toyTrain: false })).toEqual({ shown, isOff: true });
    expect(previewed(lampTab, { toyLamp: true, toyTrain: false })).toEqual({ shown, isOff: true });
    expect(previewed(lampTab, { toyLamp: false, toyTrain: true })).toEqual({ shown, isOff: true });
    expect(previewed(lampTab, { toyLamp: true, toyTrain: true })).toEqual({ shown, isOff: false });
  });
});

describe('the preview of a tab with a switch', () => {
  const [switched] = screens.flatMap((screen) =>
    screen.tabs.flatMap((tab) => (tab.switch ? [{ screen, tab, path: tab.switch }] : [])),
  );
  if (!switched) throw new Error('No tab has a switch');
  const { screen, path, tab } = switched;
  const { storeKey } = tab;

  /** Returns the preview of a tab of the screen, and checks that the document is unchanged. */
  function previewed(tab: Tab, on: { feature: boolean; switch: boolean }) {
    const document: AnyDocument = defaultDocument(features);
    const { desktop = {}, mobile = {} } = document[storeKey] ?? {};
    document[storeKey] = { desktop, mobile: withValueAt({ ...mobile, isEnabled: on.feature }, path, on.switch) };
    const before = structuredClone(document);
    const { features: shown } = previewedFeatures(features, screen, tab, document, 'mobile');
    expect(document).toEqual(before);
    return {
      isSwitchedOn: valueAt(shown[storeKey], path),
      isOff: isOffOn(features, tab, document, 'mobile'),
    };
  }

  it('shows the part that the switch turns on, and is off unless both the feature and the switch are on', () => {
    expect(previewed(tab, { feature: true, switch: false })).toEqual({ isSwitchedOn: true, isOff: true });
    expect(previewed(tab, { feature: false, switch: true })).toEqual({ isSwitchedOn: true, isOff: true });
    expect(previewed(tab, { feature: true, switch: true })).toEqual({ isSwitchedOn: true, isOff: false });
  });

  it('does not change the preview of other tabs', () => {
    const other = screen.tabs.find((each) => each.storeKey === storeKey && each !== tab) ?? tab;
    expect(previewed(other, { feature: true, switch: false })).toEqual({ isSwitchedOn: false, isOff: false });
  });
});

describe('the preview of settings for markets', () => {
  const screen = screens.find(({ tabs }) => tabs.some(({ key }) => key === 'progress-bar'));
  const tab = screen?.tabs.find(({ key }) => key === 'progress-bar');
  if (!screen || !tab) throw new Error('There is no tab for milestones');

  it('names the markets, and has the id of a market in place of its countries', () => {
    const document: AnyDocument = defaultDocument(features);
    const { desktop = {}, mobile = {} } = document[tab.storeKey] ?? {};
    const [list = ''] = tab.sections.at(-1)?.fields ?? [];
    const [item] = valueAt(mobile, list) as Record<string, unknown>[];
    const items = ['europe', 'asia', 'all'].map((market) => ({ ...item, market }));
    document[tab.storeKey] = { desktop, mobile: { ...mobile, [list]: items } };
    const { features: shown, markets } = previewedFeatures(features, screen, tab, document, 'mobile');
    expect(markets).toEqual(['europe', 'asia', 'all']);
    const compiled = valueAt(shown[tab.storeKey], list) as Record<string, unknown>[];
    expect(compiled.map(({ market }) => market)).toEqual([['europe'], ['asia'], 'all']);
  });
});

import {
  type AnyDocument,
  defaultDocument,
  type EditedSettings,
  features,
  findTab,
  isLinked,
  PLATFORMS,
  type Platform,
  screens,
} from '@uptill/feature-schema';
import { describe, expect, it } from 'vitest';
import { settingsOf } from '../../domain/documents/change';
import { reduceDraft, startDraft } from '../../ui/draft/draft';
import { changesToCopyTab } from './tab-changes';
import { changesEdit, joinEdit, type SettingsEdit, separateEdit } from './tab-edits';

const found = findTab(screens, '/sticky-bar');
if (!found) throw new Error('The screen is missing');
const { screen, tab } = found;

const settings: AnyDocument = defaultDocument(features);
const start = startDraft<EditedSettings>({ version: 1, document: { settings, separateTabs: [] } });

const height = (value: number, platforms: readonly Platform[]) =>
  changesEdit(
    found,
    platforms.map((platform) => ({ feature: tab.storeKey, platform, path: 'height', value })),
  );

/** Returns the draft after edits, each one second after the one before. */
function edited(...edits: SettingsEdit[]) {
  return edits.reduce(
    (draft, edit, index) => reduceDraft(draft, { type: 'changed', edit, label: `${index}`, at: 5_000 * index }),
    start,
  );
}

const heights = ({ settings }: EditedSettings) =>
  PLATFORMS.map((platform) => settingsOf(settings, tab.storeKey, platform).height);
const linked = (document: EditedSettings) => isLinked(document, screen, tab);

const default_ = settingsOf(settings, tab.storeKey, 'mobile').height;

describe('a tab', () => {
  it('that is linked stays linked when both devices change together', () => {
    const { current } = edited(height(70, PLATFORMS));
    expect([heights(current), linked(current)]).toEqual([[70, 70], true]);
  });

  it('is unlinked by the merchant without a change of a setting, which can be undone and discarded', () => {
    const draft = edited(separateEdit(found, true));
    expect(draft.current).toEqual({ settings, separateTabs: ['sticky-bar-basic'] });
    expect(linked(draft.current)).toBe(false);
    expect(reduceDraft(draft, { type: 'undone' }).current).toEqual(start.current);
    expect(reduceDraft(draft, { type: 'discarded', at: 9e9 }).current).toEqual(start.current);
  });

  it('that is unlinked changes on one device only, and stays unlinked when both become equal', () => {
    const different = edited(separateEdit(found, true), height(70, ['mobile']));
    expect(heights(different.current)).toEqual([70, default_]);
    const again = edited(separateEdit(found, true), height(70, ['mobile']), height(70, ['desktop']));
    expect([heights(again.current), linked(again.current)]).toEqual([[70, 70], false]);
  });

  it('that an outside save has made unequal is unlinked, and not linked by typing the same value', () => {
    const { current } = edited(height(7, ['mobile']));
    expect([linked(current), current.separateTabs]).toEqual([false, []]);
    const typed = height(Number(default_), ['mobile'])(current).document;
    expect([heights(typed), linked(typed)]).toEqual([[default_, default_], false]);
  });

  it('is joined with the settings of either side, in one step', () => {
    const different = edited(separateEdit(found, true), height(70, ['mobile']));
    for (const [kept, other, expected] of [
      ['mobile', 'desktop', 70],
      ['desktop', 'mobile', default_],
    ] as const) {
      const changes = changesToCopyTab(different.current.settings, tab, kept, other);
      expect(changes).toHaveLength(1);
      const edit = joinEdit(found, changes);
      const joined = reduceDraft(different, { type: 'changed', edit, label: 'join', at: 9e9 });
      expect(joined.current.separateTabs).toEqual([]);
      expect([heights(joined.current), linked(joined.current)]).toEqual([[expected, expected], true]);
      expect(reduceDraft(joined, { type: 'undone' }).current).toEqual(different.current);
    }
  });

  it('is joined without a change if both devices are equal', () => {
    const { current } = edited(separateEdit(found, true), (document) => joinEdit(found, [])(document));
    expect(current).toEqual(start.current);
  });
});

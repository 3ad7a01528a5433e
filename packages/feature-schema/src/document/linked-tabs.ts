import type { Features } from '../feature.ts';
import { routeName, type Screen, settingsIn, type Tab, type TabSetting } from '../screen.ts';
import type { AnyDocument } from './document.ts';
import { isSameValue } from './is-same-value.ts';
import { type Choose, featuresParts, type Merged, mergeChanges, type Sides } from './merge-changes.ts';
import { valueAt } from './path.ts';

/** Settings with the merchant's choice of how to edit them. */
export interface EditedSettings {
  settings: AnyDocument;
  /** Names of the tabs that the merchant edits separately for phone and desktop, even if both are equal. Sorted. */
  separateTabs: readonly string[];
}

/** Returns a tab's settings whose values differ between phone and desktop. */
export function differingSettings(settings: AnyDocument, tab: Tab): TabSetting[] {
  return settingsIn(tab).filter(
    ({ feature, path }) =>
      !isSameValue(valueAt(settings[feature]?.mobile, path), valueAt(settings[feature]?.desktop, path)),
  );
}

/**
 * Returns true if an edit of a tab changes phone and desktop together: both are equal, and the merchant does not edit them
 * separately, which they can't for a tab with `hasNoPlatformSpecificConfigs`.
 */
export function isLinked(edited: EditedSettings, screen: Screen, tab: Tab): boolean {
  const isSeparate = !tab.hasNoPlatformSpecificConfigs && edited.separateTabs.includes(routeName(screen, tab));
  return !isSeparate && differingSettings(edited.settings, tab).length === 0;
}

/** Returns a copy of the settings in which a tab is among the separately edited ones or not. */
export function withSeparateTab<Edited extends EditedSettings>(
  edited: Edited,
  screen: Screen,
  tab: Tab,
  isSeparate: boolean,
): Edited {
  const name = routeName(screen, tab);
  if (edited.separateTabs.includes(name) === isSeparate) return edited;
  const others = edited.separateTabs.filter((each) => each !== name);
  return { ...edited, separateTabs: isSeparate ? [...others, name].toSorted() : others };
}

/**
 * Merges settings with the choices of how to edit them. As after typing, a tab whose sides have become equal by the merge
 * stays unlinked, unless one of the merchants has linked it.
 */
export function mergeSettings<Edited extends EditedSettings>(
  features: Features,
  screens: readonly Screen[],
  { base, mine, theirs }: Sides<Edited>,
  choose?: Choose,
): Merged<Edited> {
  const tabs = { base: base.separateTabs, mine: mine.separateTabs, theirs: theirs.separateTabs };
  const settings = { base: base.settings, mine: mine.settings, theirs: theirs.settings };
  const merged = mergeChanges(featuresParts(features), settings, choose);
  let document: Edited = { ...theirs, settings: merged.document, separateTabs: mergeChanges('names', tabs).document };
  for (const screen of screens) {
    for (const tab of screen.tabs) {
      const wasLinked = isLinked(mine, screen, tab) || isLinked(theirs, screen, tab);
      if (!wasLinked && isLinked(document, screen, tab)) document = withSeparateTab(document, screen, tab, true);
    }
  }
  return { document, clashes: merged.clashes };
}

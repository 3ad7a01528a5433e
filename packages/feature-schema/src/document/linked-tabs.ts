import { PLATFORMS } from '../keys.ts';
import { routeName, type Screen, type Tab } from '../screen.ts';
import type { AnyDocument } from './document.ts';
import { valueAt } from './path.ts';

/** Settings with the merchant's choice of how to edit them. */
export interface EditedSettings {
  settings: AnyDocument;
  /** Names of the tabs that the merchant edits separately for phone and desktop, even if both are equal. Sorted. */
  separateTabs: readonly string[];
}

/** Returns the paths of a tab's fields. */
export function fieldsOf({ sections }: Tab): string[] {
  return sections.flatMap(({ fields }) => fields);
}

/** Returns the paths of a tab's fields whose values differ between phone and desktop. */
export function differingFields({ settings }: Pick<EditedSettings, 'settings'>, tab: Tab): string[] {
  const feature = settings[tab.storeKey];
  return fieldsOf(tab).filter((path) => {
    // Settings are plain JSON, so equal texts mean equal values.
    const [one, ...others] = PLATFORMS.map((platform) => JSON.stringify(valueAt(feature?.[platform], path)));
    return others.some((other) => other !== one);
  });
}

/**
 * Returns true if an edit of a tab changes phone and desktop together: both are equal, and the merchant does not edit them
 * separately. Tabs with `hasNoPlatformSpecificConfigs` are always linked.
 */
export function isLinked(edited: EditedSettings, screen: Screen, tab: Tab): boolean {
  if (tab.hasNoPlatformSpecificConfigs) return true;
  return !edited.separateTabs.includes(routeName(screen, tab)) && differingFields(edited, tab).length === 0;
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

import {
  type EditedSettings,
  isLinked,
  routeName,
  type Screen,
  type Tab,
  withSeparateTab,
} from '@uptill/feature-schema';
import { type Change, type Edit, toEdit } from '../../domain/documents/change';

export type SettingsEdit = Edit<EditedSettings>;

/** A tab on its screen. */
interface Place {
  screen: Screen;
  tab: Tab;
}

/**
 * Returns the edit that applies changes to a tab. An edit of one device that makes both equal leaves the tab unlinked:
 * otherwise the next keystroke would change the other device too.
 */
export function changesEdit({ screen, tab }: Place, changes: readonly Change[]): SettingsEdit {
  const edit = toEdit(changes);
  const isOfOne = new Set(changes.map(({ platform }) => platform)).size === 1;
  return (current) => {
    const { document: settings, paths } = edit(current.settings);
    const changed = { ...current, settings };
    const wouldLink = isOfOne && !isLinked(current, screen, tab) && isLinked(changed, screen, tab);
    return { document: wouldLink ? withSeparateTab(changed, screen, tab, true) : changed, paths };
  };
}

/** Returns the edit that links a tab after the changes that make phone and desktop equal. */
export function joinEdit({ screen, tab }: Place, changes: readonly Change[]): SettingsEdit {
  const edit = toEdit(changes);
  return (current) => {
    const { document: settings, paths } = edit(current.settings);
    const linked = separateEdit({ screen, tab }, false)({ ...current, settings });
    return { document: linked.document, paths: [...paths, ...linked.paths] };
  };
}

/** Returns the edit that unlinks a tab, or ends that. */
export function separateEdit({ screen, tab }: Place, isSeparate: boolean): SettingsEdit {
  return (current) => {
    const document = withSeparateTab(current, screen, tab, isSeparate);
    return { document, paths: document === current ? [] : [separateTabPath(screen, tab)] };
  };
}

/** Returns the path of the choice whether a tab is edited separately, for the history of a draft. */
export const separateTabPath = (screen: Screen, tab: Tab): string => `separateTabs.${routeName(screen, tab)}`;

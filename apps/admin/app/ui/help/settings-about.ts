import { featureFolder, screens, tabPath } from '@uptill/feature-schema';
import { OWN_PAGES } from '../../domain/pages/pages';

/** Returns the pages of the app that a help page describes: other pages, and each settings screen by its first tab. */
export function settingsAbout(topic: string): { label: string; path: string }[] {
  const tabs = screens.flatMap((screen) => {
    const tab = screen.tabs.find(({ storeKey }) => featureFolder(storeKey) === topic);
    if (!tab) return [];
    const isFirst = screen.tabs[0] === tab;
    return [{ label: isFirst ? screen.title : tab.title, path: tabPath(screen, tab) }];
  });
  return [...tabs, ...OWN_PAGES.filter(({ help }) => help === topic)];
}

import { type AnyDocument, features, screens } from '@uptill/feature-schema';
import type { FeatureState } from './dashboard';

/** Where each feature that has a screen is set up, and on which devices it is on; in the order of the navigation. */
export function featureStates(document: AnyDocument): FeatureState[] {
  const inOrder = screens.toSorted((one, other) => one.navigation.order - other.navigation.order);
  const owners = new Map<string, string>();
  for (const screen of inOrder) {
    for (const tab of screen.tabs) if (!owners.has(tab.storeKey)) owners.set(tab.storeKey, screen.path);
  }
  return Object.values(features).flatMap(({ key, name }) => {
    const path = owners.get(key);
    const settings = document[key];
    if (!path || !settings) return [];
    return [{ name, path, mobile: settings.mobile.isEnabled === true, desktop: settings.desktop.isEnabled === true }];
  });
}

import {
  type AnyDocument,
  type AnyFeature,
  features,
  PLATFORMS,
  type Platform,
  switchOf,
  type Tab,
  valueAt,
} from '@uptill/feature-schema';
import { settingsOf } from '../../domain/documents/change';
import { platformsText } from '../../domain/documents/platforms';
import { t } from '../../platform/texts/texts';

/** Returns the platforms on which the switch of a tab is on; null for a tab without one. */
export function switchedOn(document: AnyDocument, tab: Tab): Platform[] | null {
  const path = switchOf(tab);
  if (path === null) return null;
  return PLATFORMS.filter((platform) => valueAt(settingsOf(document, tab.storeKey, platform), path) === true);
}

/**
 * Returns where the store shows what a tab sets, such as `On for phones, off on desktops`. If it is on but part of a
 * feature that is off, the text names that feature.
 */
export function liveText(document: AnyDocument, tab: Tab): string {
  const all: readonly AnyFeature[] = Object.values(features);
  const feature = all.find(({ key }) => key === tab.storeKey);
  const parent = all.find(({ key }) => key === feature?.parent);
  const isOn = (key: string, platform: Platform) => settingsOf(document, key, platform).isEnabled === true;
  const wholes = [parent, feature].filter((whole) => whole !== undefined);
  const own = switchedOn(document, tab) ?? PLATFORMS;
  const live = own.filter((platform) => wholes.every(({ key }) => isOn(key, platform)));
  const off = parent && PLATFORMS.every((platform) => !isOn(parent.key, platform)) ? parent : undefined;
  const isBlocked = off && own.some((platform) => isOn(tab.storeKey, platform));
  return isBlocked ? t('screen.notLiveWhile', { name: off.name }) : t('screen.live', { on: platformsText(live) });
}

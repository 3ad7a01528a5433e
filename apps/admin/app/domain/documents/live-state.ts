import {
  type AnyDocument,
  type AnyFeature,
  type Features,
  features,
  PLATFORMS,
  type Platform,
  switchOf,
  type Tab,
  valueAt,
} from '@uptill/feature-schema';
import { t } from '../../platform/texts/texts';
import { settingsOf } from './change';
import { platformsText } from './platforms';

/** Returns true if a feature, or the toggle at another path of it, is on. */
export function isOn(document: AnyDocument, platform: Platform, key: string, path = 'isEnabled'): boolean {
  return valueAt(settingsOf(document, key, platform), path) === true;
}

/** Returns the feature that shows what a tab sets, if it is another one than the tab's own. */
export function wholeOf(features: Features, tab: Tab): AnyFeature | undefined {
  return features[tab.previewedIn ?? features[tab.storeKey]?.parent ?? ''];
}

/** Returns true if the preview of a tab does not show what it sets, on a platform. */
export function isOffOn(features: Features, tab: Tab, document: AnyDocument, platform: Platform): boolean {
  const keys = [tab.storeKey, wholeOf(features, tab)?.key ?? []].flat();
  return !keys.every((key) => isOn(document, platform, key)) || !isOn(document, platform, tab.storeKey, tab.switch);
}

/** Returns the platforms on which the switch of a tab is on; null for a tab without one. */
export function switchedOn(document: AnyDocument, tab: Tab): Platform[] | null {
  const path = switchOf(tab);
  return path === null ? null : PLATFORMS.filter((platform) => isOn(document, platform, tab.storeKey, path));
}

/**
 * Returns where the store shows what a tab sets, such as `On for phones, off on desktops`. If it is on, but only as a part of
 * a feature that is off, the text names that feature.
 */
export function liveText(document: AnyDocument, tab: Tab): string {
  const defined: Features = features;
  const whole = defined[defined[tab.storeKey]?.parent ?? ''];
  const live = PLATFORMS.filter(
    (platform) =>
      [tab.storeKey, whole?.key ?? []].flat().every((key) => isOn(document, platform, key)) &&
      isOn(document, platform, tab.storeKey, tab.switch),
  );
  const isBlocked =
    whole &&
    PLATFORMS.every((platform) => !isOn(document, platform, whole.key)) &&
    PLATFORMS.some((platform) => isOn(document, platform, tab.storeKey));
  return isBlocked ? t('screen.notLiveWhile', { name: whole.name }) : t('screen.live', { on: platformsText(live) });
}

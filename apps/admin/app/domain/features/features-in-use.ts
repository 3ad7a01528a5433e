import {
  type AnyDocument,
  type AnyFeature,
  features,
  PLATFORMS,
  type Platform,
  type Settings,
} from '@uptill/feature-schema';

/** The settings of a feature that is on, for one platform. */
export interface FeatureInUse {
  feature: AnyFeature;
  platform: Platform;
  settings: Settings;
}

/** Lists the features that are on, by platform, without sections of a feature that is off. */
export function featuresInUse(document: AnyDocument): FeatureInUse[] {
  return Object.values<AnyFeature>(features).flatMap((feature) =>
    PLATFORMS.flatMap((platform) => {
      const isOn = (key: string) => document[key]?.[platform].isEnabled === true;
      const settings = document[feature.key]?.[platform];
      if (!settings || !isOn(feature.key) || (feature.parent && !isOn(feature.parent))) return [];
      return [{ feature, platform, settings }];
    }),
  );
}

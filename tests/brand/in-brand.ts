import {
  type AnyFeature,
  BRAND_PRESETS,
  type Brand,
  compileSettings,
  defaultDocument,
  features,
  noBrand,
  type Platform,
  resolveBrand,
  type Settings,
} from '@uptill/feature-schema';

export const brandOf = (preset: keyof typeof BRAND_PRESETS): Brand => ({
  isAdopted: true,
  style: { ...noBrand().style, ...BRAND_PRESETS[preset] },
  own: [],
});

/** Returns the settings of all features on a platform, as a shop with this brand publishes them. All are on. */
export function everythingIn(brand: Brand, platform: Platform): Record<string, Settings> {
  const initial = defaultDocument(features);
  for (const { mobile, desktop } of Object.values(initial))
    for (const settings of [mobile, desktop]) Object.assign(settings, { isEnabled: true });
  Object.assign(initial.stickyBar[platform], { shouldShowWhenATCIsVisible: true });
  Object.assign(initial.miniCart[platform], {
    shouldShowNote: true,
    shouldShowTnc: true,
    shouldShowFreeShipping: true,
  });
  Object.assign(initial.recommendations[platform], { shouldShowInCartPage: true });
  const document = resolveBrand(features, initial, brand);
  const all: AnyFeature[] = Object.values(features);
  return Object.fromEntries(
    all.map(({ key, fields }) => [key, compileSettings(fields, Reflect.get(document, key)[platform], [])]),
  );
}

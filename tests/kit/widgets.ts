import { readdirSync } from 'node:fs';
import { type AnyFeature, featureFolder, features } from '@uptill/feature-schema';
import type { SettingsByFeature } from './publish.ts';

export interface WidgetUnderTest {
  feature: AnyFeature;
  /** Tag of the host element, such as `uptill-sticky-bar` for the feature `stickyBar`. A section is in its parent's. */
  tag: `uptill-${string}`;
  /** For a section: the name of its part inside the host element, such as `banner` for `miniCartBanner`. */
  part?: string;
  /** Tag of the host element of a dialog that the widget opens. */
  dialog?: `uptill-${string}`;
}

const DIALOGS: Record<string, WidgetUnderTest['dialog']> = { quickBuy: 'uptill-variant-popup' };

const folders = readdirSync(new URL('../../packages/storefront-runtime/src/widgets/', import.meta.url));

/** Every feature that has a folder in `widgets/`, which paid extras share. All generated tests include them. */
export const WIDGETS: WidgetUnderTest[] = Object.values<AnyFeature>(features)
  .filter(({ key, extra }) => folders.includes(extra ? 'extra' : featureFolder(key)))
  .map((feature) => ({
    feature,
    tag: `uptill-${featureFolder(feature.parent ?? feature.key)}`,
    part: feature.parent && featureFolder(feature.key),
    dialog: DIALOGS[feature.key],
  }));

/** Returns the selector of a widget's element, or of a section's element. Playwright's selectors pierce shadow roots. */
export function selectorOf({ tag, part }: WidgetUnderTest): `uptill-${string}` {
  return part ? `${tag} [part~="${part}"]` : tag;
}

/** Returns the changes for `publish` with which a feature can be shown: a section needs its parent. */
export function withParent({ key, parent }: AnyFeature, changes: SettingsByFeature[string]): SettingsByFeature {
  return { ...(parent && { [parent]: {} }), [key]: changes };
}

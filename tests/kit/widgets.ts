import { readdirSync } from 'node:fs';
import { type AnyFeature, features } from '@uptill/feature-schema';
import { featureFolder } from '../feature-folder.ts';

export interface WidgetUnderTest {
  feature: AnyFeature;
  /** Tag of the host element, such as `uptill-sticky-bar` for the feature `stickyBar`. */
  tag: `uptill-${string}`;
}

const folders = readdirSync(new URL('../../packages/storefront-runtime/src/widgets/', import.meta.url));

/** Every feature that has a folder in `widgets/`. All generated tests include them. */
export const WIDGETS: WidgetUnderTest[] = Object.values<AnyFeature>(features)
  .map((feature) => ({ feature, name: featureFolder(feature.key) }))
  .filter(({ name }) => folders.includes(name))
  .map(({ feature, name }) => ({ feature, tag: `uptill-${name}` }));

import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import type { WidgetLoader } from './loader.ts';
import { stickyBar } from './sticky-bar/loader.ts';

/** The widget of each feature that is defined; null while it has none. A feature that is forgotten here does not compile. */
export const registry = {
  stickyBar,
  miniCartProgressBar: null,
} satisfies { [Key in keyof FeatureSettings]: WidgetLoader<Key> | null };

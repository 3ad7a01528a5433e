import type { FeatureKey, FeatureSettings } from '@uptill/feature-schema/storefront';
import type { Moment } from '../page/page.ts';
import type { PageKind } from '../page/page-kind.ts';
import type { PanelName } from '../shop/panels.ts';

/** A widget's data for the loader. Contains no functions, because the build writes it into the loader. */
export interface WidgetEntry<Key extends FeatureKey = FeatureKey> {
  /** The kinds of pages that show the widget. Default: all except the order status page of the checkout. */
  page?: PageKind | readonly PageKind[];
  /** The moment at which such a page needs the widget. */
  when: Moment;
  /** The page already needs the widget at `loaded` if one of these conditions is met. */
  atLoadIf?: {
    /** This setting of the feature is on. */
    setting?: SettingNames<Key, boolean>;
    /** The cart has items. */
    hasItems?: boolean;
    /** No element of the page matches this CSS selector. */
    without?: string;
    /** An element of the page matches this CSS selector. */
    within?: string;
  };
  /** The panel that the widget renders. `Uptill.open` loads it. */
  panel?: PanelName;
  /** The setting with comma-separated selectors of theme controls that are not redirected to the panel. */
  excludes?: SettingNames<Key, string>;
  /** The setting with comma-separated selectors of theme elements that show the cart's item count. */
  itemCounts?: SettingNames<Key, string>;
  /** Name of the widget's folder, and of its chunk. */
  chunk: string;
}

/** Names of a feature's settings whose values are of a type. */
type SettingNames<Key, Value> = Key extends keyof FeatureSettings ? NamesOf<FeatureSettings[Key], Value> : never;

type NamesOf<Settings, Value> = {
  [Name in keyof Settings]: Settings[Name] extends Value ? Name : never;
}[keyof Settings];

import type { Marks } from './access.ts';
import type { AnyFeature } from './feature.ts';
import type { Fields, GroupField } from './fields/field.ts';
import type { Icon } from './icons.ts';

/** The path of a field: `height`, or `button.buttonText` inside a group. */
export type FieldPath<F extends AnyFeature> = PathIn<F['fields']>;

type PathIn<F extends Fields> = {
  [Name in keyof F & string]: F[Name] extends GroupField<infer Inner> ? `${Name}.${PathIn<Inner>}` : Name;
}[keyof F & string];

export interface Section {
  title: string;
  fields: readonly string[];
  /** One or two sentences shown below the title. */
  info?: string;
  /** Theme template, such as `product`. The section has a link that opens this template in the theme editor. */
  themeTemplate?: string;
  /** True if the section has a link to Shopify's checkout editor. */
  isInCheckoutEditor?: boolean;
}

/** Groups fields into one card of the form. */
export function section<F extends AnyFeature>(
  feature: F,
  title: string,
  fields: readonly FieldPath<F>[],
  info?: string,
): Section {
  // Used only to check the types of the paths. The tab names the feature.
  void feature;
  return { title, fields, info };
}

/**
 * A tab with fields of one feature. The names of its properties are those of the product specification. What the tab
 * needs, its fields need; if it shows `isEnabled`, the whole feature needs it.
 */
export interface Tab extends Marks {
  key: string;
  title: string;
  /** Path relative to the screen's path. Empty for the first tab. */
  path: string;
  /** Another full path, such as `/cart-banner`, which redirects to the tab. */
  alias?: string;
  /** The key of the feature whose fields the tab shows. */
  storeKey: string;
  sections: readonly Section[];
  /** What a tab with `isPro` does for a shop, in one or two sentences. Shops without the plan see it. */
  offer?: string;
  /**
   * Title of the tab's group. A screen whose tabs have groups shows them as a list beside the form, and other screens as
   * a row above it. Tabs of one group follow each other.
   */
  group?: string;
  /** Path of the toggle that turns on what the tab sets. Default: `isEnabled`, on the tab that shows it. */
  switch?: string;
  /** The key of the feature whose widget the preview shows around the tab's feature. Default: its parent, if any. */
  previewedIn?: string;
  /** Drawing beside the title. */
  icon?: Icon;
  /** True if mobile and desktop share their settings: the form writes both together. */
  hasNoPlatformSpecificConfigs?: boolean;
  /** The states that the live preview offers on this tab only. */
  previewStates?: readonly PreviewState[];
  /** The state that the preview shows when the tab opens. The default is `default`. */
  previewState?: PreviewState;
  /** The tab's entry in the first-time wizard. */
  firstStep?: FirstStep;
}

/** An entry of the first-time wizard. */
export interface FirstStep {
  /** Position among the entries. */
  order: number;
  title: string;
  /** What it does for a shop, in one sentence. */
  benefit: string;
  /**
   * True if the feature works as soon as it is on, so that the wizard can turn it on. Other entries lead to their tab, to
   * be set up there.
   */
  canBeEnabled: boolean;
  /** True if it is on unless the merchant turns it off. */
  isSuggested?: boolean;
  /** True if its widget covers the previewed page. It is then previewed alone. */
  coversPage?: boolean;
}

/** A state of the previewed page: of its product, of the cart, or of the browser tab. */
export type PreviewState =
  | 'default'
  | 'sold-out'
  | 'on-sale'
  | 'selling-plan'
  | 'added'
  | 'empty-cart'
  | 'small-cart'
  | 'long-titles'
  | 'discounted-cart'
  | 'codes-in-cart'
  | 'refused-code'
  | 'milestone-start'
  | 'milestone-next'
  | 'milestone-reached'
  | 'countdown-running'
  | 'countdown-ending'
  | 'countdown-over'
  | 'gift-locked'
  | 'gift-earned'
  | 'gift-claimed'
  | 'gift-next'
  | 'shipping-form'
  | 'shipping-refused'
  | 'shipping-rates'
  | 'extra-added'
  | 'many-lines'
  | 'hidden-tab'
  | 'hover'
  | 'variant-popup';

/** A settings screen. What it needs, all of its tabs need. */
export interface Screen extends Marks {
  /** First part of the tabs' route names, such as `sticky-bar`. The path may differ. */
  name: string;
  title: string;
  /** e.g. `/sticky-bar`. */
  path: string;
  /** The entry in the side navigation. */
  navigation: { label: string; order: number };
  /** The page of the shop on which the live preview opens. */
  previewPage: 'product' | 'collection' | 'cart';
  /** The states that the live preview offers on all tabs, in addition to `default`. */
  previewStates: readonly PreviewState[];
  tabs: readonly Tab[];
}

/** Returns the states in which a tab can be previewed, besides `default`. */
export function previewStatesOf(screen: Screen, tab: Tab): readonly PreviewState[] {
  return [...screen.previewStates, ...(tab.previewStates ?? [])];
}

/** Returns the route name of a tab: the screen's name and the tab's key, such as `sticky-bar-button`. */
export function routeName(screen: Screen, tab: Tab): string {
  return `${screen.name}-${tab.key}`;
}

/** Returns the tabs with an entry in the first-time wizard, in the order of the entries. */
export function firstSteps(screens: readonly Screen[]): { screen: Screen; tab: Tab; step: FirstStep }[] {
  return screens
    .flatMap((screen) => screen.tabs.flatMap((tab) => (tab.firstStep ? [{ screen, tab, step: tab.firstStep }] : [])))
    .toSorted((one, other) => one.step.order - other.step.order);
}

/** Returns the path of the toggle that turns on what a tab sets, or null if it has none of its own. */
export function switchOf(tab: Tab): string | null {
  return tab.switch ?? (tab.sections.some(({ fields }) => fields.includes('isEnabled')) ? 'isEnabled' : null);
}

/** Returns the screen and tab at an admin path such as `/sticky-bar/button`, which may be the tab's alias, or null. */
export function findTab(screens: readonly Screen[], path: string): { screen: Screen; tab: Tab } | null {
  const wanted = path.replace(/\/+$/, '');
  for (const screen of screens) {
    for (const tab of screen.tabs) {
      if (wanted === tabPath(screen, tab) || wanted === tab.alias) return { screen, tab };
    }
  }
  return null;
}

/** Returns the full path of a tab, such as `/sticky-bar/button`. */
export function tabPath(screen: Screen, tab: Tab): string {
  return tab.path ? `${screen.path}/${tab.path}` : screen.path;
}

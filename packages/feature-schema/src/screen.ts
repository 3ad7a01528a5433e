import type { Marks } from './access.ts';
import type { AnyFeature } from './feature.ts';
import type { Fields, GroupField } from './fields/field.ts';
import type { Ladder } from './ladder/definition.ts';

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
  /** True if few merchants need its fields. The form shows it folded, and it is the last one of its tab. */
  isFolded?: boolean;
}

/** The title of the section with the settings that few merchants need. */
const ADVANCED = 'Advanced';

/** Groups fields into one card of the form. */
export function section<F extends AnyFeature>(
  feature: F,
  title: string,
  fields: readonly FieldPath<F>[],
  info?: string,
): Section {
  // Only for type-checking the paths. The tab names the feature.
  void feature;
  return { title, fields, info };
}

/** Groups technical fields, such as CSS selectors, into the folded card at the end of a form. */
export function advancedSection<F extends AnyFeature>(feature: F, fields: readonly FieldPath<F>[]): Section {
  return { ...section(feature, ADVANCED, fields), isFolded: true };
}

/**
 * A tab with fields of one feature. Its properties are named as in the product specification. Its requirements apply to
 * its fields, and to the whole feature if it shows `isEnabled`.
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
  /** Levels of several features, which the tab shows as one list. */
  ladder?: Ladder;
  /** The benefit of a tab with `isPro`, in one or two sentences, shown to shops without the plan. */
  offer?: string;
  /**
   * Title of the tab's group. A screen with groups shows its tabs in a list beside the form, otherwise in a row above
   * it. Tabs of a group are consecutive.
   */
  group?: string;
  /** Path of the toggle that switches the tab's settings. Default: `isEnabled`, on the tab that shows it. */
  switch?: string;
  /** The key of the feature whose widget the preview shows around the tab's feature. Default: its parent, if any. */
  previewedIn?: string;
  /** Icon beside the title: an SVG path in the format of `icons.ts`. */
  icon?: string;
  /** True if mobile and desktop share their settings. The form writes both, and merchants can't edit them separately. */
  hasNoPlatformSpecificConfigs?: boolean;
  /** Preview states available only on this tab. */
  previewStates?: readonly PreviewState[];
  /** The initial preview state. Default: `default`. */
  previewState?: PreviewState;
  /** What the preview shows otherwise than the store, in one sentence. */
  previewNote?: string;
  /** The tab's entry in the first-time wizard. */
  firstStep?: FirstStep;
  /** Another place of the tab's feature. The tab has a link to it, and turns it on. */
  related?: Related;
}

/** Another place in which the same feature is shown, with a tab of its own. */
export interface Related {
  /** Path of its tab, such as `/upsell-slider`. */
  path: string;
  /** What both have in common, in one sentence. */
  info: string;
  /** The label of the button that turns it on. */
  label: string;
  /** Paths of the toggles of the feature. The place is on while one of them is on. */
  toggles: readonly string[];
  /** Those that the button turns on, besides the feature itself. */
  turnsOn: readonly string[];
}

/** An entry of the first-time wizard. */
export interface FirstStep {
  /** Position among the entries. */
  order: number;
  title: string;
  /** The benefit for a shop, in one sentence. */
  benefit: string;
  /** True if the feature needs no setup, so that the wizard can turn it on. Other entries link to their tab. */
  canBeEnabled: boolean;
  /** True if it is preselected. */
  isSuggested?: boolean;
  /** Settings of a new shop that differ from the defaults, by path. The wizard saves them when it turns the feature on. */
  settings?: Readonly<Record<string, unknown>>;
  /** Such settings of a shop in which another feature is on too, by the other feature's key. */
  settingsWith?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** True if its widget covers the previewed page, so that it is previewed alone. */
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

/** A settings screen. Its requirements apply to all of its tabs. */
export interface Screen extends Marks {
  /** First part of the tabs' route names, such as `sticky-bar`. The path may differ. */
  name: string;
  title: string;
  /** e.g. `/sticky-bar`. */
  path: string;
  /** The entry in the side navigation. */
  navigation: { label: string; order: number };
  /** The page shown in the live preview. */
  previewPage: 'product' | 'collection' | 'cart';
  /** Preview states available on all tabs, besides `default`. */
  previewStates: readonly PreviewState[];
  tabs: readonly Tab[];
}

/** A setting that a tab shows. */
export interface TabSetting {
  /** The feature's key. */
  feature: string;
  path: string;
}

/** Returns the settings that a tab shows: those of its sections, and of the features in its ladder. */
export function settingsIn({ storeKey: feature, sections, ladder }: Tab): TabSetting[] {
  return [
    ...sections.flatMap(({ fields }) => fields.map((path) => ({ feature, path }))),
    ...(ladder?.parts ?? []).flatMap(({ feature, sets }) => [
      { feature, path: 'isEnabled' },
      { feature, path: sets },
    ]),
  ];
}

/** Returns the keys of the features whose settings a tab shows. */
export function featuresIn(tab: Tab): string[] {
  return [...new Set([tab.storeKey, ...settingsIn(tab).map(({ feature }) => feature)])];
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

/** Returns the path of the toggle that switches a tab's settings, or null if it has none. */
export function switchOf(tab: Tab): string | null {
  const isShown = ({ feature, path }: TabSetting) => feature === tab.storeKey && path === 'isEnabled';
  return tab.switch ?? (settingsIn(tab).some(isShown) ? 'isEnabled' : null);
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

import type { AnyFeature } from './feature.ts';
import type { Fields, GroupField } from './fields/field.ts';

/** The path of a field: `height`, or `button.buttonText` inside a group. */
export type FieldPath<F extends AnyFeature> = PathIn<F['fields']>;

type PathIn<F extends Fields> = {
  [Name in keyof F & string]: F[Name] extends GroupField<infer Inner> ? `${Name}.${PathIn<Inner>}` : Name;
}[keyof F & string];

export interface Section {
  title: string;
  fields: readonly string[];
  /** What stands below the title: a sentence or two. */
  info?: string;
  /** The template, such as `product`, that `info` speaks of: the section links to it in the theme editor. */
  themeTemplate?: string;
}

/** Fields that read as one card of the form. */
export function section<F extends AnyFeature>(
  feature: F,
  title: string,
  fields: readonly FieldPath<F>[],
  info?: string,
): Section {
  // The argument only types the paths: a section belongs to its tab's feature.
  void feature;
  return { title, fields, info };
}

/** A tab shows fields of one feature. Its properties are those of the specification's section 2.1. */
export interface Tab {
  key: string;
  title: string;
  /** Below the screen's path; empty for the first tab. */
  path: string;
  /** The feature whose fields it shows. */
  storeKey: string;
  sections: readonly Section[];
  icon?: string;
  /** Needs a paid plan. */
  isPro?: boolean;
  isNew?: boolean;
  /** Permission scopes to ask for before the tab opens. */
  additionalScopes?: readonly string[];
  /** One setting for both platforms: the form writes mobile and desktop together. */
  hasNoPlatformSpecificConfigs?: boolean;
  /** What the live preview shows when the tab opens, so that its settings are seen at work; an ordinary product by itself. */
  previewState?: 'default' | 'sold-out' | 'on-sale' | 'selling-plan' | 'added';
}

export interface Screen {
  title: string;
  /** e.g. `/sticky-bar`. */
  path: string;
  /** Its place in the side navigation (specification 2.2), and what the entry is called there. */
  navigation: { label: string; order: number; isNew?: boolean; needsUpgrade?: boolean };
  /** The page of the shop the live preview opens on. */
  previewPage: 'product' | 'collection' | 'cart';
  tabs: readonly Tab[];
}

/** The name of a tab's route: the screen's name plus the tab's key, e.g. `sticky-bar-button`. */
export function routeName(screen: Screen, tab: Tab): string {
  return `${screen.path.slice(1)}-${tab.key}`;
}

/** Finds screen and tab of an admin path such as `/sticky-bar/button`; null when there is none. */
export function findTab(screens: readonly Screen[], path: string): { screen: Screen; tab: Tab } | null {
  const wanted = path.replace(/\/+$/, '');
  for (const screen of screens) {
    for (const tab of screen.tabs) {
      if (wanted === tabPath(screen, tab)) return { screen, tab };
    }
  }
  return null;
}

/** The full path of a tab: `/sticky-bar/button`. */
export function tabPath(screen: Screen, tab: Tab): string {
  return tab.path ? `${screen.path}/${tab.path}` : screen.path;
}

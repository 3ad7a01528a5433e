import { type Access, type FeaturesDocument, screens } from '@uptill/feature-schema';
import type { Database } from '@uptill/prisma';
import type { AdminGraphql } from '../../platform/shopify/graphql.server';
import type { Finding } from './check-report';

/** Input of the checks. */
export interface Shop {
  database: Pick<Database, 'prisma' | 'pool'>;
  shop: string;
  graphql: AdminGraphql;
  /** The shop's access, with the scopes granted according to Shopify. */
  access: Access;
  /** The settings as saved. */
  saved: FeaturesDocument;
  /** The settings as the store uses them, limited by the shop's access. */
  used: FeaturesDocument;
  /** The app's key, for links to the theme editor. */
  apiKey: string;
  now: Date;
  /** Fetches the start of the store's home page once; null for a store behind a password. */
  homePage(): Promise<string | null>;
}

/** What is in order, for merchants, where more is known than the name of the check. */
export interface InOrder {
  inOrder: string;
}

/** Looks for one kind of fault. Throws if it can't check. */
export type Check = (shop: Shop) => Promise<Finding[] | InOrder>;

/** Returns the path of the tab that turns a feature on; the home page's path for a feature without a tab. */
export function pathOfFeature(key: string): string {
  for (const screen of screens) {
    const tab = screen.tabs.find(({ storeKey }) => storeKey === key);
    if (tab) return tab.path ? `${screen.path}/${tab.path}` : screen.path;
  }
  return '/';
}

/** Groups items by a key, in the order of each key's first item. */
export function grouped<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
}

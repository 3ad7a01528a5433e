import {
  ALL_COUNTRIES,
  type AnyDocument,
  collectionsOf,
  type Field,
  type Fields,
  features,
  type Image,
  type Market,
  PLATFORMS,
  type ResourceType,
  type Settings,
} from '@uptill/feature-schema';
import type { AdminGraphql } from '../../platform/shopify/graphql.server';
import { t } from '../../platform/texts/texts';
import { MAX_IDS_PER_QUERY, QUERY_OF } from '../resources/picked-resources';
import { queryBody, readPickedResources } from '../resources/shopify-queries.server';
import { settingName } from './changes/features-changes';

/** A setting that refers to something outside the settings: resources of a type by global ids, markets, or images. */
interface Reference {
  type: ResourceType | 'market' | 'image';
  id: string;
  path: string;
}

interface Shop {
  graphql: AdminGraphql;
  /** The markets that the shop will have. */
  markets: readonly Market[];
  /** True if the settings come from another shop. */
  isForeign: boolean;
}

/** Returns a sentence for each setting that refers to something the shop does not have. */
export async function missingReferences(
  before: AnyDocument,
  after: AnyDocument,
  { graphql, markets, isForeign }: Shop,
): Promise<string[]> {
  const known = new Set(referencesIn(before).map(({ type, id }) => `${type} ${id}`));
  const added = referencesIn(after).filter(({ type, id }) => !known.has(`${type} ${id}`));
  const ids = (type: Reference['type']) => [
    ...new Set(added.filter((reference) => reference.type === type).map(({ id }) => id)),
  ];
  const types: ResourceType[] = ['product', 'variant', 'collection'];
  const missing = new Map<Reference['type'], readonly string[]>([
    ['market', ids('market').filter((id) => !markets.some((market) => market.id === id))],
    ['image', isForeign ? ids('image') : []],
    ...(await Promise.all(
      types.map(async (type) => [type, await missingResources(graphql, type, ids(type))] as const),
    )),
  ]);
  const settings = new Map<string, { type: Reference['type']; ids: Set<string> }>();
  for (const { type, id, path } of added) {
    if (!missing.get(type)?.includes(id)) continue;
    const setting = settingName(path);
    const { ids } = settings.get(setting) ?? { ids: new Set() };
    settings.set(setting, { type, ids: ids.add(id) });
  }
  return [...settings].map(([setting, { type, ids }]) => t('history.missing', { setting, type, count: ids.size }));
}

async function missingResources(graphql: AdminGraphql, type: ResourceType, ids: string[]): Promise<string[]> {
  const { name, variable } = QUERY_OF[type];
  const parts = Array.from({ length: Math.ceil(ids.length / MAX_IDS_PER_QUERY) }, (_, index) =>
    ids.slice(index * MAX_IDS_PER_QUERY, (index + 1) * MAX_IDS_PER_QUERY),
  );
  const answers = await Promise.all(
    parts.map((part) => readPickedResources(graphql, queryBody.parse({ name, variables: { [variable]: part } }))),
  );
  return answers.flatMap(({ missing }) => missing);
}

function referencesIn(document: AnyDocument): Reference[] {
  return Object.values(features).flatMap(({ key, fields }) =>
    PLATFORMS.flatMap((platform) => inFields(fields, document[key]?.[platform] ?? {}, `${key}.${platform}`)),
  );
}

function inFields(fields: Fields, settings: Settings, path: string): Reference[] {
  return Object.entries(fields).flatMap(([name, field]) => inField(field, settings[name], `${path}.${name}`));
}

function inField(field: Field, value: unknown, path: string): Reference[] {
  const all = (type: Reference['type'], ids: readonly string[]) => ids.map((id) => ({ type, id, path }));
  const isMarket = (id: string) => id !== ALL_COUNTRIES.id;
  if (field.kind === 'group') return inFields(field.fields, value as Settings, path);
  if (field.kind === 'list')
    return (value as Settings[]).flatMap((item, index) => inFields(field.item, item, `${path}.${index}`));
  if (field.kind === 'resources') return all(field.type, value as string[]);
  if (field.kind === 'priority') return all('collection', collectionsOf(value));
  if (field.kind === 'market') return all('market', [String(value)].filter(isMarket));
  if (field.kind === 'markets') return all('market', (value as string[]).filter(isMarket));
  if (field.kind === 'image') return all('image', [(value as Image).url].filter(Boolean));
  return [];
}

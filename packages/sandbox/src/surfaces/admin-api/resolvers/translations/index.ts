import { gid } from '../../../../platform/gid.ts';
import { connection } from '../../../../platform/graphql/connection.ts';
import { articlesOf } from '../../../../shop/catalogue/articles.ts';
import { catalogueOf } from '../../../../shop/catalogue/catalogue.ts';
import { policiesOf } from '../../../../shop/catalogue/policies.ts';
import { shopPages } from '../../../../shop/catalogue/shop-pages.ts';
import { themeGid } from '../../../../shop/themes/theme-id.ts';
import type { AdminApiContext } from '../../context.ts';
import { everyMetafield, themeResources, translatableContent } from './translatable-content.ts';
import { translationsOf } from './translations-of.ts';
import { translationsRegister, translationsRemove } from './translations-register.ts';

/** `TranslatableResource`, or null if the gid does not exist. */
function resourceFields(resourceId: string, context: AdminApiContext) {
  const contents = translatableContent(resourceId, context);
  if (!contents) return null;
  return { resourceId, translatableContent: contents, ...translationsOf(resourceId, context) };
}

/** Gids of all resources by `TranslatableResourceType`. */
const RESOURCES: Record<string, (context: AdminApiContext) => string[]> = {
  PRODUCT: ({ shop }) => catalogueOf(shop).everyProduct.map(({ id }) => gid('Product', id)),
  COLLECTION: ({ shop }) => catalogueOf(shop).collections.map(({ id }) => gid('Collection', id)),
  PAGE: ({ shop }) => shopPages(shop).map(({ id }) => gid('Page', id)),
  ARTICLE: ({ shop }) => articlesOf(shop).map(({ id }) => gid('Article', id)),
  SHOP_POLICY: ({ shop }) => policiesOf(shop).map(({ id }) => gid('ShopPolicy', id)),
  ONLINE_STORE_THEME: ({ shop }) => [themeGid(shop)],
  ONLINE_STORE_THEME_JSON_TEMPLATE: ({ shop }) => themeResources('OnlineStoreThemeJsonTemplate', shop),
  ONLINE_STORE_THEME_SECTION_GROUP: ({ shop }) => themeResources('OnlineStoreThemeSectionGroup', shop),
  ONLINE_STORE_THEME_SETTINGS_DATA_SECTIONS: ({ shop }) => themeResources('OnlineStoreThemeSettingsDataSections', shop),
  ONLINE_STORE_THEME_LOCALE_CONTENT: ({ shop }) => themeResources('OnlineStoreThemeLocaleContent', shop),
  METAFIELD: (context) => everyMetafield(context).map(({ id }) => id),
};

interface ResourcesArguments {
  resourceType: string;
}

export const translationResolvers = {
  QueryRoot: {
    translatableResource: (_source: unknown, { resourceId }: { resourceId: string }, context: AdminApiContext) =>
      resourceFields(resourceId, context),
    translatableResources(_source: unknown, { resourceType, ...args }: ResourcesArguments, context: AdminApiContext) {
      const ids = RESOURCES[resourceType]?.(context) ?? [];
      return connection(
        ids.flatMap((id) => resourceFields(id, context) ?? []),
        args,
      );
    },
  },
  Mutation: { translationsRegister, translationsRemove },
};

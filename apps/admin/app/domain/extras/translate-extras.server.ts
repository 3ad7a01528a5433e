import { z } from 'zod';
import { log } from '../../platform/log.server';
import { type AdminGraphql, runOperation } from '../../platform/shopify/graphql.server';
import { asHtml } from './extra-products.server';
import { readExtras } from './reconcile-extras.server';

/** The access scope for translations of our products. */
const TRANSLATION_SCOPE = 'write_translations';

const TRANSLATABLE_PRODUCT = `#graphql
  query TranslatableProduct($id: ID!, $locale: String!) {
    translatableResource(resourceId: $id) {
      translatableContent {
        key
        digest
      }
      translations(locale: $locale) {
        key
        value
        outdated
      }
    }
  }
`;

const REGISTER_TRANSLATIONS = `#graphql
  mutation TranslateProduct($id: ID!, $translations: [TranslationInput!]!) {
    translationsRegister(resourceId: $id, translations: $translations) {
      userErrors {
        message
      }
    }
  }
`;

const REMOVE_TRANSLATIONS = `#graphql
  mutation RemoveProductTranslations($id: ID!, $keys: [String!]!, $locale: String!) {
    translationsRemove(resourceId: $id, translationKeys: $keys, locales: [$locale]) {
      userErrors {
        message
      }
    }
  }
`;

const resource = z.object({
  translatableContent: z.array(z.object({ key: z.string(), digest: z.string() })),
  translations: z.array(z.object({ key: z.string(), value: z.string(), outdated: z.boolean() })),
});

/** The texts of paid add-ons in one language, by the key of their feature. A text without a translation is missing. */
export type ExtraTexts = Readonly<Record<string, { title?: string | undefined; description?: string | undefined }>>;

/**
 * Translates our products from the settings' translations, if the shop has granted `write_translations`: cart and checkout
 * show their titles. Removes translations that the settings no longer have. Refusals of Shopify are only logged.
 */
export async function translateExtras(
  graphql: AdminGraphql,
  scopes: readonly string[],
  locale: string,
  texts: ExtraTexts,
): Promise<void> {
  if (!scopes.includes(TRANSLATION_SCOPE)) return;
  for (const [key, product] of Object.entries(await readExtras(graphql, scopes))) {
    if (!product) continue;
    const { title, description } = texts[key] ?? {};
    await translate(graphql, product.id, locale, {
      title,
      body_html: description === undefined ? undefined : asHtml(description),
    });
  }
}

/** `wanted` are the translations by Shopify's keys; undefined removes them. */
async function translate(
  graphql: AdminGraphql,
  id: string,
  locale: string,
  wanted: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const data = z.object({ translatableResource: resource.nullable() });
  const { translatableResource } = await runOperation(graphql, TRANSLATABLE_PRODUCT, { id, locale }, data);
  if (!translatableResource) return;
  const { translatableContent, translations } = translatableResource;
  const changed = translatableContent.flatMap(({ key, digest }) => {
    const value = wanted[key];
    const isKnown = translations.some((known) => known.key === key && known.value === value && !known.outdated);
    return !value || isKnown ? [] : [{ key, locale, value, translatableContentDigest: digest }];
  });
  const removed = translations.flatMap(({ key }) => (key in wanted && !wanted[key] ? [key] : []));
  if (changed.length > 0) {
    await run(graphql, REGISTER_TRANSLATIONS, { id, translations: changed }, 'translationsRegister');
  }
  if (removed.length > 0) {
    await run(graphql, REMOVE_TRANSLATIONS, { id, keys: removed, locale }, 'translationsRemove');
  }
}

async function run(graphql: AdminGraphql, operation: string, variables: Record<string, unknown>, field: string) {
  const result = z.object({ userErrors: z.array(z.object({ message: z.string() })) });
  const data = await runOperation(graphql, operation, variables, z.record(z.string(), result));
  const errors = data[field]?.userErrors ?? [];
  if (errors.length > 0) log.warn({ errors }, 'The texts of a product could not be translated');
}

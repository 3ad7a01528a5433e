import type { RegisteredTranslation } from '../../../../shop/translations/translation.ts';
import type { AdminApiContext } from '../../context.ts';
import { translatableContent } from './translatable-content.ts';
import { translationsOf } from './translations-of.ts';

interface TranslationInput {
  key: string;
  locale: string;
  marketId?: string | null;
  translatableContentDigest: string;
  value: string;
}

interface RegisterArguments {
  resourceId: string;
  translations: TranslationInput[];
}

const notFound = (resourceId: string) => ({
  translations: null,
  userErrors: [{ code: 'RESOURCE_NOT_FOUND', field: ['resourceId'], message: `Resource ${resourceId} does not exist` }],
});

/** Registers all translations of the call, or none if there is an error. */
export async function translationsRegister(_source: unknown, args: RegisterArguments, context: AdminApiContext) {
  const { shop, sandbox } = context;
  const { resourceId } = args;
  const contents = translatableContent(resourceId, context);
  if (!contents) return notFound(resourceId);
  const userErrors = args.translations.flatMap((input, index) => {
    const refuse = (field: string, code: string, message: string) => [
      { code, field: ['translations', String(index), field], message },
    ];
    const content = contents.find(({ key }) => key === input.key);
    if (!content) return refuse('key', 'INVALID_KEY_FOR_MODEL', `Key ${input.key} is not a valid translatable field`);
    if (input.locale === shop.primaryLocale) {
      return refuse('locale', 'INVALID_LOCALE_FOR_SHOP', "Locale can't be the shop's primary locale");
    }
    if (!shop.locales?.includes(input.locale)) {
      return refuse('locale', 'INVALID_LOCALE_FOR_SHOP', 'Locale is not a valid locale for the shop');
    }
    if (input.value === '') return refuse('value', 'FAILS_RESOURCE_VALIDATION', "Value can't be blank");
    return content.digest === input.translatableContentDigest
      ? []
      : refuse('translatableContentDigest', 'INVALID_TRANSLATABLE_CONTENT', 'Translatable content hash is invalid');
  });
  if (userErrors.length > 0) return { translations: null, userErrors };

  const written = args.translations.map(
    (input): RegisteredTranslation => ({
      resourceId,
      key: input.key,
      locale: input.locale,
      marketId: input.marketId ?? null,
      value: input.value,
      digest: input.translatableContentDigest,
      updatedAt: sandbox.clock.iso(),
    }),
  );
  shop.translations = [...shop.translations.filter((known) => !written.some((one) => isSame(one, known))), ...written];
  await sandbox.flush();
  return { translations: written.map((one) => ({ ...one, market: null, outdated: false })), userErrors: [] };
}

interface RemoveArguments {
  resourceId: string;
  translationKeys: string[];
  locales: string[];
  marketIds?: string[] | null;
}

export function translationsRemove(_source: unknown, args: RemoveArguments, context: AdminApiContext) {
  const { shop, sandbox } = context;
  if (!translatableContent(args.resourceId, context)) return notFound(args.resourceId);
  const removed = args.locales.flatMap((locale) => translationsOf(args.resourceId, context).translations({ locale }));
  const isRemoved = (one: { key: string; locale: string }) =>
    args.translationKeys.includes(one.key) && args.locales.includes(one.locale);
  shop.translations = shop.translations.filter((one) => one.resourceId !== args.resourceId || !isRemoved(one));
  sandbox.save();
  return { translations: removed.filter(isRemoved), userErrors: [] };
}

const isSame = (a: RegisteredTranslation, b: RegisteredTranslation) =>
  a.resourceId === b.resourceId && a.key === b.key && a.locale === b.locale && a.marketId === b.marketId;

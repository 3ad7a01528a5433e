import { missingRequirement } from '@uptill/feature-schema';
import { t } from '../../../platform/texts/texts';
import { translationsKind } from '../../documents/document-kinds';
import { readDocument } from '../../documents/store.server';
import { featuresInUse } from '../../features/features-in-use';
import { TRANSLATIONS_PATH } from '../../pages/pages';
import { readLocales } from '../../translations/locales.server';
import { progressOf, textsToTranslate } from '../../translations/texts';
import { TRANSLATION_REQUIREMENTS } from '../../translations/translations';
import type { Shop } from '../check.server';
import type { Finding } from '../doctor';

/** Finds languages of the store in which texts of features that are on have no translation, or an outdated one. */
export async function checkTranslations({ used, access, graphql, database, shop }: Shop): Promise<Finding[]> {
  if (missingRequirement(access, TRANSLATION_REQUIREMENTS)) return [];
  const inUse = new Set(featuresInUse(used).map(({ feature, platform }) => `${feature.key}.${platform}`));
  const all = [...textsToTranslate(used)];
  const texts = new Map(all.filter(([, { feature, platform }]) => inUse.has(`${feature.key}.${platform}`)));
  if (texts.size === 0) return [];
  const locales = (await readLocales(graphql)).filter(({ primary, published }) => published && !primary);
  const findings = await Promise.all(
    locales.map(async ({ locale, name }): Promise<Finding[]> => {
      const { content } = await readDocument(database.prisma, shop, translationsKind(locale));
      const { total, translated, outdated } = progressOf(texts, content);
      const missing = total - translated;
      if (missing + outdated === 0) return [];
      return [
        {
          severity: 'info',
          title: t('doctor.untranslated', { name, count: missing + outdated }),
          reason: t('doctor.untranslatedReason', { missing, outdated }),
          details: [],
          wayOut: {
            kind: 'page',
            label: t('doctor.openTranslations', { name }),
            path: `${TRANSLATIONS_PATH}/${locale}`,
          },
        },
      ];
    }),
  );
  return findings.flat();
}

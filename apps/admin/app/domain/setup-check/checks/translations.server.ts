import { missingRequirement } from '@uptill/feature-schema';
import { t } from '../../../platform/texts/texts';
import { translationsKind } from '../../documents/document-kinds';
import { readDocument } from '../../documents/store.server';
import { TRANSLATIONS_PATH } from '../../pages/pages';
import { readLocales } from '../../translations/locales.server';
import { loadCoverage, progressOf, textsInUse } from '../../translations/texts';
import { TRANSLATION_REQUIREMENTS } from '../../translations/translations';
import type { Shop } from '../check.server';
import type { Finding } from '../check-report';

/** Reports languages of the store in which texts of active features have no translation, or an outdated one. */
export async function checkTranslations({ used, access, graphql, database, shop }: Shop): Promise<Finding[]> {
  if (missingRequirement(access, TRANSLATION_REQUIREMENTS)) return [];
  const texts = textsInUse(used);
  if (texts.size === 0) return [];
  const locales = (await readLocales(graphql)).filter(({ primary, published }) => published && !primary);
  const findings = await Promise.all(
    locales.map(async ({ locale, name }): Promise<Finding[]> => {
      const { content } = await readDocument(database.prisma, shop, translationsKind(locale));
      const { total, translated, outdated } = progressOf(texts, content, await loadCoverage(locale));
      const missing = total - translated;
      if (missing + outdated === 0) return [];
      return [
        {
          severity: 'info',
          title: t('setupCheck.untranslated', { name, count: missing + outdated }),
          reason: t('setupCheck.untranslatedReason', { missing, outdated }),
          details: [],
          fix: {
            kind: 'page',
            label: t('setupCheck.openTranslations', { name }),
            path: `${TRANSLATIONS_PATH}/${locale}`,
          },
        },
      ];
    }),
  );
  return findings.flat();
}

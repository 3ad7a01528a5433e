import { type AnyFeature, features } from '@uptill/feature-schema';
import { listStorefrontErrors } from '@uptill/metrics';
import { t } from '../../../platform/texts/texts';
import { grouped, pathOfFeature, type Shop } from '../check.server';
import type { Finding } from '../check-report';

/** Most errors of a feature to list. */
const MAX_NAMED = 3;

/** Reports features whose widgets have thrown on the storefront in the last days. */
export async function checkErrors({ database, shop, now }: Shop): Promise<Finding[]> {
  const defined: Readonly<Record<string, AnyFeature>> = features;
  const errors = await listStorefrontErrors(database.pool, shop, now);
  return [...grouped(errors, ({ feature }) => feature)].map(([key, ofFeature]): Finding => {
    const name = defined[key]?.name ?? key;
    const count = ofFeature.reduce((sum, { occurrences }) => sum + occurrences, 0);
    return {
      severity: 'critical',
      title: t('setupCheck.storefrontErrors', { name, count }),
      reason: t('setupCheck.storefrontErrorsReason'),
      details: ofFeature
        .slice(0, MAX_NAMED)
        .map(({ name, message, chunk, occurrences }) =>
          t('setupCheck.storefrontError', { name, message, chunk: chunk || 'uptill', count: occurrences }),
        ),
      fix: { kind: 'page', label: t('setupCheck.openFeature', { name }), path: pathOfFeature(key) },
    };
  });
}

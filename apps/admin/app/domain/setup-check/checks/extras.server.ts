import { t } from '../../../platform/texts/texts';
import { featuresInUse } from '../../features/features-in-use';
import { readOffers } from '../../publishing/read-offers.server';
import { pathOfFeature, type Shop } from '../check.server';
import type { Finding } from '../check-report';

/** Reports a paid add-on whose product Shopify has refused. The store does not offer it then. */
export async function checkExtras({ database, shop, used }: Shop): Promise<Finding[]> {
  const { extrasError, isPending } = await readOffers(database.prisma, shop);
  const extra = featuresInUse(used).find(({ feature }) => feature.extra)?.feature;
  if (!extrasError || isPending || !extra) return [];
  return [
    {
      severity: 'critical',
      title: t('setupCheck.extraRefused'),
      reason: t('extras.refusedHelp', { reason: extrasError }),
      details: [],
      fix: { kind: 'page', label: t('setupCheck.openFeature', { name: extra.name }), path: pathOfFeature(extra.key) },
    },
  ];
}

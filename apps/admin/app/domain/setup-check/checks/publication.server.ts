import { t } from '../../../platform/texts/texts';
import { readPublication } from '../../publishing/publications.server';
import type { Shop } from '../check.server';
import type { Finding } from '../check-report';

/** Reports saved settings that could not be published at the last attempt. */
export async function checkPublication({ database, shop }: Shop): Promise<Finding[]> {
  const publication = await readPublication(database.prisma, shop);
  if (publication.state !== 'pending' || !publication.lastError) return [];
  return [
    {
      severity: 'critical',
      title: t('setupCheck.notPublished'),
      reason: t('setupCheck.notPublishedReason', { reason: publication.lastError }),
      details: [],
      fix: { kind: 'repair', label: t('setupCheck.publishNow'), resource: 'publication' },
    },
  ];
}

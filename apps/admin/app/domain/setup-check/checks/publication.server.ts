import { t } from '../../../platform/texts/texts';
import { readPublication } from '../../publishing/publications.server';
import type { Shop } from '../check.server';
import type { Finding } from '../doctor';

/** Finds that saved settings could not be published at the last attempt. */
export async function checkPublication({ database, shop }: Shop): Promise<Finding[]> {
  const publication = await readPublication(database.prisma, shop);
  if (publication.state !== 'pending' || !publication.lastError) return [];
  return [
    {
      severity: 'critical',
      title: t('doctor.notPublished'),
      reason: t('doctor.notPublishedReason', { reason: publication.lastError }),
      details: [],
      wayOut: { kind: 'repair', label: t('doctor.publishNow'), resource: 'publication' },
    },
  ];
}

import { Badge, type BadgeProps } from '@shopify/polaris';
import type { IntegrationState } from '../../domain/integrations/integrations';
import { type TextId, t } from '../../platform/texts/texts';

const BADGES = {
  on: { label: 'integrations.on', tone: 'success' },
  off: { label: 'integrations.off', tone: undefined },
  found: { label: 'integrations.found', tone: 'info' },
  notFound: { label: 'integrations.notFound', tone: undefined },
  needsPlan: { label: 'integrations.needsPlan', tone: 'attention' },
  needsScopes: { label: 'integrations.needsScopes', tone: 'attention' },
  notAvailable: { label: 'integrations.notAvailable', tone: undefined },
  failed: { label: 'integrations.failed', tone: 'warning' },
} satisfies Record<IntegrationState['status'], { label: TextId; tone: BadgeProps['tone'] }>;

/** Badge with the status of an integration; undefined while it is being read. */
export function StatusBadge({ status }: { status: IntegrationState['status'] | undefined }) {
  if (!status) return <Badge>{t('integrations.checking')}</Badge>;
  const { label, tone } = BADGES[status];
  return <Badge tone={tone}>{t(label)}</Badge>;
}

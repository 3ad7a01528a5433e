import type { BadgeProps } from '@shopify/polaris';
import type { Publication } from '../../domain/publishing/publication';
import { language, type TextId, t } from '../../platform/texts/texts';
import { HistoryLink } from '../../ui/history/history-link';
import { StatusCard } from '../../ui/shell/status-card';

const BADGES = {
  empty: { label: 'dashboard.publication.empty', tone: undefined },
  live: { label: 'dashboard.publication.live', tone: 'success' },
  pending: { label: 'dashboard.publication.pending', tone: 'attention' },
} satisfies Record<Publication['state'], { label: TextId; tone: BadgeProps['tone'] }>;

/** Card that shows whether the last saved settings are live on the storefront. */
export function PublicationCard({ publication }: { publication: Publication }) {
  const { label, tone } = BADGES[publication.state];
  return (
    <StatusCard
      title={t('dashboard.yourSettings')}
      status={t(label)}
      tone={tone}
      explanation={explanation(publication)}
      action={<HistoryLink hasText />}
    />
  );
}

function explanation(publication: Publication): string {
  if (publication.state === 'empty') return t('dashboard.nothingSaved');
  if (publication.state === 'live') return t('dashboard.allYourSavedSettings');
  if (!publication.lastError) return t('dashboard.yourSettingsAreSaved');
  return t('dashboard.failed', { reason: publication.lastError, time: timeUntil(publication.nextAttemptAt) });
}

/** Phrases the time from now until an ISO 8601 time, e.g. `in 40 seconds`. */
function timeUntil(time: string | null): string {
  const seconds = time ? Math.round((Date.parse(time) - Date.now()) / 1000) : 0;
  if (seconds <= 10) return t('dashboard.inAMoment');
  const format = new Intl.RelativeTimeFormat(language());
  return seconds < 90 ? format.format(seconds, 'second') : format.format(Math.round(seconds / 60), 'minute');
}

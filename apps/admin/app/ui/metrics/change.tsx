import { Text } from '@shopify/polaris';
import { changeOf } from '../../domain/analytics/metrics';
import { type TextId, t } from '../../platform/texts/texts';

interface ChangeProps {
  current: number;
  before: number;
  /** The formatted value of the period before. */
  from: string;
}

const SIGNS = {
  more: { sign: '▲', tone: 'success', text: 'metrics.more' },
  less: { sign: '▼', tone: 'critical', text: 'metrics.less' },
  same: { sign: '=', tone: 'subdued', text: 'metrics.same' },
} as const satisfies Record<string, { sign: string; tone: string; text: TextId }>;

/** A metric's change since the period before: a sign for the eye, and words for screen readers. */
export function Change({ current, before, from }: ChangeProps) {
  const change = changeOf(current, before);
  if (!change) {
    return (
      <Text as="p" tone="subdued">
        {t('metrics.noneBefore')}
      </Text>
    );
  }
  const { sign, tone, text } = SIGNS[change.direction];
  return (
    <Text as="p" tone="subdued">
      <Text as="span" tone={tone} fontWeight="medium">
        <span aria-hidden>{`${sign} ${change.percentage}`}</span>
      </Text>
      <Text as="span" visuallyHidden>
        {t(text, { percentage: change.percentage })}
      </Text>{' '}
      {t('metrics.from', { from })}
    </Text>
  );
}

import { Badge, Banner, Box, InlineStack, Text } from '@shopify/polaris';
import { useCallback, useEffect, useState } from 'react';
import { OFFER_PROBLEMS, type OfferProblem, type Offers, offersSchema } from '../../domain/offers/offers';
import { type ApiResult, api } from '../../platform/api/client';
import { t } from '../../platform/texts/texts';

/** Interval of polling whether saved offers are active, in milliseconds. */
const POLL_MS = 1_500;

const UNKNOWN: OfferProblem = { title: 'offers.unknown', help: 'offers.unknownHelp', tone: 'warning' };

interface OffersStatusProps {
  /** The version of the saved settings. */
  version: number;
  /** True if the tab's saved settings promise a reward. Other settings of the shop may. */
  isPromised: boolean;
  /** True for a feature that sells a product. */
  isExtra?: boolean;
}

/** Shows whether the checkout grants the saved rewards, or the store sells the saved add-on. */
export function OffersStatus({ version, isPromised, isExtra = false }: OffersStatusProps) {
  const { offers, hasFailed, check } = useOffers(version);
  if (!offers && !hasFailed) return null;
  const state = isExtra ? 'active' : (offers?.state ?? 'none');
  const refusal = isExtra && !offers?.isPending && offers?.extrasError;
  if (refusal && !hasFailed) {
    return (
      <Banner
        tone="critical"
        title={t('extras.refused')}
        action={{ content: t('offers.checkAgain'), onAction: () => void check() }}
      >
        {t('extras.refusedHelp', { reason: refusal })}
      </Banner>
    );
  }
  const problem = hasFailed ? UNKNOWN : !offers?.isPending && OFFER_PROBLEMS[state];
  if (problem) {
    return (
      <Banner
        tone={problem.tone}
        title={t(problem.title)}
        action={{ content: t('offers.checkAgain'), onAction: () => void check() }}
      >
        {t(problem.help)}
      </Banner>
    );
  }
  return (
    <Box paddingInline={{ xs: '400', sm: '0' }}>
      <InlineStack gap="200" blockAlign="center">
        <Text as="span">{isExtra ? t('extras.product') : t('offers.rewards')}</Text>
        <StateBadge
          {...offers}
          isExtra={isExtra}
          state={isPromised ? state : 'none'}
          isPending={isPromised && offers?.isPending}
        />
      </InlineStack>
    </Box>
  );
}

function StateBadge({ state, isPending, lastError, isExtra }: Partial<Offers> & { isExtra: boolean }) {
  if (lastError) return <Badge tone="critical">{lastError}</Badge>;
  if (isPending) return <Badge tone="attention">{t('offers.pending')}</Badge>;
  if (state === 'active') return <Badge tone="success">{isExtra ? t('extras.active') : t('offers.active')}</Badge>;
  return <Badge>{isExtra ? t('extras.none') : t('offers.none')}</Badge>;
}

/** Returns the state of the shop's offers, polled after each save until it is live. A state from before a save is pending. */
function useOffers(version: number) {
  const [read, setRead] = useState<{ offers: Offers; version: number } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const isPending = read?.offers.isPending ?? false;

  const show = useCallback(
    (answer: ApiResult<Offers>) => {
      setFailed(!answer.ok);
      if (answer.ok) setRead({ offers: answer.value, version });
    },
    [version],
  );
  const check = useCallback(async () => show(await api.post('offers', {}, offersSchema)), [show]);

  // Also after a save, which changes the version.
  useEffect(() => {
    void check();
  }, [check]);

  useEffect(() => {
    if (!isPending) return;
    const timer = setInterval(async () => show(await api.get('offers', offersSchema)), POLL_MS);
    return () => clearInterval(timer);
  }, [isPending, show]);

  const offers = read && { ...read.offers, isPending: isPending || read.version !== version };
  return { offers, hasFailed, check };
}

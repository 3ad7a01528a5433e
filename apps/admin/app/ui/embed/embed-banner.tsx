import { Banner } from '@shopify/polaris';
import { t } from '../../platform/texts/texts';
import { useActivationLink, useAppEmbed } from './use-app-embed';

/** Banner shown while the app embed is off in the published theme, so that shoppers see none of the settings. */
export function EmbedBanner() {
  const activationLink = useActivationLink();
  if (useAppEmbed() !== 'off') return null;
  return (
    <Banner
      tone="warning"
      title={t('embed.offBanner')}
      action={{ content: t('embed.turnOn'), onAction: () => void window.open(activationLink, '_top') }}
    />
  );
}

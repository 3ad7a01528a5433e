import { Banner } from '@shopify/polaris';
import { t } from '../../platform/texts/texts';

interface ConflictBannerProps {
  message: string;
  onReload(): void;
}

/**
 * Banner for a save refused because of a newer version. Unsaved changes are preserved until the merchant loads that
 * version.
 */
export function ConflictBanner({ message, onReload }: ConflictBannerProps) {
  return (
    <Banner
      tone="warning"
      title={t('draft.newerVersion')}
      action={{ content: t('draft.loadNewest'), onAction: onReload }}
    >
      <p>{message}</p>
    </Banner>
  );
}

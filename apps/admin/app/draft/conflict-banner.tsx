import { Banner } from '@shopify/polaris';

interface ConflictBannerProps {
  message: string;
  onReload(): void;
}

/** Banner for a save refused because of a newer version. Unsaved changes stay until the merchant loads that version. */
export function ConflictBanner({ message, onReload }: ConflictBannerProps) {
  return (
    <Banner
      tone="warning"
      title="There is a newer version of these settings"
      action={{ content: 'Discard my changes and load the newest version', onAction: onReload }}
    >
      <p>{message}</p>
    </Banner>
  );
}

import { Banner } from '@shopify/polaris';

interface ConflictBannerProps {
  message: string;
  onReload(): void;
}

/** Someone else saved first. Nothing is overwritten and nothing typed is lost until the merchant decides. */
export function ConflictBanner({ message, onReload }: ConflictBannerProps) {
  return (
    <Banner
      tone="warning"
      title="There is a newer version of these settings"
      action={{ content: 'Discard my changes and load the newest', onAction: onReload }}
    >
      <p>{message}</p>
    </Banner>
  );
}

import { Banner } from '@shopify/polaris';
import { type AnyDocument, type AnyFeature, fieldAt, type Platform, type Tab } from '@uptill/feature-schema';
import type { PreviewCoversMessage } from '@uptill/storefront-runtime/preview';
import { type Change, effectiveChanges } from '../../domain/documents/change';
import { recommendedPlace } from '../../domain/first-steps/new-shop-settings';
import { language, t } from '../../platform/texts/texts';

/** What the preview of each platform last reported. */
export type Covers = Partial<Record<Platform, PreviewCoversMessage>>;

interface PlaceBannerProps {
  covers: Covers;
  tab: Tab;
  feature: AnyFeature;
  /** The platforms to change. */
  platforms: readonly Platform[];
  document: AnyDocument;
  onChange(changes: readonly Change[], label: string): void;
}

/** Warning that the widget would cover controls at its configured place, with the recommended place. */
export function PlaceBanner({ covers, tab, feature, platforms, document, onChange }: PlaceBannerProps) {
  const place = Object.entries(recommendedPlace(tab));
  const covered = platforms.flatMap((platform) => {
    const reported = covers[platform];
    return reported?.feature === feature.key ? reported.controls : [];
  });
  const isWarning = covered.length > 0 && place.length > 0;
  const changes = effectiveChanges(
    document,
    platforms.flatMap((platform) => place.map(([path, value]) => ({ feature: feature.key, platform, path, value }))),
  );
  const controls = [...new Set(covered)].map((name) => t('screen.controlName', { name }));
  return (
    <div role="status" className="place-banner">
      {isWarning && (
        <Banner
          tone="warning"
          title={t('screen.coversControls', { controls: new Intl.ListFormat(language()).format(controls) })}
          action={
            changes.length > 0
              ? {
                  content: t('screen.useRecommendedPlace'),
                  onAction: () => onChange(changes, fieldAt(feature, 'position').label),
                }
              : undefined
          }
        >
          {t('screen.movesAway')}
        </Banner>
      )}
    </div>
  );
}

import { BlockStack, Card, Text } from '@shopify/polaris';
import type { BundleSize } from '../../domain/bundle-size/bundle-size';
import { language, t } from '../../platform/texts/texts';

/** Most parts to list by name. The others are added up. */
const MAX_NAMED = 5;

/** Card with the size of the scripts that the store's pages load for the shop's settings. */
export function BundleSizeCard({ bundleSize }: { bundleSize: BundleSize }) {
  const named = bundleSize.parts.slice(0, MAX_NAMED);
  const others = bundleSize.parts.slice(MAX_NAMED).reduce((sum, { bytes }) => sum + bytes, 0);
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t('bundleSize.title')}
        </Text>
        <p className="metric">{kilobytes(bundleSize.total)}</p>
        <Text as="p" tone="subdued">
          {bundleSize.total > 0 ? t('bundleSize.explanation') : t('bundleSize.nothing')}
        </Text>
        {named.length > 0 && (
          <dl className="bundle-size-parts">
            {named.map(({ name, bytes }) => (
              <Part key={name} name={name ?? t('bundleSize.shared')} bytes={bytes} />
            ))}
            {others > 0 && <Part name={t('bundleSize.others')} bytes={others} />}
          </dl>
        )}
      </BlockStack>
    </Card>
  );
}

function Part({ name, bytes }: { name: string; bytes: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{kilobytes(bytes)}</dd>
    </div>
  );
}

/** Formats a size, such as `12.3 kB`. */
const kilobytes = (bytes: number): string =>
  new Intl.NumberFormat(language(), { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 1 }).format(bytes / 1000);

import { BlockStack, Card, Text } from '@shopify/polaris';
import type { Weight } from '../../domain/weight/weight';
import { language, t } from '../../platform/texts/texts';

/** Most parts that are named. The others are added up. */
const MAX_NAMED = 5;

/** Card with the size of the scripts that the shop's settings make its pages load. */
export function WeightCard({ weight }: { weight: Weight }) {
  const named = weight.parts.slice(0, MAX_NAMED);
  const others = weight.parts.slice(MAX_NAMED).reduce((sum, { bytes }) => sum + bytes, 0);
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t('weight.title')}
        </Text>
        <p className="metric">{kilobytes(weight.total)}</p>
        <Text as="p" tone="subdued">
          {weight.total > 0 ? t('weight.explanation') : t('weight.nothing')}
        </Text>
        {named.length > 0 && (
          <dl className="weight-parts">
            {named.map(({ name, bytes }) => (
              <Part key={name} name={name ?? t('weight.shared')} bytes={bytes} />
            ))}
            {others > 0 && <Part name={t('weight.others')} bytes={others} />}
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

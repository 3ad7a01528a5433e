import { Badge, BlockStack, Card, Checkbox, InlineError, InlineStack, Link, Text } from '@shopify/polaris';
import { lowestPlanFor, tabPath } from '@uptill/feature-schema';
import { useId } from 'react';
import { type Choices, ENTRIES, SIMPLE_ENTRIES } from '../../domain/first-steps/choices';
import { t } from '../../platform/texts/texts';
import { useAppHref } from '../../ui/shell/shop-context';

const OTHER_ENTRIES = ENTRIES.filter(({ step }) => !step.canBeEnabled);

interface FeaturesStepProps {
  /** Keys of the features to turn on. */
  enabled: readonly string[];
  switched: Choices['switched'];
  onChange(changes: Partial<Choices>): void;
  /** Called with the feature that was turned on. */
  onView(key: string): void;
}

/** Step for choosing the features to turn on. */
export function FeaturesStep({ enabled, switched, onChange, onView }: FeaturesStepProps) {
  const errorId = useId();

  function toggle(key: string, isOn: boolean): void {
    onChange({ switched: { ...switched, [key]: isOn } });
    if (isOn) onView(key);
  }

  return (
    <Card>
      <BlockStack gap="300">
        <Text as="p">{t('firstSteps.featuresIntroduction')}</Text>
        {SIMPLE_ENTRIES.map(({ tab: { storeKey }, step }) => (
          <Checkbox
            key={storeKey}
            label={step.title}
            helpText={step.benefit}
            checked={enabled.includes(storeKey)}
            onChange={(isOn) => toggle(storeKey, isOn)}
          />
        ))}
        <div role="status">
          {enabled.length === 0 && <InlineError message={t('firstSteps.chooseOne')} fieldID={errorId} />}
        </div>
      </BlockStack>
    </Card>
  );
}

/** Card with the entries that need a set-up on their screens, and their plans. */
export function OtherFeatures() {
  const href = useAppHref();
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h3" variant="headingSm">
          {t('firstSteps.later')}
        </Text>
        {OTHER_ENTRIES.map(({ screen, tab, step }) => (
          <BlockStack key={step.title} gap="050">
            <InlineStack gap="200" blockAlign="center">
              <Link url={href(tabPath(screen, tab))}>{step.title}</Link>
              <Badge>{t('firstSteps.plan', { plan: lowestPlanFor(screen, tab).name })}</Badge>
            </InlineStack>
            <Text as="p" tone="subdued">
              {step.benefit}
            </Text>
          </BlockStack>
        ))}
      </BlockStack>
    </Card>
  );
}

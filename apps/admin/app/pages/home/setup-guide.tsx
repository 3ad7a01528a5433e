import { BlockStack, Button, Card, Icon, InlineStack, Text } from '@shopify/polaris';
import { CheckCircleIcon } from '@shopify/polaris-icons';
import type { DashboardStart } from '../../domain/home/dashboard';
import { type TextId, t } from '../../platform/texts/texts';
import { useBilling } from '../../ui/access/billing';
import { type EmbedState, useActivationLink, useAppEmbed } from '../../ui/embed/use-app-embed';
import { Progress } from '../../ui/shell/progress';
import { useAppHref, useShop } from '../../ui/shell/shop-context';

interface Step {
  title: TextId;
  help: TextId;
  isDone: boolean;
  action: { label: TextId; onPress: () => void } | { label: TextId; url: string; external?: boolean };
}

/** The id of the progress text. */
const PROGRESS = 'guide-progress';

interface Guide {
  steps: readonly Step[];
  /** The first step that is not done. */
  next: Step;
}

/** Returns the steps of the set-up. Null once all steps are done. */
export function useSetupGuide({ features, activity }: Pick<DashboardStart, 'features' | 'activity'>): Guide | null {
  const embed = useAppEmbed();
  const steps = useSteps(features, activity, embed);
  const open = steps.filter(({ isDone }) => !isDone);
  const [next] = open;
  // Otherwise, a shop that has finished would see the guide for a moment while the rest is read.
  const unknown = [embed === 'checking' || embed === 'unknown', activity === undefined].filter(Boolean).length;
  return !next || open.length <= unknown ? null : { steps, next };
}

/** Card with the steps of the set-up, and the next step. */
export function SetupGuide({ guide: { steps, next } }: { guide: Guide }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Card>
      <BlockStack gap="400">
        <BlockStack gap="200">
          <Text as="h2" variant="headingMd">
            {t('dashboard.guide')}
          </Text>
          <Text as="p" tone="subdued" id={PROGRESS}>
            {t('dashboard.guideProgress', { done, total: steps.length })}
          </Text>
          <Progress done={done} total={steps.length} labelledBy={PROGRESS} />
        </BlockStack>
        <ol className="guide">
          {steps.map((step) => (
            <GuideStep key={step.title} step={step} isNext={step === next} />
          ))}
        </ol>
      </BlockStack>
    </Card>
  );
}

function useSteps(
  features: DashboardStart['features'],
  activity: DashboardStart['activity'],
  embed: EmbedState,
): Step[] {
  const activationLink = useActivationLink();
  const { details } = useBilling();
  const { shop } = useShop();
  const href = useAppHref();
  return [
    {
      title: 'dashboard.step.plan',
      help: 'dashboard.step.planHelp',
      isDone: details.packageId !== null || details.isAdmin,
      action: { label: 'dashboard.step.planAction', url: href('/billing') },
    },
    {
      title: 'dashboard.step.feature',
      help: 'dashboard.step.featureHelp',
      isDone: features.some(({ mobile, desktop }) => mobile || desktop),
      action: { label: 'dashboard.step.featureAction', url: href(features[0]?.path ?? '/') },
    },
    {
      title: 'dashboard.step.embed',
      help: 'dashboard.step.embedHelp',
      isDone: embed === 'on',
      action: { label: 'embed.turnOn', onPress: () => window.open(activationLink, '_top') },
    },
    {
      title: 'dashboard.step.view',
      help: 'dashboard.step.viewHelp',
      isDone: !!activity && activity.views > 0,
      action: { label: 'dashboard.step.viewAction', url: `https://${shop}/`, external: true },
    },
  ];
}

function GuideStep({ step: { title, help, isDone, action }, isNext }: { step: Step; isNext: boolean }) {
  const { label, ...target } = action;
  return (
    <li>
      {isDone ? (
        <Icon source={CheckCircleIcon} tone="success" accessibilityLabel={t('dashboard.stepDone')} />
      ) : (
        <span className="guide-open" role="img" aria-label={t('dashboard.stepOpen')} />
      )}
      <BlockStack gap="200">
        <Text as="h3" fontWeight={isNext ? 'semibold' : 'regular'} tone={isDone ? 'subdued' : undefined}>
          {t(title)}
        </Text>
        {isNext && (
          <>
            <Text as="p">{t(help)}</Text>
            <InlineStack>
              {'url' in target ? (
                <Button variant="primary" url={target.url} external={target.external}>
                  {t(label)}
                </Button>
              ) : (
                <Button variant="primary" onClick={target.onPress}>
                  {t(label)}
                </Button>
              )}
            </InlineStack>
          </>
        )}
      </BlockStack>
    </li>
  );
}

import { BlockStack, Text } from '@shopify/polaris';
import { useEffect, useId, useRef } from 'react';
import { STEPS, type Step } from '../../domain/first-steps/choices';
import { type TextId, t } from '../../platform/texts/texts';
import { Progress } from '../../ui/shell/progress';

const TITLES = {
  features: 'firstSteps.featuresTitle',
  colours: 'firstSteps.coloursTitle',
  embed: 'firstSteps.embedTitle',
} satisfies Record<Step, TextId>;

/** Title of the current step, with its number and a bar. The title gets the focus when the step changes. */
export function StepProgress({ step }: { step: Step }) {
  const id = useId();
  const heading = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  const number = STEPS.indexOf(step) + 1;

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);

  return (
    <div className="step-progress">
      <BlockStack gap="200">
        <Text id={id} as="p" variant="bodySm" tone="subdued">
          {t('firstSteps.stepOf', { number, count: STEPS.length })}
        </Text>
        <Progress done={number} total={STEPS.length} labelledBy={id} />
        <div ref={heading} tabIndex={-1}>
          <Text as="h2" variant="headingLg">
            {t(TITLES[step])}
          </Text>
        </div>
      </BlockStack>
    </div>
  );
}

import { Badge, BlockStack, Button, Card, InlineStack, SkeletonBodyText, Text } from '@shopify/polaris';
import type { CheckReport } from '../../../domain/setup-check/check-report';
import { language, t } from '../../../platform/texts/texts';
import { FindingRow } from './finding-row';
import { useSetupCheck } from './use-setup-check';

interface SetupCheckCardProps {
  /** Checks again when it changes. */
  cause: string;
  /** True if another card has the page's primary action. */
  isSecondary: boolean;
}

/** Card with the faults of the shop's set-up, each with its reason and a fix. */
export function SetupCheckCard({ cause, isSecondary }: SetupCheckCardProps) {
  const { answer, isChecking, runChecks } = useSetupCheck(cause);
  const count = answer?.ok ? answer.value.findings.length : 0;
  return (
    <Card>
      <BlockStack gap="400">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <InlineStack gap="200" blockAlign="center">
            <Text as="h2" variant="headingMd">
              {t('setupCheck.title')}
            </Text>
            {count > 0 && <Badge tone="attention">{t('setupCheck.count', { count })}</Badge>}
          </InlineStack>
          <Button variant="tertiary" loading={isChecking} onClick={() => void runChecks()}>
            {t('setupCheck.checkAgain')}
          </Button>
        </InlineStack>
        <div aria-live="polite" aria-busy={isChecking}>
          {answer === null && <Loading />}
          {answer?.ok === false && <Text as="p">{t('setupCheck.failed', { reason: answer.message })}</Text>}
          {answer?.ok && <Findings report={answer.value} isSecondary={isSecondary} runChecks={runChecks} />}
        </div>
      </BlockStack>
    </Card>
  );
}

function Loading() {
  return (
    <BlockStack gap="200">
      <Text as="p" tone="subdued">
        {t('setupCheck.checking')}
      </Text>
      <SkeletonBodyText lines={2} />
    </BlockStack>
  );
}

interface FindingsProps {
  report: CheckReport;
  isSecondary: boolean;
  runChecks(): Promise<void>;
}

function Findings({ report, isSecondary, runChecks }: FindingsProps) {
  const { findings, passed, unchecked } = report;
  const urgent = isSecondary ? undefined : findings.find(({ severity }) => severity === 'critical');
  const list = (names: readonly string[]) => new Intl.ListFormat(language()).format(names);
  const isAllGood = findings.length === 0 && unchecked.length === 0;
  return (
    <BlockStack gap="400">
      {findings.length > 0 && (
        <ul className="findings">
          {findings.map((finding) => (
            <FindingRow key={finding.title} finding={finding} isUrgent={finding === urgent} onRepaired={runChecks} />
          ))}
        </ul>
      )}
      {isAllGood && (
        <Text as="p" fontWeight="medium">
          {t('setupCheck.allGood')}
        </Text>
      )}
      {unchecked.length > 0 && <Text as="p">{t('setupCheck.unchecked', { names: list(unchecked) })}</Text>}
      {passed.length > 0 && (
        <Text as="p" tone="subdued">
          {t('setupCheck.passed', { names: list(passed) })}
        </Text>
      )}
    </BlockStack>
  );
}

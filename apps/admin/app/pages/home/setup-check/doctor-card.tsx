import { Badge, BlockStack, Button, Card, InlineStack, SkeletonBodyText, Text } from '@shopify/polaris';
import type { Diagnosis } from '../../../domain/setup-check/doctor';
import { language, t } from '../../../platform/texts/texts';
import { FindingRow } from './finding-row';
import { useDoctor } from './use-doctor';

/** Card with the faults of the shop's set-up, each with its reason and a way out. It examines the shop again when `cause` changes. */
export function DoctorCard({ cause }: { cause: string }) {
  const { answer, isExamining, examine } = useDoctor(cause);
  const count = answer?.ok ? answer.value.findings.length : 0;
  return (
    <Card>
      <BlockStack gap="400">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <InlineStack gap="200" blockAlign="center">
            <Text as="h2" variant="headingMd">
              {t('doctor.title')}
            </Text>
            {count > 0 && <Badge tone="attention">{t('doctor.count', { count })}</Badge>}
          </InlineStack>
          <Button variant="tertiary" loading={isExamining} onClick={() => void examine()}>
            {t('doctor.examine')}
          </Button>
        </InlineStack>
        <div aria-live="polite" aria-busy={isExamining}>
          {answer === null && <Loading />}
          {answer?.ok === false && <Text as="p">{t('doctor.failed', { reason: answer.message })}</Text>}
          {answer?.ok && <Findings diagnosis={answer.value} examine={examine} />}
        </div>
      </BlockStack>
    </Card>
  );
}

function Loading() {
  return (
    <BlockStack gap="200">
      <Text as="p" tone="subdued">
        {t('doctor.examining')}
      </Text>
      <SkeletonBodyText lines={2} />
    </BlockStack>
  );
}

function Findings({ diagnosis, examine }: { diagnosis: Diagnosis; examine: () => Promise<void> }) {
  const { findings, passed, unchecked } = diagnosis;
  const list = (names: readonly string[]) => new Intl.ListFormat(language()).format(names);
  const isAllGood = findings.length === 0 && unchecked.length === 0;
  return (
    <BlockStack gap="400">
      {findings.length > 0 && (
        <ul className="findings">
          {findings.map((finding) => (
            <FindingRow key={finding.title} finding={finding} onRepaired={examine} />
          ))}
        </ul>
      )}
      {isAllGood && (
        <Text as="p" fontWeight="medium">
          {t('doctor.allGood')}
        </Text>
      )}
      {unchecked.length > 0 && <Text as="p">{t('doctor.unchecked', { names: list(unchecked) })}</Text>}
      {passed.length > 0 && (
        <Text as="p" tone="subdued">
          {t('doctor.passed', { names: list(passed) })}
        </Text>
      )}
    </BlockStack>
  );
}

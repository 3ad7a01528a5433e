import { Banner, BlockStack, List, Modal, SkeletonBodyText, Text } from '@shopify/polaris';
import { useState } from 'react';
import type { PlanAnswer } from '../../domain/history/history';
import type { ApiFailure, ApiResult } from '../../platform/api/client';
import { t } from '../../platform/texts/texts';
import { useOnMount } from '../../ui/shell/use-on-change';
import { ChangeList } from './change-list';

interface PlanDialogProps {
  title: string;
  help: string;
  confirmText: string;
  /** Requests the changes or, with the versions of the response, saves them. */
  ask(versions?: PlanAnswer['versions']): Promise<ApiResult<PlanAnswer>>;
  /** Called after the save of a plan, before the dialog closes. */
  onSaved(plan: PlanAnswer): Promise<void>;
  onClose(): void;
}

/** Dialog that shows what a restoration or an import changes, and saves it when the merchant confirms. */
export function PlanDialog({ title, help, confirmText, ask, onSaved, onClose }: PlanDialogProps) {
  const [plan, setPlan] = useState<PlanAnswer | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [isSaving, setSaving] = useState(false);

  function show(answer: ApiResult<PlanAnswer>): void {
    if (answer.ok) setPlan(answer.value);
    setFailure(answer.ok ? null : answer);
  }

  useOnMount(() => void ask().then(show));

  async function confirm(confirmed: PlanAnswer): Promise<void> {
    setSaving(true);
    const answer = await ask(confirmed.versions);
    // The response to a repeated request has no changes, because they are already saved.
    if (answer.ok && answer.value.isSaved) return onSaved(confirmed);
    setSaving(false);
    if (answer.ok) return show(answer);
    // The changes to the newer version have to be confirmed too.
    if (answer.code === 'conflict') show(await ask());
    setFailure(answer);
  }

  const changing = plan && plan.documents.length > 0 ? plan : null;
  return (
    <Modal
      open
      title={title}
      onClose={onClose}
      primaryAction={
        changing ? { content: confirmText, loading: isSaving, onAction: () => void confirm(changing) } : undefined
      }
      secondaryActions={[{ content: t(changing ? 'history.cancel' : 'history.close'), onAction: onClose }]}
    >
      <Modal.Section>
        <BlockStack gap="400">
          {failure && <Refusal failure={failure} />}
          {!plan && !failure && <SkeletonBodyText lines={4} />}
          {plan && <Summary plan={plan} />}
          {changing && <Text as="p">{help}</Text>}
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}

function Refusal({ failure: { code, message, issues } }: { failure: ApiFailure }) {
  return (
    <Banner tone={code === 'conflict' ? 'warning' : 'critical'}>
      <BlockStack gap="200">
        <Text as="p">{message}</Text>
        {issues.length > 0 && <Sentences sentences={issues.map((issue) => issue.message)} />}
      </BlockStack>
    </Banner>
  );
}

function Summary({ plan: { documents, notes } }: { plan: PlanAnswer }) {
  return (
    <>
      {notes.length > 0 && (
        <Banner tone="warning" title={t('history.leftOut')}>
          <Sentences sentences={notes} />
        </Banner>
      )}
      {documents.length === 0 && <Text as="p">{t('history.clear')}</Text>}
      {documents.map(({ kind, document, changes, count }) => (
        <BlockStack key={kind} gap="200">
          <Text as="h3" variant="headingSm">
            {document}
          </Text>
          <ChangeList changes={changes} />
          {count > changes.length && <Text as="p">{t('history.andMore', { count: count - changes.length })}</Text>}
        </BlockStack>
      ))}
    </>
  );
}

function Sentences({ sentences }: { sentences: readonly string[] }) {
  return (
    <List>
      {[...new Set(sentences)].map((sentence) => (
        <List.Item key={sentence}>{sentence}</List.Item>
      ))}
    </List>
  );
}

import { BlockStack, List, Modal, Text } from '@shopify/polaris';
import { PLANS, type PlanId } from '@uptill/feature-schema';
import { lostContents } from '../../domain/billing/lost-contents';
import { t } from '../../platform/texts/texts';
import { useShopData } from '../../ui/shop-data/shop-data';

interface DowngradeDialogProps {
  current: PlanId;
  /** The lower plan. */
  plan: PlanId;
  onClose(): void;
  onConfirm(): void;
}

/** Asks whether to change to a lower plan, and says what the store stops showing. */
export default function DowngradeDialog({ current, plan, onClose, onConfirm }: DowngradeDialogProps) {
  const stored = useShopData('features');
  const document = stored?.ok ? stored.value.features : undefined;
  return (
    <Modal
      open
      title={t('billing.changeToQuestion', { name: PLANS[plan].name })}
      onClose={onClose}
      primaryAction={{
        content: t('billing.changeTo', { name: PLANS[plan].name }),
        destructive: true,
        onAction: onConfirm,
      }}
      secondaryActions={[{ content: t('billing.keep', { name: PLANS[current].name }), onAction: onClose }]}
    >
      <Modal.Section>
        <BlockStack gap="200">
          <Text as="p">{t('billing.yourStoreStopsShowing')}</Text>
          <List>
            {lostContents(current, plan, document).map((name) => (
              <List.Item key={name}>{name}</List.Item>
            ))}
          </List>
          <Text as="p">{t('billing.theirSettingsAreKept')}</Text>
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}

import { Modal } from '@shopify/polaris';
import { t } from '../../platform/texts/texts';
import { ScopeReasons } from './scope-reasons';

interface ScopesDialogProps {
  scopes: readonly string[];
  /** Called with true if the merchant wants to be asked by Shopify. */
  onAnswer(isContinued: boolean): void;
}

/** Dialog before Shopify's own: why the app needs access scopes, and what happens without them. */
export function ScopesDialog({ scopes, onAnswer }: ScopesDialogProps) {
  return (
    <Modal
      open
      title={t('scopes.title')}
      onClose={() => onAnswer(false)}
      primaryAction={{ content: t('scopes.continue'), onAction: () => onAnswer(true) }}
      secondaryActions={[{ content: t('scopes.notNow'), onAction: () => onAnswer(false) }]}
    >
      <Modal.Section>
        <ScopeReasons scopes={scopes} />
      </Modal.Section>
    </Modal>
  );
}

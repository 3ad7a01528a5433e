import { Button, InlineError, InlineStack } from '@shopify/polaris';
import type { ResourceType } from '@uptill/feature-schema';
import { t } from '../../../../platform/texts/texts';

interface TitlesNotLoadedProps {
  /** The dotted path of the field in the document. */
  id: string;
  type: ResourceType;
  /** Reason why the titles are not loaded, for the merchant. */
  reason: string;
  onRetry(): void;
}

/** Message that the titles and images of picked resources can't be shown, with a button to try again. */
export function TitlesNotLoaded({ id, type, reason, onRetry }: TitlesNotLoadedProps) {
  return (
    <InlineStack gap="200" blockAlign="center">
      <InlineError message={t('pickedResources.notLoaded', { type, reason })} fieldID={`${id}.titles`} />
      <Button variant="plain" onClick={onRetry}>
        {t('pickedResources.tryAgain')}
      </Button>
    </InlineStack>
  );
}

/** Message that the resource picker can't be opened. `id` is the DOM id of the button that opens it. */
export function PickerUnavailable({ id }: { id: string }) {
  return (
    <div role="alert">
      <InlineError message={t('pickedResources.unavailable')} fieldID={id} />
    </div>
  );
}

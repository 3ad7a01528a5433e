import { useAppBridge } from '@shopify/app-bridge-react';
import type { AnyDocument } from '@uptill/feature-schema';
import { useState } from 'react';
import { t } from '../../platform/texts/texts';
import type { Versioned } from '../../ui/draft/draft';
import { ERROR_TOAST_MS, SUCCESS_TOAST_MS } from '../../ui/draft/use-draft';
import { useShopDataStore } from '../../ui/shop-data/shop-data';
import { featuresSource } from '../settings/features-source';

/**
 * Returns the stored settings, and a function that saves changed ones and returns true on success. Shows a toast with the
 * result. After a conflict, the stored settings are the newest, so that the merchant can save again.
 */
export function useSaveChoices(initial: Versioned<AnyDocument>) {
  const shopify = useAppBridge();
  const source = featuresSource(useShopDataStore());
  const [stored, setStored] = useState(initial);
  const [isSaving, setSaving] = useState(false);

  async function save(document: AnyDocument): Promise<boolean> {
    if (JSON.stringify(document) === JSON.stringify(stored.document)) return true;
    setSaving(true);
    shopify.loading(true);
    const result = await source.save(stored.version, document);
    const newest = !result.ok && result.code === 'conflict' ? await source.load() : null;
    shopify.loading(false);
    setSaving(false);
    if (newest?.ok) setStored(newest.value);
    if (!result.ok) {
      const message = newest?.ok ? t('firstSteps.changedElsewhere') : (result.issues[0]?.message ?? result.message);
      shopify.toast.show(message, { duration: ERROR_TOAST_MS, isError: true });
      return false;
    }
    setStored({ version: result.value.version, document });
    shopify.toast.show(t('firstSteps.saved'), { duration: SUCCESS_TOAST_MS });
    return true;
  }

  return { stored: stored.document, isSaving, save };
}

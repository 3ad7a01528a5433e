import { useAppBridge } from '@shopify/app-bridge-react';
import type { AnyDocument, Brand } from '@uptill/feature-schema';
import { useState } from 'react';
import { t } from '../../platform/texts/texts';
import type { Base, Versioned } from '../../ui/draft/draft';
import type { DraftSource } from '../../ui/draft/use-draft';
import { ERROR_TOAST_MS, SUCCESS_TOAST_MS } from '../../ui/shell/toast-times';
import { useShopDataStore } from '../../ui/shop-data/shop-data';
import { brandSource } from '../settings/brand-source';
import { featuresSource } from '../settings/features-source';

/**
 * Returns the stored settings, and a function that saves changed ones and returns true on success. Shows a toast with the
 * result. After a conflict, the stored settings are the newest, so that the merchant can save again.
 */
export function useSaveChoices(initial: Versioned<AnyDocument>, initialBrand: Versioned<Brand>) {
  const shopify = useAppBridge();
  const store = useShopDataStore();
  const source = featuresSource(store);
  const brandOf = brandSource(store);
  const [stored, setStored] = useState(initial);
  const [storedBrand, setStoredBrand] = useState(initialBrand);
  const [isSaving, setSaving] = useState(false);

  async function save(document: AnyDocument, brand: Brand): Promise<boolean> {
    if (isSame(document, stored.document) && isSame(brand, storedBrand.document)) return true;
    setSaving(true);
    shopify.loading(true);
    const isSaved = (await saveBrand(brand)) && (await saveSettings(document));
    shopify.loading(false);
    setSaving(false);
    if (isSaved) shopify.toast.show(t('firstSteps.saved'), { duration: SUCCESS_TOAST_MS });
    return isSaved;
  }

  /** The brand comes first, so that the settings follow it. */
  async function saveBrand(brand: Brand): Promise<boolean> {
    if (isSame(brand, storedBrand.document)) return true;
    return saveWith(brandOf, storedBrand, brand, setStoredBrand);
  }

  const saveSettings = (document: AnyDocument) => saveWith(source, stored, document, setStored);

  /** Saves a document. Shows a toast and returns false if that fails. After a conflict, the newest document is set. */
  async function saveWith<Document>(
    { save, load }: DraftSource<Document>,
    base: Base,
    document: Document,
    set: (newest: Versioned<Document>) => void,
  ): Promise<boolean> {
    const result = await save(base, document);
    if (result.ok) {
      set(result.value);
      return true;
    }
    const newest = result.code === 'conflict' ? await load() : null;
    if (newest?.ok) set(newest.value);
    const message = newest?.ok ? t('firstSteps.changedElsewhere') : (result.issues[0]?.message ?? result.message);
    shopify.toast.show(message, { duration: ERROR_TOAST_MS, isError: true });
    return false;
  }

  return { stored: stored.document, brand: storedBrand.document, isSaving, save };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

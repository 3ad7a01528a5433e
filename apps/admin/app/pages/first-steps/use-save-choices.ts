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
    // The brand comes first, so that the settings follow it. They were made from those that already do.
    const brandVersion = await saveBrand(brand);
    const isSaved =
      brandVersion !== null && (await saveWith(source, { ...stored, brandVersion }, document, setStored)) !== null;
    shopify.loading(false);
    setSaving(false);
    if (isSaved) shopify.toast.show(t('firstSteps.saved'), { duration: SUCCESS_TOAST_MS });
    return isSaved;
  }

  /** Returns the version of the saved brand, or null if that fails. */
  async function saveBrand(brand: Brand): Promise<number | null> {
    if (isSame(brand, storedBrand.document)) return storedBrand.version;
    return (await saveWith(brandOf, storedBrand, brand, setStoredBrand))?.version ?? null;
  }

  /** Saves a document. Shows a toast and returns null if that fails. After a conflict, the newest document is set. */
  async function saveWith<Document>(
    { save, load }: DraftSource<Document>,
    base: Base,
    document: Document,
    set: (newest: Versioned<Document>) => void,
  ): Promise<Base | null> {
    const result = await save(base, document);
    if (result.ok) {
      set(result.value);
      return result.value;
    }
    const newest = result.code === 'conflict' ? await load() : null;
    if (newest?.ok) set(newest.value);
    const message = newest?.ok ? t('firstSteps.changedElsewhere') : (result.issues[0]?.message ?? result.message);
    shopify.toast.show(message, { duration: ERROR_TOAST_MS, isError: true });
    return null;
  }

  return { stored: stored.document, brand: storedBrand.document, isSaving, save };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

import { Button } from '@shopify/polaris';
import type { Translation, Translations } from '@uptill/feature-schema';
import { useState } from 'react';
import { byKey, themeTranslations } from '../../domain/translations/translations';
import { api } from '../../platform/api/client';
import { t } from '../../platform/texts/texts';

interface ThemeButtonProps {
  locale: string;
  /** The keys of the texts without a translation. */
  untranslated: ReadonlySet<string>;
  translations: Translations;
  /** Called with what the theme has, by the keys of the texts, and the translations at the press. Nothing is saved. */
  onFound(values: ReadonlyMap<string, Translation>, before: Translations): void;
  onFailed(message: string): void;
}

/** Button that takes translations of the same sentences from the published theme. */
export function ThemeButton({ locale, untranslated, translations, onFound, onFailed }: ThemeButtonProps) {
  const [isLoading, setLoading] = useState(false);

  async function take(): Promise<void> {
    setLoading(true);
    const found = await api.get(`translations/theme?locale=${encodeURIComponent(locale)}`, themeTranslations);
    setLoading(false);
    if (!found.ok) onFailed(found.message);
    else {
      const values = Object.entries(byKey(found.value.translations)).filter(([key]) => untranslated.has(key));
      onFound(new Map(values), translations);
    }
  }

  return (
    <Button disabled={untranslated.size === 0} loading={isLoading} onClick={() => void take()}>
      {t('translations.takeFromTheme')}
    </Button>
  );
}

import { Banner, BlockStack, Button, InlineStack, Text } from '@shopify/polaris';
import type { TranslatableText, Translation, Translations } from '@uptill/feature-schema';
import { useEffect, useId, useRef, useState } from 'react';
import { automaticAnswer, automaticAvailability, MAX_AUTOMATIC_TEXTS } from '../../domain/translations/automatic';
import { api } from '../../platform/api/client';
import { t } from '../../platform/texts/texts';
import { Progress } from '../../ui/shell/progress';

interface AutomaticTranslationProps {
  locale: string;
  /** The texts that need a translation, or a newer one. */
  texts: readonly TranslatableText[];
  /** Number of these texts, where all platforms with the same text count once. */
  count: number;
  /** The draft's translations. */
  translations: Translations;
  /** Called with the new translations, and with the draft's translations at the start. Nothing is saved. */
  onTranslated(values: ReadonlyMap<string, Translation>, before: Translations): void;
}

/** Button that translates texts automatically, with its progress. Without a translation service, there is no button. */
export function AutomaticTranslation({ locale, texts, count, translations, onTranslated }: AutomaticTranslationProps) {
  const [isAvailable, setAvailable] = useState(false);
  const [done, setDone] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const isMounted = useRef(true);
  const id = useId();

  useEffect(() => {
    isMounted.current = true;
    void api.get('translations/auto', automaticAvailability).then((result) => {
      if (isMounted.current && result.ok) setAvailable(result.value.isAvailable);
    });
    return () => {
      isMounted.current = false;
    };
  }, []);

  async function translate(): Promise<void> {
    setProblem('');
    const before = translations;
    const values = new Map<string, Translation>();
    const failures: string[] = [];
    for (let from = 0; from < texts.length && isMounted.current; from += MAX_AUTOMATIC_TEXTS) {
      setDone(from);
      const part = texts.slice(from, from + MAX_AUTOMATIC_TEXTS);
      const properties = part.map(({ feature, platform, property }) => ({
        featureKey: feature.key,
        platform,
        property,
      }));
      const result = await api.put('translations/auto', { properties, toLocale: locale }, automaticAnswer);
      if (!result.ok) {
        failures.push(result.message);
        break;
      }
      for (const { featureKey, platform, property, value, source } of result.value.translations) {
        values.set(`${featureKey}_${platform}_${property}`, { value, source });
      }
      failures.push(...result.value.failed.map(({ message }) => message));
    }
    if (!isMounted.current) return;
    setDone(null);
    setProblem([...new Set(failures)].join(' '));
    if (values.size > 0) onTranslated(values, before);
  }

  if (!isAvailable) return null;
  const isRunning = done !== null;
  return (
    <BlockStack gap="200">
      <InlineStack gap="300" blockAlign="center">
        <div id={id}>
          <Button disabled={texts.length === 0} loading={isRunning} onClick={() => void translate()}>
            {t('translations.translateTextsAutomatically', { count })}
          </Button>
        </div>
        <Text as="span" tone="subdued">
          {t('translations.byDeepl')}
        </Text>
      </InlineStack>
      {isRunning && <Progress done={done} total={texts.length} labelledBy={id} />}
      {problem && <Banner tone="warning">{problem}</Banner>}
    </BlockStack>
  );
}

import { BlockStack, Button, Card, InlineStack, Text } from '@shopify/polaris';
import { useState } from 'react';
import type { z } from 'zod';
import { diagnosticsText, supportSchema } from '../../domain/help/diagnostics';
import { api } from '../../platform/api/client';
import { t } from '../../platform/texts/texts';
import { ScrollBox } from '../../ui/help/scroll-box';

type Support = z.infer<typeof supportSchema>;

/** Card for contacting the support. Shows the diagnostics before the merchant copies or sends them. */
export function ContactCard() {
  const [support, setSupport] = useState<Support>();
  const [isLoading, setLoading] = useState(false);
  const [error, setError] = useState<string>();

  async function load(): Promise<void> {
    setLoading(true);
    const answer = await api.get('diagnostics', supportSchema);
    setLoading(false);
    setError(answer.ok ? undefined : answer.message);
    if (answer.ok) setSupport(answer.value);
  }

  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t('help.contact')}
        </Text>
        <Text as="p">{t('help.contactExplanation')}</Text>
        {support ? (
          <Diagnostics {...support} />
        ) : (
          <InlineStack>
            <Button loading={isLoading} onClick={() => void load()}>
              {t('help.showDiagnostics')}
            </Button>
          </InlineStack>
        )}
        {error && (
          <div role="alert">
            <Text as="p" tone="critical">
              {error}
            </Text>
          </div>
        )}
      </BlockStack>
    </Card>
  );
}

function Diagnostics({ email, diagnostics }: Support) {
  const text = diagnosticsText(diagnostics);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      shopify.toast.show(t('help.copied'));
    } catch {
      shopify.toast.show(t('help.notCopied'), { isError: true });
    }
  }

  return (
    <BlockStack gap="300">
      <ScrollBox label={t('help.diagnostics')} className="help-code">
        <pre>{text}</pre>
      </ScrollBox>
      <InlineStack gap="200">
        <Button onClick={() => void copy()}>{t('help.copy')}</Button>
        {email && (
          <Button url={mailTo(email, t('help.subject', { shop: diagnostics.shop }), text)}>{t('help.write')}</Button>
        )}
      </InlineStack>
      {email && (
        <Text as="p" tone="subdued">
          {t('help.writeTo', { email })}
        </Text>
      )}
    </BlockStack>
  );
}

/** Returns the address of a new email with the text below an empty paragraph for the question. */
function mailTo(email: string, subject: string, text: string): string {
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`\n\n${text}`)}`;
}

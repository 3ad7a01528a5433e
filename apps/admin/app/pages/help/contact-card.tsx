import { BlockStack, Button, Card, InlineStack, Link, Text } from '@shopify/polaris';
import { useState } from 'react';
import type { z } from 'zod';
import { diagnosticsText, supportSchema } from '../../domain/help/diagnostics';
import { api } from '../../platform/api/client';
import { t } from '../../platform/texts/texts';
import { ScrollBox } from '../../ui/help/scroll-box';
import { useShop } from '../../ui/shell/shop-context';

type Support = z.infer<typeof supportSchema>;

/** Longest body of an email in an address. Some email programs cut longer addresses. */
const MAX_BODY_LENGTH = 1_800;

/**
 * Card for contacting the support: its address, and the diagnostics, which the merchant sees before copying or sending them.
 */
export function ContactCard() {
  const { shop, supportEmail } = useShop();
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
        {supportEmail && (
          <Text as="p">
            {t('help.person')}{' '}
            <Link url={mailTo(supportEmail, shop, '')} target="_top">
              {supportEmail}
            </Link>
          </Text>
        )}
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
          <Button url={mailTo(email, diagnostics.shop, text)} target="_top" onClick={() => void copy()}>
            {t('help.write')}
          </Button>
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

/** Returns the address of a new email with diagnostics below an empty paragraph for the question. Long ones are cut. */
function mailTo(email: string, shop: string, text: string): string {
  const lines = text.split('\n');
  const bodyOf = (count: number) =>
    encodeURIComponent(['', '', ...lines.slice(0, count), ...(count < lines.length ? [t('help.cut')] : [])].join('\n'));
  let count = lines.length;
  while (count > 0 && bodyOf(count).length > MAX_BODY_LENGTH) count -= 1;
  return `mailto:${email}?subject=${encodeURIComponent(t('help.subject', { shop }))}&body=${bodyOf(count)}`;
}

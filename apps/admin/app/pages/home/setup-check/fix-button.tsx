import { BlockStack, Button, InlineStack, Text } from '@shopify/polaris';
import { useState } from 'react';
import { z } from 'zod';
import type { Fix } from '../../../domain/setup-check/check-report';
import { api } from '../../../platform/api/client';
import { useScopes } from '../../../ui/access/scopes-context';
import { useAppHref } from '../../../ui/shell/shop-context';

interface FixButtonProps {
  fix: Fix;
  isUrgent: boolean;
  /** Called after a repair that does not leave the page. */
  onRepaired: () => Promise<void>;
}

/** The button that fixes a fault. */
export function FixButton({ fix, isUrgent, onRepaired }: FixButtonProps) {
  const href = useAppHref();
  const { request } = useScopes();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const variant = isUrgent ? 'primary' : undefined;

  if (fix.kind === 'page') {
    return (
      <Button variant={variant} url={href(fix.path)}>
        {fix.label}
      </Button>
    );
  }

  /** Performs the fix. Returns the reason of a failure. */
  async function act(): Promise<string | null> {
    if (fix.kind === 'shopify') {
      // The app runs in an iframe of the Shopify admin, whose pages must open in the top frame.
      window.open(fix.url, '_top');
      return null;
    }
    if (fix.kind === 'scopes') {
      if (await request(fix.scopes)) await onRepaired();
      return null;
    }
    if (fix.kind === 'repair') {
      const repaired = await api.post(fix.resource, {}, z.unknown());
      if (!repaired.ok) return repaired.message;
      await onRepaired();
    }
    return null;
  }

  async function handleClick(): Promise<void> {
    setBusy(true);
    setError(await act());
    setBusy(false);
  }

  return (
    <BlockStack gap="100">
      <InlineStack>
        <Button variant={variant} loading={isBusy} onClick={() => void handleClick()}>
          {fix.label}
        </Button>
      </InlineStack>
      {error && (
        <Text as="p" tone="critical">
          {error}
        </Text>
      )}
    </BlockStack>
  );
}

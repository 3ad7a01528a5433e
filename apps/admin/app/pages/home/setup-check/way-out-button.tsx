import { BlockStack, Button, InlineStack, Text } from '@shopify/polaris';
import { useState } from 'react';
import { z } from 'zod';
import type { WayOut } from '../../../domain/setup-check/doctor';
import { api } from '../../../platform/api/client';
import { useScopes } from '../../../ui/access/scopes-context';
import { useAppHref } from '../../../ui/shell/shop-context';

interface WayOutButtonProps {
  wayOut: WayOut;
  isUrgent: boolean;
  /** Called after something has been repaired without leaving the page. */
  onRepaired: () => Promise<void>;
}

/** The button that leads out of a fault. */
export function WayOutButton({ wayOut, isUrgent, onRepaired }: WayOutButtonProps) {
  const href = useAppHref();
  const { request } = useScopes();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const variant = isUrgent ? 'primary' : undefined;

  if (wayOut.kind === 'page') {
    return (
      <Button variant={variant} url={href(wayOut.path)}>
        {wayOut.label}
      </Button>
    );
  }

  /** Does what the button says. Returns why it failed. */
  async function act(): Promise<string | null> {
    if (wayOut.kind === 'shopify') {
      // The app runs in an iframe of the Shopify admin, whose pages must open in the top frame.
      window.open(wayOut.url, '_top');
      return null;
    }
    if (wayOut.kind === 'scopes') {
      if (await request(wayOut.scopes)) await onRepaired();
      return null;
    }
    if (wayOut.kind === 'repair') {
      const repaired = await api.post(wayOut.resource, {}, z.unknown());
      if (!repaired.ok) return repaired.message;
      await onRepaired();
    }
    return null;
  }

  async function press(): Promise<void> {
    setBusy(true);
    setError(await act());
    setBusy(false);
  }

  return (
    <BlockStack gap="100">
      <InlineStack>
        <Button variant={variant} loading={isBusy} onClick={() => void press()}>
          {wayOut.label}
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

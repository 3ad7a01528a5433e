import { useSearchParams } from '@remix-run/react';
import { Banner, Page } from '@shopify/polaris';
import { useEffect, useState } from 'react';
import { useShop } from '../shell/shop-context';
import { adminUrl, ownPath } from '../shopify/admin-url';
import { t } from '../texts/texts';
import { reopenOutsideAdmin } from './reopen';
import { decodeAddress, trustedAddress } from './trusted-address';

/** The parameters that name an address for the top window, and how it is read from them. */
const ADDRESSES = {
  billingURL: (value) => value,
  authURL: decodeAddress,
} satisfies Record<string, (value: string) => string | null>;

/**
 * Reopens a page outside the Shopify admin inside it, and opens the address in the page's parameters in the top window.
 * Explains why it does not if the address leads elsewhere.
 */
export function Entry({ apiKey }: { apiKey: string }) {
  const { shop } = useShop();
  const [parameters] = useSearchParams();
  const [isRefused, setRefused] = useState(false);

  useEffect(() => {
    if (reopenOutsideAdmin(adminUrl(apiKey, shop, ownPath(window.location)), window)) return;
    const [name, read] = Object.entries(ADDRESSES).find(([name]) => parameters.has(name)) ?? [];
    if (!name || !read) return;
    const address = trustedAddress(read(parameters.get(name) ?? '') ?? '', { shop, origin: window.location.origin });
    setRefused(address === null);
    if (!address) return;
    // Without the parameter in the history, the merchant can come back.
    const rest = new URL(window.location.href);
    rest.searchParams.delete(name);
    window.history.replaceState(window.history.state, '', rest);
    window.open(address, '_top');
  }, [apiKey, shop, parameters]);

  if (!isRefused) return null;
  return (
    <Page>
      <Banner tone="warning" title={t('entry.linkRefused')} onDismiss={() => setRefused(false)}>
        {t('entry.linkRefusedHelp')}
      </Banner>
    </Page>
  );
}

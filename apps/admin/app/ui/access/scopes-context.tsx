import { useAppBridge } from '@shopify/app-bridge-react';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { grantedScopes, grantPage } from '../../domain/scopes/scopes';
import { api } from '../../platform/api/client';
import { t } from '../../platform/texts/texts';
import { SUCCESS_TOAST_MS } from '../shell/toast-times';

interface Scopes {
  /** The access scopes that the shop has granted. */
  granted: readonly string[];
  /** The scopes that the merchant has declined since the page was opened. */
  declined: readonly string[];
  /** Asks the merchant for scopes, unless they are granted. Resolves to true if they are granted afterwards. */
  request(scopes: readonly string[]): Promise<boolean>;
}

const ScopesContext = createContext<Scopes>({ granted: [], declined: [], request: async () => false });

export const useScopes = () => useContext(ScopesContext);

/** Provides the shop's granted access scopes, and asks for more. `initial` are the scopes that the page embeds. */
export function ScopesProvider({ initial, children }: { initial: readonly string[]; children: ReactNode }) {
  const shopify = useAppBridge();
  const [granted, setGranted] = useState(initial);
  const [declined, setDeclined] = useState<readonly string[]>([]);

  async function request(scopes: readonly string[]): Promise<boolean> {
    if (!scopes.every((scope) => granted.includes(scope))) {
      shopify.toast.show(t('scopes.asking'), { duration: SUCCESS_TOAST_MS });
    }
    if (!shopify.scopes) {
      const page = await api.put('scopes', { scopes }, grantPage);
      if (page.ok) window.open(page.value.url, '_top');
      return false;
    }
    // App Bridge asks only for missing scopes. A scope may have been revoked since the page was opened.
    const result = await shopify.scopes.request([...scopes]).then(
      (answer) => answer.result,
      () => 'declined-all',
    );
    const known = result === 'granted-all' ? await api.get('scopes', grantedScopes) : null;
    if (!known?.ok) {
      setDeclined([...declined, ...scopes]);
      return false;
    }
    setGranted(known.value.scopes);
    setDeclined(declined.filter((scope) => !known.value.scopes.includes(scope)));
    return scopes.every((scope) => known.value.scopes.includes(scope));
  }

  return <ScopesContext.Provider value={{ granted, declined, request }}>{children}</ScopesContext.Provider>;
}

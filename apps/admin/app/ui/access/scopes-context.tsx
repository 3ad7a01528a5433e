import { useAppBridge } from '@shopify/app-bridge-react';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { grantedScopes, grantPage } from '../../domain/scopes/scopes';
import { api } from '../../platform/api/client';
import { loadChunk } from '../../platform/chunks/load-chunk';
import { t } from '../../platform/texts/texts';
import { SUCCESS_TOAST_MS } from '../shell/toast-times';

interface Scopes {
  /** The access scopes that the shop has granted. */
  granted: readonly string[];
  /** The scopes that the merchant has declined since the page was opened. */
  declined: readonly string[];
  /**
   * Asks the merchant for scopes, unless they are granted. A dialog says why before Shopify asks, unless the control that asks
   * has said so (`isExplained`). Resolves to true if they are granted afterwards.
   */
  request(scopes: readonly string[], isExplained?: boolean): Promise<boolean>;
}

const ScopesContext = createContext<Scopes>({ granted: [], declined: [], request: async () => false });

export const useScopes = () => useContext(ScopesContext);

/** Provides the shop's granted access scopes, and asks for more. `initial` are the scopes that the page embeds. */
export function ScopesProvider({ initial, children }: { initial: readonly string[]; children: ReactNode }) {
  const shopify = useAppBridge();
  const [granted, setGranted] = useState(initial);
  const [declined, setDeclined] = useState<readonly string[]>([]);
  const [dialog, setDialog] = useState<ReactNode>(null);

  /** Says why the app needs the scopes. Resolves to true if the merchant continues, or if the dialog can't be loaded. */
  async function explain(scopes: readonly string[]): Promise<boolean> {
    const part = await loadChunk('scopes-dialog', () => import('./scopes-dialog')).catch(() => null);
    if (!part) return true;
    const opener = document.activeElement;
    const isContinued = await new Promise<boolean>((answer) => {
      setDialog(<part.ScopesDialog scopes={scopes} onAnswer={answer} />);
    });
    setDialog(null);
    if (opener instanceof HTMLElement) opener.focus();
    return isContinued;
  }

  function decline(scopes: readonly string[]): false {
    setDeclined((before) => [...before, ...scopes]);
    return false;
  }

  async function request(scopes: readonly string[], isExplained = false): Promise<boolean> {
    const missing = scopes.filter((scope) => !granted.includes(scope));
    if (missing.length > 0) {
      if (!isExplained && !(await explain(missing))) return decline(scopes);
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
    if (!known?.ok) return decline(scopes);
    setGranted(known.value.scopes);
    setDeclined((before) => before.filter((scope) => !known.value.scopes.includes(scope)));
    return scopes.every((scope) => known.value.scopes.includes(scope));
  }

  return (
    <ScopesContext.Provider value={{ granted, declined, request }}>
      {children}
      {dialog}
    </ScopesContext.Provider>
  );
}

import { useCallback, useEffect, useState } from 'react';
import { type IntegrationStates, integrationStates } from '../../domain/integrations/integrations';
import { type ApiResult, api } from '../../platform/api/client';

/** The states of the integrations, null until they are read, and a function that refreshes them. */
export interface Integrations {
  states: ApiResult<IntegrationStates> | null;
  refresh(): Promise<void>;
}

/**
 * Reads the states of the integrations, also whenever the tab becomes visible, because the merchant may have been in the
 * theme editor.
 */
export function useIntegrations(): Integrations {
  const [states, setStates] = useState<Integrations['states']>(null);
  const refresh = useCallback(async () => {
    if (!document.hidden) setStates(await api.get('integrations', integrationStates));
  }, []);

  useEffect(() => {
    void refresh();
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, [refresh]);

  return { states, refresh };
}

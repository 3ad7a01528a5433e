import { useState } from 'react';
import { LEAD_SCOPES, leadsState } from '../../domain/leads/leads';
import { api } from '../../platform/api/client';
import { useScopes } from '../../ui/access/scopes-context';

/**
 * Returns a function that turns the recording of leads on or off, and the last failure. To turn leads on, it first asks the
 * merchant for the access scopes; without them it changes nothing.
 */
export function useLeadsSwitch() {
  const { request } = useScopes();
  const [failure, setFailure] = useState<string>();

  async function turn(isEnabled: boolean): Promise<void> {
    if (isEnabled && !(await request(LEAD_SCOPES))) return;
    const saved = await api.put('customerLeads', { isEnabled }, leadsState);
    setFailure(saved.ok ? undefined : saved.message);
  }

  return { turn, failure };
}

import type { ScopesDetail, ShellCalls } from '../../../platform/embedding/protocol.ts';
import { confirm } from './confirm.ts';

type AskServer = <Answer>(method: string, argument?: unknown) => Promise<Answer>;

/**
 * Asks the merchant for scopes in a dialog like Shopify's permission grant. Asks nothing if all of them are granted.
 */
export async function requestScopes(
  scopes: string[],
  appName: string,
  ask: AskServer,
): Promise<ShellCalls['requestScopes']['answer']> {
  const detail = await ask<ScopesDetail>('queryScopes');
  if (scopes.every((scope) => detail.granted.includes(scope))) return { result: 'granted-all', detail };
  const agreed = await confirm({
    title: `${appName} needs more access`,
    text: `It asks for: ${scopes.join(', ')}`,
    yes: 'Update',
    no: 'Cancel',
  });
  if (!agreed) return { result: 'declined-all', detail };
  return { result: 'granted-all', detail: await ask<ScopesDetail>('grantScopes', scopes) };
}

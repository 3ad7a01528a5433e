import { revokeScopes } from '../../../shop/install/scopes.ts';
import type { AdminApiContext } from '../context.ts';
import { userError } from '../user-error.ts';
import { accessScopes } from './app.ts';

/** Revokes optional scopes, all or none. */
export async function appRevokeAccessScopes(
  _source: unknown,
  { scopes }: { scopes: string[] },
  context: AdminApiContext,
) {
  const { sandbox, shop } = context;
  const refuse = (message: string, code: string) => ({
    revoked: null,
    userErrors: userError(['scopes'], message, code),
  });
  const { scopes: required, optionalScopes } = sandbox.config;
  const kept = scopes.filter((scope) => required.includes(scope));
  if (kept.length > 0)
    return refuse(`Cannot revoke required scopes: ${kept.join(', ')}`, 'CANNOT_REVOKE_REQUIRED_SCOPES');
  const undeclared = scopes.filter((scope) => !optionalScopes.includes(scope));
  if (undeclared.length > 0) {
    return refuse(`Cannot revoke undeclared scopes: ${undeclared.join(', ')}`, 'CANNOT_REVOKE_UNDECLARED_SCOPES');
  }
  await revokeScopes(sandbox, shop, scopes);
  return { revoked: accessScopes(scopes), userErrors: [] };
}

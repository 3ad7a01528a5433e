import type { ScopesDetail } from '../../platform/embedding/protocol.ts';
import type { Sandbox } from '../sandbox.ts';
import type { ShopState } from '../state/state.ts';

/** Returns the app's granted, required and optional scopes. */
export function scopesDetail(sandbox: Sandbox, shop: ShopState): ScopesDetail {
  const { scopes: required, optionalScopes: optional } = sandbox.config;
  return { granted: [...(shop.installation?.grantedScopes ?? [])], required: [...required], optional: [...optional] };
}

/**
 * Grants optional scopes after the merchant's approval. Throws if the configuration does not declare them or the app is
 * not installed.
 */
export async function grantScopes(sandbox: Sandbox, shop: ShopState, scopes: string[]): Promise<ScopesDetail> {
  checkDeclared(sandbox, scopes);
  const { installation } = shop;
  if (!installation) throw new Error('The app is not installed on this shop');
  return change(sandbox, shop, [...new Set([...installation.grantedScopes, ...scopes])]);
}

/** Revokes optional scopes. Throws if the configuration does not declare them as optional. */
export async function revokeScopes(
  sandbox: Sandbox,
  shop: ShopState,
  scopes: string[],
): Promise<{ detail: ScopesDetail }> {
  checkDeclared(sandbox, scopes);
  const granted = shop.installation?.grantedScopes ?? [];
  return {
    detail: await change(
      sandbox,
      shop,
      granted.filter((scope) => !scopes.includes(scope)),
    ),
  };
}

function checkDeclared(sandbox: Sandbox, scopes: string[]): void {
  const unknown = scopes.filter((scope) => !sandbox.config.optionalScopes.includes(scope));
  if (unknown.length > 0) throw new Error(`Not declared as optional in shopify.app.toml: ${unknown.join(', ')}`);
}

async function change(sandbox: Sandbox, shop: ShopState, current: string[]): Promise<ScopesDetail> {
  const { installation } = shop;
  if (installation) {
    const previous = installation.grantedScopes;
    installation.grantedScopes = current;
    await sandbox.flush();
    sandbox.events.emit('app/scopes_update', shop, { previous, current });
  }
  return scopesDetail(sandbox, shop);
}

import { z } from 'zod';
import { signedAppProxyUrl } from '../../../shop/app-proxy/signed-app-proxy-url.ts';
import { setSubscriptionStatus } from '../../../shop/billing/charges.ts';
import { uninstallApp } from '../../../shop/install/install.ts';
import { grantScopes, revokeScopes, scopesDetail } from '../../../shop/install/scopes.ts';
import { makeSessionToken } from '../../../shop/staff/session-token.ts';
import { STAFF, type StaffRole } from '../../../shop/staff/staff.ts';
import { action, findShop, installedShop } from '../action.ts';
import { shop } from '../fields.ts';

const roles = z.enum(['owner', 'staff', 'collaborator'] as const satisfies StaffRole[]);

export const appActions = {
  'POST session-token': action(
    'Returns `{token}`, a session token as from App Bridge’s `idToken()`. Installs the app if it is not installed, like opening the app. `user` is any user id, `role` selects a staff member (default: the owner). `expiresInSeconds` may be negative.',
    z.strictObject({
      shop,
      user: z.number().int().optional(),
      role: roles.optional(),
      expiresInSeconds: z.number().int().optional(),
    }),
    (sandbox, { user, role = 'owner', expiresInSeconds, ...body }) => {
      const { domain } = installedShop(sandbox, body.shop);
      const { clientId } = sandbox.config;
      const userId = user ?? STAFF[role].id;
      return { token: makeSessionToken({ shop: domain, clientId, secret: sandbox.secret, userId, expiresInSeconds }) };
    },
  ),

  'POST install': action('Installs the app, like opening it.', z.strictObject({ shop }), (sandbox, body) => {
    installedShop(sandbox, body.shop);
  }),

  'POST uninstall': action(
    'Uninstalls the app, like the button in the admin: revokes its tokens, deletes its metafields, and sends `app/uninstalled`, and `shop/redact` after 48 hours of the sandbox’s clock.',
    z.strictObject({ shop }),
    (sandbox, body) => uninstallApp(sandbox, findShop(sandbox, body.shop)),
  ),

  'POST scopes': action(
    'Grants or revokes optional scopes, as the merchant can, and sends `app/scopes_update`. Returns `{granted, required, optional}`.',
    z.strictObject({ shop, grant: z.array(z.string()).default([]), revoke: z.array(z.string()).default([]) }),
    async (sandbox, body) => {
      const owner = findShop(sandbox, body.shop);
      if (body.grant.length > 0) await grantScopes(sandbox, owner, body.grant);
      if (body.revoke.length > 0) await revokeScopes(sandbox, owner, body.revoke);
      return scopesDetail(sandbox, owner);
    },
  ),

  'POST unpaid': action(
    'Puts the app’s active subscription on hold, as Shopify does while a shop has an unpaid bill, or ends this. Sends `app_subscriptions/update`.',
    z.strictObject({ shop, unpaid: z.boolean() }),
    async (sandbox, body) => {
      const owner = findShop(sandbox, body.shop);
      const [before, after] = body.unpaid ? (['ACTIVE', 'FROZEN'] as const) : (['FROZEN', 'ACTIVE'] as const);
      for (const subscription of owner.installation?.subscriptions ?? []) {
        if (subscription.status === before) setSubscriptionStatus(sandbox, owner, subscription, after);
      }
      await sandbox.flush();
    },
  ),

  'POST app-proxy-signature': action(
    'Returns `{url, query}` of a request through the app proxy as the app receives it. `path` is the storefront’s path (`/apps/uptill/api/m`) or the part after the proxy’s prefix (`/api/m`).',
    z.strictObject({ shop, path: z.string().startsWith('/'), query: z.string().default('') }),
    (sandbox, body) => {
      const visit = { shop: findShop(sandbox, body.shop).domain, query: body.query };
      const { prefix, subpath } = sandbox.config.appProxy ?? { prefix: '', subpath: '' };
      const url =
        signedAppProxyUrl({ ...visit, path: body.path }, sandbox) ??
        signedAppProxyUrl({ ...visit, path: `/${prefix}/${subpath}${body.path}` }, sandbox);
      if (!url) throw new Error('The app has no app proxy');
      return { url: url.href, query: url.search.slice(1) };
    },
  ),
};

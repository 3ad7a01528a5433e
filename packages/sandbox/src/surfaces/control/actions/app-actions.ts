import { z } from 'zod';
import { signedAppProxyUrl } from '../../../shop/app-proxy/signed-app-proxy-url.ts';
import { uninstallApp } from '../../../shop/install/install.ts';
import { grantScopes, revokeScopes, scopesDetail } from '../../../shop/install/scopes.ts';
import { makeSessionToken } from '../../../shop/staff/session-token.ts';
import { STAFF, type StaffRole } from '../../../shop/staff/staff.ts';
import { action, findShop, installedShop } from '../action.ts';
import { shop } from '../fields.ts';

const roles = z.enum(['owner', 'staff', 'collaborator'] as const satisfies StaffRole[]);

export const appActions = {
  'POST session-token': action(
    '`{token}`: what App Bridge’s `idToken()` would give. Installs the app where it is not, as opening it does. `user` is a number of your own, `role` one of the staff there are (the owner when neither is said); `expiresInSeconds` may be negative.',
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

  'POST install': action('Installs the app, as opening it does.', z.strictObject({ shop }), (sandbox, body) => {
    installedShop(sandbox, body.shop);
  }),

  'POST uninstall': action(
    'As in the shell: tokens end, the app’s metafields go, `app/uninstalled` is sent, and `shop/redact` after 48 hours of the sandbox’s clock.',
    z.strictObject({ shop }),
    (sandbox, body) => uninstallApp(sandbox, findShop(sandbox, body.shop)),
  ),

  'POST scopes': action(
    '`{granted, required, optional}` after optional scopes were granted or revoked, as the merchant may. `app/scopes_update` is sent.',
    z.strictObject({ shop, grant: z.array(z.string()).default([]), revoke: z.array(z.string()).default([]) }),
    async (sandbox, body) => {
      const owner = findShop(sandbox, body.shop);
      if (body.grant.length > 0) await grantScopes(sandbox, owner, body.grant);
      if (body.revoke.length > 0) await revokeScopes(sandbox, owner, body.revoke);
      return scopesDetail(sandbox, owner);
    },
  ),

  'POST app-proxy-signature': action(
    '`{url, query}`: a visit through the app proxy as the app receives it. `path` is the storefront’s (`/apps/uptill/api/m`) or what follows the proxy’s prefix (`/api/m`).',
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

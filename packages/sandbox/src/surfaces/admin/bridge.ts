import { z } from 'zod';
import { appExtensions } from '../../shop/extensions/app-extensions.ts';
import { grantScopes, revokeScopes, scopesDetail } from '../../shop/install/scopes.ts';
import { makeSessionToken } from '../../shop/staff/session-token.ts';
import { STAFF } from '../../shop/staff/staff.ts';
import { pickableResources } from './pickable-resources.ts';
import type { AdminVisit } from './routes.ts';

const scopeList = z.array(z.string().min(1)).min(1);

type Answer = (visit: AdminVisit, argument: unknown) => unknown;

/** Calls of App Bridge that the shell's script forwards to the server. */
const ANSWERS: Record<string, Answer> = {
  idToken: ({ sandbox, shop }) =>
    makeSessionToken({ shop: shop.domain, clientId: sandbox.config.clientId, secret: sandbox.secret }),
  user: () => ({ id: STAFF.owner.id, accountAccess: 'full' }),
  queryScopes: ({ sandbox, shop }) => scopesDetail(sandbox, shop),
  grantScopes: ({ sandbox, shop }, scopes) => grantScopes(sandbox, shop, scopeList.parse(scopes)),
  revokeScopes: ({ sandbox, shop }, scopes) => revokeScopes(sandbox, shop, scopeList.parse(scopes)),
  extensions: ({ sandbox, shop }) => appExtensions(sandbox, shop),
  pickableResources: ({ sandbox, shop }, asked) => pickableResources(sandbox, shop, asked),
};

/**
 * Answers `POST /store/<handle>/bridge/<method>`. The request is `{argument}`, the response `{answer}` or `{error}`.
 */
export async function handleBridge(visit: AdminVisit): Promise<Response> {
  const answer = ANSWERS[visit.match.method ?? ''];
  if (!answer) return Response.json({ error: 'Not in the sandbox yet' }, { status: 404 });
  if (!visit.shop.installation)
    return Response.json({ error: 'The app is not installed on this shop' }, { status: 403 });
  const { argument } = z.object({ argument: z.unknown() }).parse(await visit.request.json());
  try {
    return Response.json({ answer: (await answer(visit, argument)) ?? null });
  } catch (error) {
    return Response.json({ error: error instanceof Error ? error.message : String(error) }, { status: 422 });
  }
}

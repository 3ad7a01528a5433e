import { noStore } from '../api/problem.server';
import { resource } from '../api/resource.server';
import { withBody } from '../api/with-body.server';
import { database } from '../database.server';
import { environment } from '../environment.server';
import { wakePublisher } from '../publishing/wake-publisher.server';
import { grantPageUrl, readGrantedScopes, scopesBody } from '../scopes/scopes-api.server';
import { watchScopedTopics } from '../scopes/watch-scoped-topics.server';

export const loader = resource({
  GET: async ({ shop, admin, session }) => {
    const scopes = await readGrantedScopes(database.prisma, shop, admin.graphql, session.scope);
    await watchScopedTopics(admin.graphql, scopes);
    wakePublisher();
    return Response.json({ scopes }, { headers: noStore() });
  },
  PUT: withBody(scopesBody, async ({ scopes }, { shop }: { request: Request; shop: string }) => {
    const { SHOPIFY_API_KEY, SCOPES } = environment;
    return Response.json({ url: grantPageUrl(shop, SHOPIFY_API_KEY, SCOPES, scopes) }, { headers: noStore() });
  }),
});

export const action = loader;

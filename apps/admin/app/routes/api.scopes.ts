import { operation, resource } from '../api/resource.server';
import { database } from '../database.server';
import { environment } from '../environment.server';
import { wakePublisher } from '../publishing/wake-publisher.server';
import { grantedScopes, grantPage } from '../scopes/scopes';
import { grantPageUrl, readGrantedScopes, scopesBody } from '../scopes/scopes-api.server';
import { watchScopedTopics } from '../scopes/watch-scoped-topics.server';

export const loader = resource({
  GET: operation({
    summary: 'Reads the access scopes that the shop has granted',
    answer: grantedScopes,
    async handle({ shop, admin, session }) {
      const scopes = await readGrantedScopes(database.prisma, shop, admin.graphql, session.scope);
      await watchScopedTopics(admin.graphql, scopes);
      wakePublisher();
      return { scopes };
    },
  }),
  PUT: operation({
    summary: 'Answers with Shopify’s page on which the merchant grants optional scopes',
    body: scopesBody,
    answer: grantPage,
    async handle({ body, shop }) {
      const { SHOPIFY_API_KEY, SCOPES } = environment;
      return { url: grantPageUrl(shop, SHOPIFY_API_KEY, SCOPES, body.scopes) };
    },
  }),
});

export const action = loader;

import { wakePublisher } from '../domain/publishing/wake-publisher.server';
import { grantedScopes, grantPage } from '../domain/scopes/scopes';
import { grantPageUrl, readGrantedScopes, scopesBody } from '../domain/scopes/scopes-api.server';
import { watchScopedTopics } from '../domain/topics/watch-scoped-topics.server';
import { database } from '../platform/database.server';
import { environment } from '../platform/environment.server';
import { operation, resource } from './resource.server';

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
    summary: 'Responds with the address of Shopify’s page for granting optional scopes',
    body: scopesBody,
    answer: grantPage,
    async handle({ body, shop }) {
      const { SHOPIFY_API_KEY, SCOPES } = environment;
      return { url: grantPageUrl(shop, SHOPIFY_API_KEY, SCOPES, body.scopes) };
    },
  }),
});

export const action = loader;

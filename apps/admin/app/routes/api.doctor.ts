import { operation, resource } from '../api/resource.server';
import { billing } from '../billing/billing.server';
import { database } from '../database.server';
import { diagnosis } from '../doctor/doctor';
import { examineShop } from '../doctor/examine-shop.server';
import { environment } from '../environment.server';

export const loader = resource({
  GET: operation({
    summary: 'Looks for faults of the shop’s set-up',
    answer: diagnosis,
    async handle({ shop, session, admin }) {
      return examineShop({
        database,
        shop,
        graphql: admin.graphql,
        access: await billing.readAccess(session),
        apiKey: environment.SHOPIFY_API_KEY,
        now: new Date(),
      });
    },
  }),
});

export const action = loader;

import { resource } from '../api/resource.server';
import { withBody } from '../api/with-body.server';
import { billing } from '../billing/billing.server';
import { database } from '../database.server';
import { featuresBody, getFeatures, putFeatures } from '../features/features-api.server';

export const loader = resource({
  GET: ({ request, shop }) => getFeatures(database.prisma, shop, request),
  PUT: withBody(featuresBody, async (body, context) => {
    const access = await billing.readAccess(context.session);
    return putFeatures(database.prisma, { ...context, access }, body);
  }),
});

export const action = loader;

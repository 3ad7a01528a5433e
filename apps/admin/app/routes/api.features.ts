import { billing } from '../domain/billing/billing.server';
import {
  featuresAnswer,
  featuresBody,
  getFeatures,
  putFeatures,
  savedFeatures,
} from '../domain/features/features-api.server';
import { saving } from '../domain/saving/staff-name.server';
import { database } from '../platform/database.server';
import { operation, resource } from './resource.server';

export const loader = resource({
  GET: operation({
    summary: 'Reads the settings of all features on each platform. Their version is also the ETag',
    answer: featuresAnswer,
    handle: ({ request, shop }) => getFeatures(database.prisma, shop, request),
  }),
  PUT: operation({
    summary: 'Saves the settings of all features. Settings missing in the body retain their values',
    body: featuresBody,
    answer: savedFeatures,
    errors: ['conflict', 'validation', 'upgrade_required', 'missing_scopes'],
    handle: saving(async ({ body, ...context }) => {
      const access = await billing.readAccess(context.session);
      return putFeatures(database.prisma, { ...context, access }, body);
    }),
  }),
});

export const action = loader;

import { resource } from '../api/resource.server';
import { database } from '../database.server';
import { getFeatures, putFeatures } from '../features/features-api.server';
import { wakePublisher } from '../publishing/background.server';

export const loader = resource({
  GET: ({ request, shop }) => getFeatures(database.prisma, shop, request),
  PUT: async ({ request, shop }) => {
    const response = await putFeatures(database.prisma, shop, request);
    if (response.ok) wakePublisher();
    return response;
  },
});

export const action = loader;

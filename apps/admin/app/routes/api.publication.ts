import { operation, resource } from '../api/resource.server';
import { publicationSchema } from '../dashboard/dashboard';
import { database } from '../database.server';
import { readPublication, retryPublications } from '../publishing/publications.server';
import { wakePublisher } from '../publishing/wake-publisher.server';

export const loader = resource({
  POST: operation({
    summary: 'Publishes again at once what could not be published at the last attempt',
    answer: publicationSchema,
    async handle({ shop }) {
      await retryPublications(database.prisma, shop);
      wakePublisher();
      return readPublication(database.prisma, shop);
    },
  }),
});

export const action = loader;

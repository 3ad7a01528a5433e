import { publicationSchema } from '../domain/publishing/publication';
import { readPublication, retryPublications } from '../domain/publishing/publications.server';
import { wakePublisher } from '../domain/publishing/wake-publisher.server';
import { database } from '../platform/database.server';
import { operation, resource } from './resource.server';

export const loader = resource({
  POST: operation({
    summary: 'Retries failed publications at once',
    answer: publicationSchema,
    async handle({ shop }) {
      await retryPublications(database.prisma, shop);
      wakePublisher();
      return readPublication(database.prisma, shop);
    },
  }),
});

export const action = loader;

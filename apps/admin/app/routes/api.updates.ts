import { lastReadSchema, readUpdateSchema } from '../domain/updates/unread';
import { database } from '../platform/database.server';
import { operation, resource } from './resource.server';

const { prisma } = database;

export const loader = resource({
  GET: operation({
    summary: 'Reads the id of the newest of the app’s updates that the shop has read; null before the first one',
    answer: lastReadSchema,
    handle: async ({ shop: id }) => {
      const shop = await prisma.shop.findUnique({ where: { id }, select: { lastReadUpdate: true } });
      return { lastRead: shop?.lastReadUpdate ?? null };
    },
  }),
  PUT: operation({
    summary: 'Stores the id of the newest of the app’s updates that the shop has read',
    body: readUpdateSchema,
    answer: lastReadSchema,
    handle: async ({ shop: id, body: { lastRead } }) => {
      await prisma.shop.updateMany({ where: { id }, data: { lastReadUpdate: lastRead } });
      return { lastRead };
    },
  }),
});

export const action = loader;

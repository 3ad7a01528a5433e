import { noStore } from '../api/problem.server';
import { resource } from '../api/resource.server';
import { withBody } from '../api/with-body.server';
import { database } from '../database.server';
import { readUpdateSchema } from '../updates/unread';

const { prisma } = database;

export const loader = resource({
  GET: async ({ shop: id }) => {
    const shop = await prisma.shop.findUnique({ where: { id }, select: { lastReadUpdate: true } });
    return Response.json({ lastRead: shop?.lastReadUpdate ?? null }, { headers: noStore() });
  },
  PUT: withBody(readUpdateSchema, async ({ lastRead }, { shop: id }: { request: Request; shop: string }) => {
    await prisma.shop.updateMany({ where: { id }, data: { lastReadUpdate: lastRead } });
    return Response.json({ lastRead }, { headers: noStore() });
  }),
});

export const action = loader;

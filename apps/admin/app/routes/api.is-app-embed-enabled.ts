import { noStore } from '../api/problem.server';
import { resource } from '../api/resource.server';
import { database } from '../database.server';
import { checkAppEmbed } from '../embed/app-embed.server';

export const loader = resource({
  GET: async ({ shop, admin }) => {
    const enabled = await checkAppEmbed(database.prisma, shop, admin.graphql);
    return Response.json({ enabled }, { headers: noStore() });
  },
});

export const action = loader;

import { noStore } from '../api/problem.server';
import { resource } from '../api/resource.server';
import { isAppEmbedEnabled } from '../embed/app-embed.server';

export const loader = resource({
  GET: async ({ admin }) => Response.json({ enabled: await isAppEmbedEnabled(admin.graphql) }, { headers: noStore() }),
});

export const action = loader;

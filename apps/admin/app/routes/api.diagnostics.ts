import { noStore } from '../api/problem.server';
import { resource } from '../api/resource.server';
import { database } from '../database.server';
import { environment } from '../environment.server';
import { readDiagnostics } from '../help/read-diagnostics.server';

export const loader = resource({
  GET: async ({ shop, admin }) => {
    const { SUPPORT_EMAIL, UPTILL_EXTENSION_ASSETS: assets } = environment;
    const diagnostics = await readDiagnostics(database.prisma, { shop, graphql: admin.graphql, assets });
    return Response.json({ email: SUPPORT_EMAIL ?? null, diagnostics }, { headers: noStore() });
  },
});

export const action = loader;

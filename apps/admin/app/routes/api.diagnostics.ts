import { operation, resource } from '../api/resource.server';
import { database } from '../database.server';
import { environment } from '../environment.server';
import { supportSchema } from '../help/diagnostics';
import { readDiagnostics } from '../help/read-diagnostics.server';

export const loader = resource({
  GET: operation({
    summary: 'Reads the address of the support, and the diagnostics to send there. They contain no personal data',
    answer: supportSchema,
    handle: async ({ shop, admin }) => {
      const { SUPPORT_EMAIL, UPTILL_EXTENSION_ASSETS: assets } = environment;
      const diagnostics = await readDiagnostics(database.prisma, { shop, graphql: admin.graphql, assets });
      return { email: SUPPORT_EMAIL ?? null, diagnostics };
    },
  }),
});

export const action = loader;

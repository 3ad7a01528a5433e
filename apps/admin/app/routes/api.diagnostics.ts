import { supportSchema } from '../domain/help/diagnostics';
import { readDiagnostics } from '../domain/help/read-diagnostics.server';
import { database } from '../platform/database.server';
import { environment } from '../platform/environment.server';
import { operation, resource } from './resource.server';

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

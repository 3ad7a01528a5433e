import type { PrismaClient } from '@uptill/prisma';
import { kindOf, SINGLE_KIND_NAMES } from '../documents/document-kinds';
import { readDocument, savedTranslations } from '../documents/store.server';
import { FORMAT_VERSION, type SettingsFile } from './settings-file';

/** Handles `GET /api/export`: responds with all settings of the shop as a file. */
export async function exportSettings(prisma: PrismaClient, shop: string): Promise<SettingsFile> {
  const kinds = [...SINGLE_KIND_NAMES, ...(await savedTranslations(prisma, shop)).toSorted()];
  const documents = await Promise.all(
    kinds.map(async (kind) => {
      const { schemaVersion } = kindOf(kind);
      const { content } = await readDocument(prisma, shop, kind);
      return [kind, { schemaVersion, content }] as const;
    }),
  );
  return {
    app: 'Uptill',
    formatVersion: FORMAT_VERSION,
    exportedOn: new Date().toISOString().slice(0, 10),
    shop,
    documents: Object.fromEntries(documents),
  };
}

import { type FeaturesDocument, SCHEMA_VERSION } from '@uptill/feature-schema';
import type { PrismaClient } from '@uptill/prisma';
import { readDocument, type Saved, saveDocument } from '../documents/store.server';

/** A shop's settings and their version, which is 0 before the first save and higher after each save. */
export interface VersionedFeatures {
  version: number;
  /** Version of their format. */
  schemaVersion: number;
  features: FeaturesDocument;
}

/** Reads a shop's newest settings. */
export async function readFeatures(prisma: PrismaClient, shop: string): Promise<VersionedFeatures> {
  const { version, content } = await readDocument(prisma, shop, 'features');
  return { version, schemaVersion: SCHEMA_VERSION, features: content };
}

/** Saves settings based on version `base`. `savedBy` is Shopify's id of the staff member. See `saveDocument`. */
export async function saveFeatures(
  prisma: PrismaClient,
  shop: string,
  base: number,
  document: FeaturesDocument,
  savedBy: string,
): Promise<Saved> {
  return saveDocument(prisma, { shop, kind: 'features', base, content: document, savedBy });
}

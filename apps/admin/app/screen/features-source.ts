import { type AnyDocument, features, migrateDocument, parseDocument, SCHEMA_VERSION } from '@uptill/feature-schema';
import { z } from 'zod';
import { api } from '../api/client';
import type { DraftSource } from '../draft/use-draft';
import { toETag } from '../features/etag';

const saved = z.object({ version: z.number() });

const stored = z
  .object({ version: z.number(), features: z.custom<AnyDocument>((value) => typeof value === 'object') })
  .transform(({ version, features }) => ({ version, document: features }));

/** The settings of all features, validated by the schema and kept by `/api/features`. */
export const featuresSource: DraftSource<AnyDocument> = {
  validate(document) {
    // After a release, the server also sends settings that this tab does not know. They are not its to validate.
    const known = migrateDocument(features, { schemaVersion: SCHEMA_VERSION, document });
    const parsed = parseDocument(features, known);
    return parsed.ok ? [] : parsed.issues;
  },
  save(version, document) {
    return api.put('features', { version, features: document }, saved, { headers: { 'If-Match': toETag(version) } });
  },
  load() {
    return api.get('features', stored);
  },
};

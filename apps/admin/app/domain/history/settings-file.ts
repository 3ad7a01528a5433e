import { z } from 'zod';
import { base64Text } from '../../platform/api/base64-text';
import { versionsByKind } from './history';

/** Largest file that can be imported, in bytes. */
export const MAX_FILE_BYTES = 5_000_000;

/** Most documents in a file: one of each kind, and translations into more languages than Shopify allows. */
const MAX_DOCUMENTS = 60;

/** Version of the format of exported files in this release. */
export const FORMAT_VERSION = 1;

/** A shop's settings as a file: the newest content of every document, without personal data, tokens or plan. */
export const settingsFile = z.strictObject({
  app: z.literal('Uptill'),
  formatVersion: z.literal(FORMAT_VERSION),
  exportedOn: z.iso.date(),
  /** The myshopify.com domain of the shop that was exported. */
  shop: z.string().max(255),
  /** By the kind of the document. */
  documents: z
    .record(z.string(), z.strictObject({ schemaVersion: z.int().min(1), content: z.unknown() }))
    .refine((documents) => Object.keys(documents).length <= MAX_DOCUMENTS),
});

export type SettingsFile = z.infer<typeof settingsFile>;

/** Body of `POST /api/import`. */
export const importBody = z.strictObject({
  file: base64Text('history.notText'),
  versions: versionsByKind.optional(),
});

/** Largest body of `POST /api/import`, in bytes. Base64 encodes three bytes by four. */
export const MAX_IMPORT_BYTES = Math.ceil((MAX_FILE_BYTES * 4) / 3) + 10_000;

import {
  type Access,
  changeRichTexts,
  documentSchema,
  type FeaturesDocument,
  features,
  type Issue,
  type Market,
  mergeDocument,
  type ParsedDocument,
  parseDocument,
  refusedChanges,
  SCHEMA_VERSION,
  type StoredDocument,
  screens,
} from '@uptill/feature-schema';
import type { PrismaClient } from '@uptill/prisma';
import { z } from 'zod';
import type { ApiContext } from '../../platform/api/api-context';
import { parsedByHandler } from '../../platform/api/contract';
import { noStore, problem } from '../../platform/api/problem.server';
import { t } from '../../platform/texts/texts';
import { refuseSettings } from '../billing/refusals.server';
import { documentVersion } from '../documents/document-version';
import { readDocument } from '../documents/store.server';
import { saveDocument } from '../saving/save-documents.server';
import { parseETag, toETag } from './etag';
import { sanitiseHtml } from './sanitise-html.server';

/**
 * Response body of `/api/features`: a shop's settings, and their version, which is 0 before the first save and higher after
 * each.
 */
export const featuresAnswer = z.object({
  version: z.number(),
  /** Version of the settings' format. */
  schemaVersion: z.number(),
  features: documentSchema(features),
});

type VersionedFeatures = z.infer<typeof featuresAnswer>;

/** Body of `PUT /api/features`: a `VersionedFeatures`, not yet validated and possibly from an older release. */
export const featuresBody = z.strictObject({
  version: documentVersion,
  schemaVersion: z.int().min(1).default(1),
  features: parsedByHandler(() => featuresAnswer.shape.features),
});

/** Reads a shop's newest settings in the format of the API and the page. */
export async function readFeatures(prisma: PrismaClient, shop: string): Promise<VersionedFeatures> {
  const { version, content } = await readDocument(prisma, shop, 'features');
  return { version, schemaVersion: SCHEMA_VERSION, features: content };
}

/**
 * Handles `GET /api/features`. Responds with `{ version, schemaVersion, features }`: the settings by feature key and
 * platform. The version is also the ETag.
 */
export async function getFeatures(prisma: PrismaClient, shop: string, request: Request): Promise<Response> {
  const current = await readFeatures(prisma, shop);
  const headers = noStore({ ETag: toETag(current.version) });
  const isKnown = parseETag(request.headers.get('if-none-match')) === current.version;
  return isKnown ? new Response(null, { status: 304, headers }) : Response.json(current, { headers });
}

/**
 * Handles `PUT /api/features`: saves a document as the next version, and responds with the complete document as GET does.
 * The body names the version that the document is based on, which an `If-Match` header has to match, and the document's
 * schema version. Documents of older schema versions are migrated. Features and fields missing in the body retain their
 * stored values, because a tab of an older release does not know them. Rich texts are sanitised.
 *
 * Saves nothing and responds 422 with an issue at each invalid or unknown field, 422 for a newer schema version, 402 or 403
 * with an issue at each setting outside the shop's `access`, or 409 if another version was saved first.
 */
export async function putFeatures(
  prisma: PrismaClient,
  { request, shop, userId, access }: Pick<ApiContext, 'request' | 'shop' | 'userId'> & { access: Access },
  body: z.infer<typeof featuresBody>,
): Promise<Response> {
  const { version, schemaVersion } = body;
  if (schemaVersion > SCHEMA_VERSION) {
    return problem('validation', t('features.beingUpdated'));
  }
  if (request.headers.has('if-match') && parseETag(request.headers.get('if-match')) !== version) return conflict();
  const stored = await readFeatures(prisma, shop);
  const { content: markets } = await readDocument(prisma, shop, 'markets');
  const parsed = parseFeatures({ schemaVersion, document: body.features }, stored.features, markets);
  // Merchants see the newest settings before they correct older ones.
  const isStale = stored.version !== version;
  if (!parsed.ok) return isStale ? conflict() : invalid(parsed.issues);
  const refusal = refuseSettings(refusedChanges({ features, screens }, stored.features, parsed.document, access));
  if (refusal) return isStale ? conflict() : refusal;

  const content = parsed.document;
  const saved = await saveDocument(prisma, { shop, kind: 'features', base: version, content, savedBy: userId });
  if (!saved.ok) return saved.reason === 'conflict' ? conflict() : invalid(saved.issues);
  const current: VersionedFeatures = { ...stored, version: saved.version, features: content };
  return Response.json(current, { headers: noStore({ ETag: toETag(saved.version) }) });
}

/** Validates and sanitises settings from a request. Missing features and fields get their stored values. */
export function parseFeatures(
  document: StoredDocument,
  stored: FeaturesDocument,
  markets: readonly Market[],
): ParsedDocument<typeof features> {
  const merged = mergeDocument(features, stored, document);
  return parseDocument(features, changeRichTexts(features, merged, sanitiseHtml), markets);
}

function invalid(issues: Issue[]): Response {
  return problem('validation', t('features.invalid'), { issues });
}

function conflict(): Response {
  return problem('conflict', t('features.conflict'));
}

import { isDeepStrictEqual } from 'node:util';
import {
  type Access,
  type Brand,
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
  resolveBrand,
  routeName,
  SCHEMA_VERSION,
  type StoredDocument,
  screens,
  separateBrand,
} from '@uptill/feature-schema';
import type { PrismaClient } from '@uptill/prisma';
import { z } from 'zod';
import type { ApiContext } from '../../platform/api/api-context';
import { parsedByHandler } from '../../platform/api/contract';
import { noStore, problem } from '../../platform/api/problem.server';
import { t } from '../../platform/texts/texts';
import { refuseSettings } from '../billing/refusals.server';
import { documentVersion } from '../documents/document-version';
import { type NewVersion, readDocument, readSeparateTabs, type VersionedDocument } from '../documents/store.server';
import { saveDocuments } from '../saving/save-documents.server';
import { parseETag, toETag, withoutWeakness } from './etag';
import { sanitiseHtml } from './sanitise-html.server';

/**
 * Response body of `/api/features`: a shop's settings, and their version, which is 0 before the first save and higher after
 * each.
 */
export const featuresAnswer = z.object({
  version: z.number(),
  /** Version of the settings' format. */
  schemaVersion: z.number(),
  /** The settings, with the brand's values where they follow it. */
  features: documentSchema(features),
  /** The fields that don't follow the brand, see `Brand.own`. Null while the shop has not adopted it. */
  ownFields: z.array(z.string()).nullable(),
  /**
   * Names of the tabs of the admin that are edited separately for mobile and desktop although both may be equal. All others
   * are edited together while both are equal.
   */
  separateTabs: z.array(z.string()),
});

const TAB_NAMES = new Set(screens.flatMap((screen) => screen.tabs.map((tab) => routeName(screen, tab))));

type VersionedFeatures = z.infer<typeof featuresAnswer>;

/** Body of `PUT /api/features`: a `VersionedFeatures`, not yet validated and possibly from an older release. */
export const featuresBody = z.strictObject({
  version: documentVersion,
  schemaVersion: z.int().min(1).default(1),
  features: parsedByHandler(() => featuresAnswer.shape.features),
  /** Ignored. Clients may send back what they have received. */
  ownFields: featuresAnswer.shape.ownFields.optional(),
  /** As in the answer. Without it, the stored ones are retained. Unknown names are ignored. */
  separateTabs: z.array(z.string().max(100)).max(200).optional(),
});

/** Reads a shop's newest settings in the format of the API and the page. */
export async function readFeatures(prisma: PrismaClient, shop: string): Promise<VersionedFeatures> {
  const { settings, brand, separateTabs } = await readSettings(prisma, shop);
  return toAnswer(settings, brand.content, separateTabs);
}

async function readSettings(prisma: PrismaClient, shop: string) {
  const settings = await readDocument(prisma, shop, 'features');
  return {
    settings,
    brand: await readDocument(prisma, shop, 'brand'),
    separateTabs: await readSeparateTabs(prisma, shop, settings.version),
  };
}

function toAnswer(
  { version, content }: VersionedDocument<FeaturesDocument>,
  brand: Brand,
  separateTabs: string[],
): VersionedFeatures {
  return {
    version,
    schemaVersion: SCHEMA_VERSION,
    features: resolveBrand(features, content, brand),
    ownFields: brand.isAdopted ? brand.own : null,
    separateTabs,
  };
}

/**
 * Handles `GET /api/features`. Responds with `{ version, schemaVersion, features, ownFields, separateTabs }`: the settings
 * by feature key and platform, with the values of the brand, and how the admin edits them. The version is also the ETag,
 * together with the brand's if that is newer.
 */
export async function getFeatures(prisma: PrismaClient, shop: string, request: Request): Promise<Response> {
  const { settings, brand, separateTabs } = await readSettings(prisma, shop);
  const tag = toETag(settings.version, brand.version);
  const headers = noStore({ ETag: tag });
  const isKnown = withoutWeakness(request.headers.get('if-none-match') ?? '') === tag;
  return isKnown
    ? new Response(null, { status: 304, headers })
    : Response.json(toAnswer(settings, brand.content, separateTabs), { headers });
}

/**
 * Handles `PUT /api/features`: saves a document as the next version, and responds with the complete document as GET does.
 * The body names the version that the document is based on, which an `If-Match` header has to match, and the document's
 * schema version. Documents of older schema versions are migrated. Features and fields missing in the body retain their
 * stored values, because a tab of an older release does not know them. Rich texts are sanitised.
 *
 * A field that follows the brand goes on following it if its value is as GET has shown it: see `separateBrand`.
 *
 * Saves nothing and responds 422 with an issue at each invalid or unknown field, 422 for a newer schema version, 402 or 403
 * with an issue at each setting outside the shop's `access`, or 409 if another version was saved first, or another brand
 * that the `If-Match` header does not name.
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
  const tag = request.headers.get('if-match');
  if (tag !== null && parseETag(tag) !== version) return conflict();
  const { settings, brand, ...stored } = await readSettings(prisma, shop);
  // A tab that has shown an older brand would send its values, and unlink all fields that follow the brand.
  if (tag !== null && withoutWeakness(tag) !== toETag(version, brand.version)) return conflict();
  const shown = resolveBrand(features, settings.content, brand.content);
  const { content: markets } = await readDocument(prisma, shop, 'markets');
  const parsed = parseFeatures({ schemaVersion, document: body.features }, shown, markets);
  // Merchants see the newest settings before they correct older ones.
  const isStale = settings.version !== version;
  if (!parsed.ok) return isStale ? conflict() : invalid(parsed.issues);
  const refusal = refuseSettings(refusedChanges({ features, screens }, shown, parsed.document, access));
  if (refusal) return isStale ? conflict() : refusal;

  const separated = separateBrand(features, parsed.document, settings.content, brand.content);
  const sent = body.separateTabs?.filter((name) => TAB_NAMES.has(name));
  const separateTabs = sent ? [...new Set(sent)].toSorted() : stored.separateTabs;
  const versions: NewVersion[] = [{ kind: 'features', base: version, content: separated.document, separateTabs }];
  if (!isDeepStrictEqual(separated.brand, brand.content))
    versions.unshift({ kind: 'brand', base: brand.version, content: separated.brand });
  const saved = await saveDocuments(prisma, { shop, savedBy: userId, versions });
  if (!saved.ok) return saved.reason === 'conflict' ? conflict() : invalid(saved.issues);
  const current = toAnswer({ version: saved.revision, content: separated.document }, separated.brand, separateTabs);
  return Response.json(current, { headers: noStore({ ETag: toETag(saved.revision, brand.version) }) });
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

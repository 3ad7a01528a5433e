import { isDeepStrictEqual } from 'node:util';
import {
  type Access,
  type Brand,
  changeRichTexts,
  documentSchema,
  type EditedSettings,
  type FeaturesDocument,
  features,
  type Market,
  mergeDocument,
  mergeSettings,
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
import { otherSave } from '../../platform/api/problem';
import { noStore, problem } from '../../platform/api/problem.server';
import { t } from '../../platform/texts/texts';
import { refuseSettings } from '../billing/refusals.server';
import { documentVersion } from '../documents/document-version';
import {
  type NewVersion,
  readDocument,
  readDocumentAt,
  readSeparateTabs,
  type VersionedDocument,
} from '../documents/store.server';
import { saveDocuments } from '../saving/save-documents.server';
import { mergeAndSave, notSaved } from '../saving/save-edited.server';
import { parseETag, toETag, withoutWeakness } from './etag';
import { sanitiseHtml } from './sanitise-html.server';

/**
 * Response body of `/api/features`: a shop's settings, and their version, which is 0 before the first save and higher after
 * each.
 */
export const featuresAnswer = z.object({
  version: z.number(),
  /** Version of the brand whose values the settings show. */
  brandVersion: z.number(),
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

/** Response body of `PUT /api/features`. `merged` is the last of the newer versions that the settings were merged with. */
export const savedFeatures = featuresAnswer.extend({ merged: otherSave.optional() });

const TAB_NAMES = new Set(screens.flatMap((screen) => screen.tabs.map((tab) => routeName(screen, tab))));

type VersionedFeatures = z.infer<typeof featuresAnswer>;

/** Body of `PUT /api/features`: a `VersionedFeatures`, not yet validated and possibly from an older release. */
export const featuresBody = z.strictObject({
  version: documentVersion,
  /** As in the answer. Default: the newest brand, or the one that the `If-Match` header names. */
  brandVersion: documentVersion.optional(),
  schemaVersion: z.int().min(1).default(1),
  features: parsedByHandler(() => featuresAnswer.shape.features),
  /** Ignored. Clients may send back what they have received. */
  ownFields: featuresAnswer.shape.ownFields.optional(),
  /** As in the answer. Without it, the stored ones are retained. Unknown names are ignored. */
  separateTabs: z.array(z.string().max(100)).max(200).optional(),
});

/** Reads a shop's newest settings in the format of the API and the page. */
export async function readFeatures(prisma: PrismaClient, shop: string): Promise<VersionedFeatures> {
  return toAnswer(await readSettings(prisma, shop));
}

interface Settings {
  settings: VersionedDocument<FeaturesDocument>;
  brand: VersionedDocument<Brand>;
  separateTabs: string[];
}

async function readSettings(prisma: PrismaClient, shop: string): Promise<Settings> {
  const settings = await readDocument(prisma, shop, 'features');
  return {
    settings,
    brand: await readDocument(prisma, shop, 'brand'),
    separateTabs: await readSeparateTabs(prisma, shop, settings.version),
  };
}

/** Reads the settings as they were with these versions; null if they are deleted. */
async function readSettingsAt(
  prisma: PrismaClient,
  shop: string,
  { version, brandVersion }: { version: number; brandVersion: number },
): Promise<Settings | null> {
  const settings = await readDocumentAt(prisma, shop, 'features', version);
  const brand = await readDocumentAt(prisma, shop, 'brand', brandVersion);
  if (!settings || !brand) return null;
  return { settings, brand, separateTabs: await readSeparateTabs(prisma, shop, settings.version) };
}

type EditedFeatures = EditedSettings & { settings: FeaturesDocument };

/** Returns the settings as merchants edit them, with the values of the brand. */
const edited = ({ settings, brand, separateTabs }: Settings): EditedFeatures => ({
  settings: resolveBrand(features, settings.content, brand.content),
  separateTabs,
});

function toAnswer({
  settings: { version, content },
  brand: { content: brand, ...by },
  separateTabs,
}: Settings): VersionedFeatures {
  return {
    version,
    brandVersion: by.version,
    schemaVersion: SCHEMA_VERSION,
    features: resolveBrand(features, content, brand),
    ownFields: brand.isAdopted ? brand.own : null,
    separateTabs,
  };
}

/**
 * Handles `GET /api/features`. Responds with the settings by feature key and platform, with the values of the brand, and how
 * the admin edits them. The version is also the ETag, together with the brand's if that is newer.
 */
export async function getFeatures(prisma: PrismaClient, shop: string, request: Request): Promise<Response> {
  const newest = await readSettings(prisma, shop);
  const tag = toETag(newest.settings.version, newest.brand.version);
  const headers = noStore({ ETag: tag });
  const isKnown = withoutWeakness(request.headers.get('if-none-match') ?? '') === tag;
  return isKnown ? new Response(null, { status: 304, headers }) : Response.json(toAnswer(newest), { headers });
}

/**
 * Handles `PUT /api/features`: saves a document as the next version, and responds with the complete document as GET does.
 * The body names the version that the document is based on, which an `If-Match` header has to match, and the document's
 * schema version. Documents of older schema versions are migrated. Features and fields missing in the body retain their
 * values, because a tab of an older release does not know them. Rich texts are sanitised. Changes of newer versions, also of
 * the brand, are retained.
 *
 * A field that follows the brand goes on following it if its value is as GET has shown it: see `separateBrand`.
 *
 * Saves nothing and responds 422 with an issue at each invalid or unknown field, 422 for a newer schema version, 402 or 403
 * with an issue at each setting outside the shop's `access`, or 409 if a newer version has another value of the same field.
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
  const tagged = parseETag(tag);
  if (tag !== null && tagged?.version !== version) return problem('conflict', t('draft.conflict'));
  const brandVersion = tagged?.brandVersion ?? body.brandVersion;
  const sent = body.separateTabs?.filter((name) => TAB_NAMES.has(name));

  async function readNewest() {
    const state = await readSettings(prisma, shop);
    return { version: state.settings.version, document: edited(state), state };
  }

  const saved = await mergeAndSave<EditedFeatures, Awaited<ReturnType<typeof readNewest>>>(
    prisma,
    { shop, savedBy: userId },
    {
      kinds: ['features', 'brand'],
      base: version,
      readNewest,
      // A tab that has shown an older brand sends its values. Without a merge, they would no longer follow the brand.
      isBase: ({ version: newest, state }) =>
        newest === version && state.brand.version <= Math.max(version, brandVersion ?? state.brand.version),
      async readBase({ version: newest, state }) {
        if (version > newest) return null;
        const shown = Math.max(version, brandVersion ?? state.brand.version);
        const base = await readSettingsAt(prisma, shop, { version, brandVersion: shown });
        return base && edited(base);
      },
      mine: (base) => ({
        // Not yet validated.
        settings: complete({ schemaVersion, document: body.features }, base.settings) as FeaturesDocument,
        separateTabs: sent ? [...new Set(sent)].toSorted() : base.separateTabs,
      }),
      merge: (sides) => mergeSettings(features, screens, sides),
      async store({ settings, separateTabs }, { document: shown, state: { settings: stored, brand } }) {
        const { content: markets } = await readDocument(prisma, shop, 'markets');
        const parsed = parseDocument(features, settings, markets);
        if (!parsed.ok) return { ok: false, reason: 'invalid', issues: parsed.issues };
        const response = refuseSettings(refusedChanges({ features, screens }, shown.settings, parsed.document, access));
        if (response) return { ok: false, reason: 'refused', response };

        const separated = separateBrand(features, parsed.document, stored.content, brand.content);
        const versions: NewVersion[] = [
          { kind: 'features', base: stored.version, content: separated.document, separateTabs },
        ];
        const isBrandChanged = !isDeepStrictEqual(separated.brand, brand.content);
        if (isBrandChanged) versions.unshift({ kind: 'brand', base: brand.version, content: separated.brand });
        const result = await saveDocuments(prisma, { shop, savedBy: userId, versions });
        if (!result.ok) return result;
        const state = {
          settings: { version: result.revision, content: separated.document },
          brand: { version: isBrandChanged ? result.revision : brand.version, content: separated.brand },
          separateTabs: [...separateTabs],
        };
        return { ok: true, version: result.revision, document: edited(state), state };
      },
    },
  );
  if (!saved.ok) return saved.reason === 'refused' ? saved.response : notSaved(saved, t('features.invalid'));
  const { state } = saved;
  const headers = noStore({ ETag: toETag(saved.version, state.brand.version) });
  return Response.json({ ...toAnswer(state), merged: saved.merged }, { headers });
}

/** Validates and sanitises settings from a request. Missing features and fields get their stored values. */
export function parseFeatures(
  document: StoredDocument,
  stored: FeaturesDocument,
  markets: readonly Market[],
): ParsedDocument<typeof features> {
  return parseDocument(features, complete(document, stored), markets);
}

/** Returns sanitised settings from a request with the stored values of missing features and fields. Not validated. */
function complete(document: StoredDocument, stored: FeaturesDocument): unknown {
  return changeRichTexts(features, mergeDocument(features, stored, document), sanitiseHtml);
}

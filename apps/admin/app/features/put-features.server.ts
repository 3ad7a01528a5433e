import { features, parseDocument } from '@uptill/feature-schema';
import type { PrismaClient } from '@uptill/prisma';
import { z } from 'zod';
import { noStore, problem } from '../api/problem.server';
import { readJson } from '../api/read-json.server';
import { issueOfSize } from '../publishing/config-size';
import { etagOf, versionOfEtag } from './etag';
import { saveFeatures } from './store.server';

/** The largest version that still has a next one in the database's four bytes. */
const MAX_VERSION = 2_147_483_646;

const envelope = z.strictObject({ version: z.int().min(0).max(MAX_VERSION), features: z.unknown() });

/**
 * `PUT /api/features`: saves a whole document as the version after the one it was made from, which travels in the body
 * and may travel in `If-Match`. Answers the new version. 422 with every issue at its field, 409 when another save came
 * first; nothing is written then.
 */
export async function putFeatures(prisma: PrismaClient, shop: string, request: Request): Promise<Response> {
  const body = envelope.safeParse(await readJson(request));
  if (!body.success) return problem('malformed', 'Send { "version": number, "features": object }.');

  const { version } = body.data;
  if (request.headers.has('if-match') && versionOfEtag(request.headers.get('if-match')) !== version) return conflict();

  const parsed = parseDocument(features, body.data.features);
  const issues = parsed.ok ? issueOfSize(parsed.document) : parsed.issues;
  if (!parsed.ok || issues.length > 0) return problem('validation', 'Some settings need your attention.', { issues });

  const saved = await saveFeatures(prisma, shop, version, parsed.document);
  if (!saved.ok) return conflict();
  return Response.json({ version: saved.version }, { headers: noStore({ ETag: etagOf(saved.version) }) });
}

function conflict(): Response {
  return problem(
    'conflict',
    'These settings were changed in another tab or by someone else. Reload to see the newest.',
  );
}

import type { PrismaClient } from '@uptill/prisma';
import { noStore } from '../api/problem.server';
import { etagOf, versionOfEtag } from './etag';
import { readFeatures } from './store.server';

/** `GET /api/features`: `{ version, features }`, the features by key and then by platform. The version is the ETag. */
export async function getFeatures(prisma: PrismaClient, shop: string, request: Request): Promise<Response> {
  const current = await readFeatures(prisma, shop);
  const headers = noStore({ ETag: etagOf(current.version) });
  const isKnown = versionOfEtag(request.headers.get('if-none-match')) === current.version;
  return isKnown ? new Response(null, { status: 304, headers }) : Response.json(current, { headers });
}

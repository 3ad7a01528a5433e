import type { z } from 'zod';
import { problem } from '../../platform/api/problem.server';
import { t } from '../../platform/texts/texts';
import { contentOf } from '../documents/stored-content';
import type { PlanAnswer, restoreBody, versionAnswer, versionQuery } from './history';
import { changesOf, readNames, readVersion } from './list-versions.server';
import { type PlanContext, planSaves } from './plan-saves.server';
import { answerPlan } from './save-plan.server';

/** Handles `GET /api/history/version`: responds with all changes of a version, or 404 if the shop does not have it. */
export async function getVersion(
  { prisma, shop }: Pick<PlanContext, 'prisma' | 'shop'>,
  query: z.infer<typeof versionQuery>,
): Promise<z.infer<typeof versionAnswer> | Response> {
  const row = await readVersion(prisma, shop, query);
  if (!row) return notFound();
  return { changes: (await changesOf(prisma, row, await readNames(prisma, shop))) ?? [] };
}

/**
 * Handles `POST /api/history/restore`: responds with the changes that restoring a version makes. With `versions`, saves its
 * content as a new version.
 *
 * Responds 404 if the shop does not have the version, 422 if this release can't read it, and otherwise as `answerPlan`.
 */
export async function restore(
  context: PlanContext & { userId: string },
  { versions, ...wanted }: z.infer<typeof restoreBody>,
): Promise<PlanAnswer | Response> {
  const row = await readVersion(context.prisma, context.shop, wanted);
  if (!row) return notFound();
  const stored = contentOf(row);
  if (!stored) return problem('validation', t('history.notReadable'));
  return answerPlan(context, await planSaves(context, [stored], { shop: context.shop, isSaved: true }), versions);
}

function notFound(): Response {
  return problem('not_found', t('history.notKept'));
}

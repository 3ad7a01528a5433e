import { problem } from '../../platform/api/problem.server';
import { t } from '../../platform/texts/texts';
import { saveDocuments } from '../saving/save-documents.server';
import { documentName } from './document-name';
import type { PlanAnswer } from './history';
import type { Plan, PlanContext } from './plan-saves.server';

/** Most changes of a document in a response. */
const MAX_CHANGES = 200;

/**
 * Responds with the changes of a plan. With `confirmed`, the versions of an earlier response, saves it: all documents or
 * none. Confirming a saved plan again changes nothing and still reports it as saved. If one of the confirmed documents can
 * no longer be saved, for example because the shop's plan has ended, saves nothing and explains it in the notes.
 *
 * Responds 422 with an issue at each invalid setting, or 409 if one of the documents was saved since. Both save nothing.
 */
export async function answerPlan(
  { prisma, shop, userId }: Pick<PlanContext, 'prisma' | 'shop'> & { userId: string },
  plan: Plan,
  confirmed: Readonly<Record<string, number>> | undefined,
): Promise<PlanAnswer | Response> {
  if (!plan.ok) return problem('validation', t('history.invalid'), { issues: plan.issues });
  const { saves, notes } = plan;
  const isSaved = confirmed !== undefined && (await areOthersSaved(prisma, shop, saves, confirmed));
  if (isSaved && saves.length > 0) {
    if (saves.some(({ kind, base }) => confirmed[kind] !== base)) return conflict();
    const versions = saves.map(({ changes, ...version }) => version);
    const saved = await saveDocuments(prisma, { shop, savedBy: userId, versions });
    if (!saved.ok && saved.reason === 'conflict') return conflict();
    if (!saved.ok) return problem('validation', t('history.invalid'), { issues: saved.issues });
  }
  return {
    documents: saves.map(({ kind, changes }) => ({
      kind,
      document: documentName(kind),
      changes: changes.slice(0, MAX_CHANGES),
      count: changes.length,
    })),
    notes,
    versions: Object.fromEntries(saves.map(({ kind, base }) => [kind, base])),
    isSaved,
  };
}

/** Returns true if an earlier request has saved the confirmed documents that are not in the plan. */
async function areOthersSaved(
  prisma: PlanContext['prisma'],
  shop: string,
  saves: readonly { kind: string }[],
  confirmed: Readonly<Record<string, number>>,
): Promise<boolean> {
  const others = Object.entries(confirmed).filter(([kind]) => !saves.some((save) => save.kind === kind));
  const newer = others.map(([kind, base]) =>
    prisma.document.findFirst({ where: { shopId: shop, kind, version: { gt: base } } }),
  );
  return (await Promise.all(newer)).every((version) => version !== null);
}

function conflict(): Response {
  return problem('conflict', t('history.conflict'));
}

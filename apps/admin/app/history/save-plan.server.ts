import { problem } from '../api/problem.server';
import { saveDocuments } from '../documents/store.server';
import { t } from '../texts/texts';
import { documentName } from './document-name';
import type { PlanAnswer } from './history';
import type { Plan, PlanContext } from './plan-saves.server';

/** Most changes of a document in an answer. */
const MAX_CHANGES = 200;

/**
 * Answers with what a plan changes. With `confirmed`, the versions of an earlier answer, saves it: all documents or none. A
 * plan that is confirmed again changes nothing, and is saved still.
 *
 * Responds 422 with an issue at each setting that is not valid, or 409 if one of the documents was saved since. Both save
 * nothing.
 */
export async function answerPlan(
  { prisma, shop, userId }: Pick<PlanContext, 'prisma' | 'shop'> & { userId: string },
  plan: Plan,
  confirmed: Readonly<Record<string, number>> | undefined,
): Promise<PlanAnswer | Response> {
  if (!plan.ok) return problem('validation', t('history.invalid'), { issues: plan.issues });
  const { saves, notes } = plan;
  if (confirmed && saves.length > 0) {
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
    isSaved: confirmed !== undefined,
  };
}

function conflict(): Response {
  return problem('conflict', t('history.conflict'));
}

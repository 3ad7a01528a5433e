import { type Issue, parseJson } from '@uptill/feature-schema';
import { z } from 'zod';
import { problem } from '../../platform/api/problem.server';
import { type TextId, t } from '../../platform/texts/texts';
import { isKindName, isTranslations, kindOf, localeOf } from '../documents/document-kinds';
import { contentOf } from '../documents/stored-content';
import { documentName } from './document-name';
import type { PlanAnswer } from './history';
import { type Incoming, type PlanContext, planSaves } from './plan-saves.server';
import { answerPlan } from './save-plan.server';
import { FORMAT_VERSION, type importBody, settingsFile } from './settings-file';

/**
 * Handles `POST /api/import`: responds with the changes that the file makes. With `versions`, saves all of it or, if
 * anything is wrong, nothing.
 *
 * Responds 422 for a file that is not an export or is from a newer release, with an issue at each unknown document or
 * setting, and otherwise as `answerPlan`.
 */
export async function importSettings(
  context: PlanContext & { userId: string },
  { file, versions }: z.infer<typeof importBody>,
): Promise<PlanAnswer | Response> {
  const read = readFile(file);
  if (!read.ok) return problem('validation', t(read.reason), { issues: read.issues });
  return answerPlan(context, await planSaves(context, read.documents, { shop: read.shop, isSaved: false }), versions);
}

type ReadFile = { ok: true; shop: string; documents: Incoming[] } | { ok: false; reason: TextId; issues: Issue[] };

const anyFile = z.looseObject({ app: z.literal('Uptill'), formatVersion: z.int().min(1) });

/** Parses an exported file to documents in the format of this release. */
function readFile(text: string): ReadFile {
  const json = parseJson(text);
  const outline = anyFile.safeParse(json);
  if (!outline.success) return { ok: false, reason: 'history.noExport', issues: [] };
  if (outline.data.formatVersion > FORMAT_VERSION) return { ok: false, reason: 'history.newerFile', issues: [] };
  const parsed = settingsFile.safeParse(json);
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => {
      const known = path.filter((part) => typeof part !== 'symbol');
      return { path: known, message: t('history.issue', { name: known.join(', '), message }) };
    });
    return { ok: false, reason: 'history.invalid', issues };
  }

  const documents: Incoming[] = [];
  const issues: Issue[] = [];
  for (const [kind, stored] of Object.entries(parsed.data.documents)) {
    const refuse = (reason: TextId, name: string) =>
      issues.push({ path: ['documents', kind], message: t(reason, { name }) });
    if (!isKindName(kind) || (isTranslations(kind) && !isLocale(localeOf(kind)))) {
      refuse('history.unknownDocument', kind.slice(0, 60));
      continue;
    }
    const { schemaVersion } = kindOf(kind);
    if (stored.schemaVersion > schemaVersion) return { ok: false, reason: 'history.newerFile', issues: [] };
    // Migrating would drop unknown values, which the checks report.
    const isCurrent = stored.schemaVersion === schemaVersion;
    const read = isCurrent ? { kind, content: stored.content } : contentOf({ kind, ...stored });
    if (read) documents.push(read);
    else refuse('history.oldDocument', documentName(kind));
  }
  return issues.length > 0
    ? { ok: false, reason: 'history.invalid', issues }
    : { ok: true, shop: parsed.data.shop, documents };
}

/** Returns true for a language code of Shopify, such as `fr` or `pt-BR`. */
const isLocale = (text: string): boolean => /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$/.test(text);

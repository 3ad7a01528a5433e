import { isDeepStrictEqual } from 'node:util';
import {
  type Access,
  type Issue,
  type Market,
  marketSchema,
  missingRequirement,
  type Requirements,
} from '@uptill/feature-schema';
import type { PrismaClient } from '@uptill/prisma';
import type { AdminGraphql } from '../../platform/shopify/graphql.server';
import { t } from '../../platform/texts/texts';
import { type Documents, isTranslations, type KindName, localeOf } from '../documents/document-kinds';
import { type NewVersion, readDocument } from '../documents/store.server';
import { MARKETS_AND_TRANSLATIONS } from '../pages/pages';
import { readLocales } from '../translations/locales.server';
import { TRANSLATION_REQUIREMENTS } from '../translations/translations';
import { changesBetween } from './changes';
import { settingName } from './changes/features-changes';
import { checkDocument, LACKS } from './check-documents.server';
import { documentName, languageName } from './document-name';
import type { Change } from './history';
import { missingReferences } from './references.server';

/** A shop for which saves are planned. */
export interface PlanContext {
  prisma: PrismaClient;
  shop: string;
  graphql: AdminGraphql;
  access: Access;
}

/** A document from the shop's history or from a file, in the format of this release. Not yet validated. */
export interface Incoming {
  kind: KindName;
  content: unknown;
}

/** Where documents come from. */
export interface Origin {
  /** The shop whose documents they are. A file may name any. */
  shop: string;
  /** True if they are from the history of the shop for which saves are planned. */
  isSaved: boolean;
}

/** The saves that make the shop's documents like others, and what they change; or why that is not possible. */
export type Plan =
  | { ok: true; saves: (NewVersion & { changes: Change[] })[]; notes: string[] }
  | { ok: false; issues: Issue[] };

/**
 * Plans saves of documents, which are checked together as each save checks one. Leaves out what the shop's plan and
 * permissions don't allow, and documents that are the same already.
 */
export async function planSaves(context: PlanContext, incoming: readonly Incoming[], origin: Origin): Promise<Plan> {
  const { prisma, shop, graphql, access } = context;
  const isForeign = origin.shop !== shop;
  const kinds = new Set<KindName>(['features', 'markets', ...incoming.map(({ kind }) => kind)]);
  const read = [...kinds].map(async (kind) => [kind, await readDocument(prisma, shop, kind)] as const);
  const newest = new Map(await Promise.all(read));
  const stored = Object.fromEntries([...newest].map(([kind, { content }]) => [kind, content])) as Documents;
  const different = incoming.filter(({ kind, content }) => !isDeepStrictEqual(content, stored[kind]));
  const { usable, notes } = await withoutUnusable(context, different);
  const markets = marketsIn(usable.find(({ kind }) => kind === 'markets')?.content) ?? stored.markets;
  const planned: Documents = { ...stored };
  const saves: (NewVersion & { before: Documents[KindName] })[] = [];
  const issues: Issue[] = [];
  // The settings first: markets and translations are checked against the new ones.
  for (const { kind, content } of usable.toSorted((one, other) => orderOf(one.kind) - orderOf(other.kind))) {
    const checked = checkDocument(kind, content, {
      stored,
      features: planned.features,
      markets,
      access,
      isSaved: origin.isSaved,
    });
    if (!checked.ok) {
      issues.push(...checked.issues.map((issue) => named(kind, issue)));
      continue;
    }
    notes.push(...checked.notes);
    Object.assign(planned, { [kind]: checked.content });
    const current = newest.get(kind);
    if (!current || isDeepStrictEqual(checked.content, current.content)) continue;
    saves.push({ kind, base: current.version, before: current.content, content: checked.content });
  }
  if (issues.length > 0) return { ok: false, issues };

  const names = { features: planned.features, markets: [...planned.markets, ...stored.markets] };
  notes.push(
    ...(await missingReferences(stored.features, planned.features, {
      graphql,
      markets: planned.markets,
      isForeign,
    })),
  );
  if (isForeign && saves.some(({ kind }) => kind === 'merchantAnalyticsProviderIds'))
    notes.push(t('history.foreignProviders'));
  return {
    ok: true,
    notes,
    saves: saves.map(({ before, ...save }) => ({
      ...save,
      changes: changesBetween(save.kind, before, save.content, names),
    })),
  };
}

const orderOf = (kind: KindName): number => Number(kind !== 'features');

/** Returns valid markets from outside, for the names in messages; undefined for others. */
const marketsIn = (content: unknown): Market[] | undefined => marketSchema.array().safeParse(content).data;

/** Returns an issue with the path and the name of its document. */
function named(kind: KindName, { path, message }: Issue): Issue {
  const name = (kind === 'features' && settingName(path.join('.'))) || documentName(kind);
  return { path: [kind, ...path], message: t('history.issue', { name, message }) };
}

/** Leaves out documents that the shop may not save, with a sentence for each. */
async function withoutUnusable(
  { graphql, access }: PlanContext,
  incoming: readonly Incoming[],
): Promise<{ usable: Incoming[]; notes: string[] }> {
  const notes: string[] = [];
  const allowed = incoming.filter(({ kind }) => {
    const lack = missingRequirement(access, requirementsOf(kind));
    if (lack) notes.push(t(LACKS[lack], { name: documentName(kind) }));
    return !lack;
  });
  const hasTranslations = allowed.some(({ kind }) => isTranslations(kind));
  const locales = hasTranslations ? await readLocales(graphql) : [];
  const usable = allowed.filter(({ kind }) => {
    if (!isTranslations(kind)) return true;
    const isKnown = locales.some(({ locale, primary }) => locale === localeOf(kind) && !primary);
    if (!isKnown) notes.push(t('history.noSuchLanguage', { language: languageName(localeOf(kind)) }));
    return isKnown;
  });
  return { usable, notes };
}

function requirementsOf(kind: KindName): Requirements {
  if (isTranslations(kind)) return TRANSLATION_REQUIREMENTS;
  return kind === 'markets' ? MARKETS_AND_TRANSLATIONS : {};
}

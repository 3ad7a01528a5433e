import {
  type Access,
  type AnyDocument,
  brandSchema,
  type FeaturesDocument,
  features,
  type Issue,
  type Market,
  type MissingRequirement,
  parseDocument,
  parseMarkets,
  parseProviderIds,
  refusedChanges,
  SCHEMA_VERSION,
  screens,
  type Translations,
  translationIssues,
  withValueAt,
} from '@uptill/feature-schema';
import { z } from 'zod';
import { type TextId, t } from '../../platform/texts/texts';
import { checkCode } from '../custom-code/check-code';
import { customCodeSchema } from '../documents/custom-code';
import { type Documents, isTranslations, type KindName, type SingleKindName } from '../documents/document-kinds';
import { parseFeatures } from '../features/features-api.server';
import { textsToTranslate } from '../translations/texts';
import { translationEntry } from '../translations/translations';
import { cleanTranslations } from '../translations/translations-api.server';
import { settingName } from './changes/features-changes';

/** Context for checking documents from outside. */
export interface Checking {
  /** The shop's documents: settings, markets, and the documents to replace. */
  stored: Documents;
  /** The settings and markets that the shop will have. */
  features: FeaturesDocument;
  markets: readonly Market[];
  access: Access;
  /** True for documents that this shop has saved before. */
  isSaved: boolean;
}

/** A content to save and its omitted parts, or the reasons why it is invalid. */
export type Checked<Content = Documents[KindName]> =
  | { ok: true; content: Content; notes: string[] }
  | { ok: false; issues: Issue[] };

type Check<Content> = (content: unknown, checking: Checking) => Checked<Content>;

const CHECKS: { [Kind in SingleKindName]: Check<Documents[Kind]> } = {
  features: checkFeatures,
  markets(content, { stored, features: document }) {
    const parsed = parseMarkets(content, { markets: stored.markets, features, document });
    return parsed.ok ? { ok: true, content: parsed.markets, notes: [] } : parsed;
  },
  merchantAnalyticsProviderIds(content) {
    const parsed = parseProviderIds(content);
    return parsed.ok ? { ok: true, content: parsed.ids, notes: [] } : parsed;
  },
  brand(content) {
    const parsed = brandSchema.safeParse(content);
    return parsed.success
      ? { ok: true, content: parsed.data, notes: [] }
      : { ok: false, issues: toIssues(parsed.error) };
  },
  customCode(content) {
    const parsed = z.strictObject(customCodeSchema.shape).safeParse(content);
    if (!parsed.success) return { ok: false, issues: toIssues(parsed.error) };
    const issues = checkCode(parsed.data);
    return issues.length > 0 ? { ok: false, issues } : { ok: true, content: parsed.data, notes: [] };
  },
};

/** Checks a content in the format of this release like a save. */
export function checkDocument(kind: KindName, content: unknown, checking: Checking): Checked {
  const check: Check<Documents[KindName]> = isTranslations(kind)
    ? (_, context) => checkTranslations(content, context, context.stored[kind] ?? {})
    : CHECKS[kind];
  return check(content, checking);
}

/** Messages about a setting or document that is left out, because the shop does not meet its requirements. */
export const MISSING_REQUIREMENT_TEXTS: Record<MissingRequirement, TextId> = {
  plan: 'history.notInPlan',
  plus: 'history.onlyOnPlus',
  scopes: 'history.notAllowed',
};

/** Leaves out features and options that the shop may not use. */
function checkFeatures(content: unknown, { stored, markets, access }: Checking): Checked<FeaturesDocument> {
  const parsed = parseFeatures({ schemaVersion: SCHEMA_VERSION, document: content }, stored.features, markets);
  if (!parsed.ok) return parsed;
  const refused = refusedChanges({ features, screens }, stored.features, parsed.document, access);
  const usable = refused.reduce<AnyDocument>(
    (document, { path, fallback }) => withValueAt(document, path.join('.'), fallback) as AnyDocument,
    parsed.document,
  );
  const checked = parseDocument(features, usable, markets);
  if (!checked.ok) return checked;
  const notes = refused.flatMap(({ path, reason }) =>
    reason === 'internal' ? [] : [t(MISSING_REQUIREMENT_TEXTS[reason], { name: settingName(path.join('.')) })],
  );
  return { ok: true, content: checked.document, notes: [...new Set(notes)] };
}

const incomingTranslations = z.record(z.string(), translationEntry.pick({ value: true, source: true }));

/** Translations of deleted texts are retained if the shop has saved them, because the text may return. Others are left out. */
function checkTranslations(
  content: unknown,
  { features: document, isSaved }: Checking,
  stored: Translations,
): Checked<Translations> {
  const parsed = incomingTranslations.safeParse(content);
  if (!parsed.success) return { ok: false, issues: toIssues(parsed.error) };
  const texts = textsToTranslate(document);
  const retained = Object.entries(isSaved ? parsed.data : stored).filter(([key]) => !texts.has(key));
  const translations = cleanTranslations(texts, parsed.data, Object.fromEntries(retained));
  const issues = translationIssues(texts, translations);
  if (issues.length > 0) return { ok: false, issues };
  const lost = Object.keys(parsed.data).filter((key) => !texts.has(key) && !(key in translations)).length;
  return { ok: true, content: translations, notes: lost > 0 ? [t('history.withoutTexts', { count: lost })] : [] };
}

const toIssues = (error: z.ZodError): Issue[] =>
  error.issues.map(({ path, message }) => ({ path: path.filter((part) => typeof part !== 'symbol'), message }));

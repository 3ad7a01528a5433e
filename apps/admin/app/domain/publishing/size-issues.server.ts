import { FULL_ACCESS, features, type Issue, offerExcesses } from '@uptill/feature-schema';
import { language, type TextId, t } from '../../platform/texts/texts';
import type { Documents, KindName, TranslationsKind } from '../documents/document-kinds';
import { type Target, type TargetName, targetOf } from './targets.server';

/** Returns the kinds of documents from which targets are compiled, in a shop that has saved these translations. */
export function kindsPublishedWith(
  targets: readonly TargetName[],
  translations: readonly TranslationsKind[],
): KindName[] {
  const kinds = targets
    .map(targetOf)
    .flatMap(({ documents, hasTranslations }) => [...documents, ...(hasTranslations ? translations : [])]);
  return [...new Set(kinds)];
}

/**
 * Returns an issue of the whole document for each target that is larger than its limit, and an issue for each limit of the
 * offers, at the field that contributes most if the features are among the kinds that are `saved`. `documents` are the
 * documents of `kindsPublishedWith`. Features that the shop may not use count too, so that all fits after an upgrade.
 */
export function sizeIssues(targets: readonly TargetName[], documents: Documents, saved: readonly KindName[]): Issue[] {
  return [
    ...targets.flatMap((name) => sizeIssue(targetOf(name), documents)),
    ...(targets.includes('config') ? offerIssues(documents, saved) : []),
  ];
}

function sizeIssue({ compile, maxBytes, purpose }: Target, documents: Documents): Issue[] {
  const { json } = compile(documents, FULL_ACCESS);
  const bytes = Buffer.byteLength(json);
  const kilobytes = (size: number) => Math.ceil(size / 1024).toLocaleString(language());
  const limits = { size: kilobytes(bytes), limit: kilobytes(maxBytes), purpose: purpose() };
  return bytes > maxBytes ? [{ path: [], message: t('publishing.tooLarge', limits) }] : [];
}

const MESSAGES = { offers: 'publishing.offersTooLarge', answer: 'publishing.tooMuchAsked' } satisfies Record<
  string,
  TextId
>;

function offerIssues(documents: Documents, saved: readonly KindName[]): Issue[] {
  const number = (count: number) => count.toLocaleString(language());
  return offerExcesses(features, documents.features, documents.markets).map(({ what, size, limit, path }) => ({
    path: saved.includes('features') ? path : [],
    message: t(MESSAGES[what], { size: number(size), limit: number(limit) }),
  }));
}

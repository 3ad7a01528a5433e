import { FULL_ACCESS, type Issue, MAX_FUNCTION_METAFIELD_BYTES } from '@uptill/feature-schema';
import { language, t } from '../../platform/texts/texts';
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
 * Returns an issue of the whole document for each target that is larger than its limit. `documents` are the documents of
 * `kindsPublishedWith`. Features that the shop may not use count too, so that the target fits after an upgrade.
 */
export function sizeIssues(targets: readonly TargetName[], documents: Documents): Issue[] {
  return targets.flatMap((name) => sizeIssue(targetOf(name), documents));
}

function sizeIssue({ compile, maxBytes, purpose }: Target, documents: Documents): Issue[] {
  const { json, offers = {} } = compile(documents, FULL_ACCESS);
  const bytes = Buffer.byteLength(json);
  const kilobytes = (size: number) => Math.ceil(size / 1024).toLocaleString(language());
  const limits = { size: kilobytes(bytes), limit: kilobytes(maxBytes), purpose: purpose() };
  return [
    ...(bytes > maxBytes ? [{ path: [], message: t('publishing.tooLarge', limits) }] : []),
    ...Object.values(offers).flatMap(offersIssue),
  ];
}

function offersIssue(offers: string): Issue[] {
  const bytes = Buffer.byteLength(offers);
  if (bytes <= MAX_FUNCTION_METAFIELD_BYTES) return [];
  const number = (count: number) => count.toLocaleString(language());
  return [
    {
      path: [],
      message: t('publishing.offersTooLarge', { size: number(bytes), limit: number(MAX_FUNCTION_METAFIELD_BYTES) }),
    },
  ];
}

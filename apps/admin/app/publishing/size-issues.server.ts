import { FULL_ACCESS, type Issue } from '@uptill/feature-schema';
import type { Documents, KindName } from '../documents/document-kinds';
import { TARGETS, type Target, targetsOf } from './targets.server';

/** Returns the kinds of documents from which the targets of a kind are compiled. */
export function kindsPublishedWith(kind: KindName): KindName[] {
  return [...new Set(targetsOf(kind).flatMap((name) => TARGETS[name].documents))];
}

/**
 * Returns an issue of the whole document for each target of a kind that is larger than its limit. `documents` are those of
 * `kindsPublishedWith`. What the shop may not use counts too, so that it fits after an upgrade.
 */
export function sizeIssues(kind: KindName, documents: Documents): Issue[] {
  return targetsOf(kind).flatMap((name) => sizeIssue(TARGETS[name], documents));
}

function sizeIssue({ compile, maxBytes, purpose }: Target, documents: Documents): Issue[] {
  const bytes = Buffer.byteLength(compile(documents, FULL_ACCESS));
  if (bytes <= maxBytes) return [];
  const kilobytes = (size: number) => Math.ceil(size / 1024).toLocaleString('en');
  const message = `Your settings take up ${kilobytes(bytes)} KB in total. Shopify stores at most ${kilobytes(maxBytes)} KB for ${purpose}. Shorten texts or remove list entries.`;
  return [{ path: [], message }];
}

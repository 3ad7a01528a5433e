import { type AnyDocument, features, isSameValue } from '@uptill/feature-schema';
import { documentName } from '../../domain/history/document-name';
import type { OtherSave } from '../../platform/api/problem';
import { language, t } from '../../platform/texts/texts';
import type { Mergeable } from './conflict';

/** Returns the text of the toast after a save that was merged with the changes of someone else. */
export function mergedText<Document>(
  { kind, contentOf = (document) => document }: Mergeable<Document>,
  sent: Document,
  saved: Document,
  merged: OtherSave,
): string {
  const names = kind === 'features' ? changedFeatures(contentOf(sent), contentOf(saved)) : [];
  return t('draft.merged', { what: namesText(names) || documentName(kind), ...authorOf(merged) });
}

function changedFeatures(before: unknown, after: unknown): string[] {
  const [one, other] = [before as AnyDocument, after as AnyDocument];
  return Object.values(features).flatMap(({ key, name }) => (isSameValue(one[key], other[key]) ? [] : [name]));
}

/** Names that a text lists. It counts the others. */
const LISTED = 2;

/** Lists names: the first two, and the number of the others. */
export function namesText(names: readonly string[]): string {
  const listed = names.length > LISTED + 1 ? names.slice(0, LISTED) : names;
  const count = names.length - listed.length;
  if (count > 0) return t('draft.andMore', { names: listed.join(', '), count });
  return new Intl.ListFormat(language()).format(listed);
}

/** Returns who saved and when, as values of a text. The time has a date unless it is today. */
export function authorOf({ savedAt, name, isYou }: OtherSave): { who: string; name: string; time: string } {
  const date = new Date(savedAt);
  const isToday = date.toDateString() === new Date().toDateString();
  const format = new Intl.DateTimeFormat(language(), { timeStyle: 'short', ...(!isToday && { dateStyle: 'medium' }) });
  return { who: isYou ? 'you' : name ? 'named' : 'other', name: name ?? '', time: format.format(date) };
}

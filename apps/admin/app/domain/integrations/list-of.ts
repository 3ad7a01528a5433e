import { language, t } from '../../platform/texts/texts';

/** Number of names to show. The rest is counted. */
const SHOWN = 3;

/** Returns names as a list in a sentence, such as `one, two and three`. A long list is shortened to its first names. */
export function listOf(names: readonly string[]): string {
  const shown = names.slice(0, SHOWN);
  const rest = names.length - shown.length;
  const all = rest > 0 ? [...shown, t('integrations.more', { count: rest })] : shown;
  return new Intl.ListFormat(language()).format(all);
}

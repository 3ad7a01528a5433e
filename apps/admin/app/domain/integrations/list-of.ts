import { language, t } from '../../platform/texts/texts';

/** Names to show. The rest is counted. */
const SHOWN = 3;

/** Returns names as a list in a sentence, such as `one, two and three`. Of a long list, it has the first names. */
export function listOf(names: readonly string[]): string {
  const shown = names.slice(0, SHOWN);
  const rest = names.length - shown.length;
  const all = rest > 0 ? [...shown, t('integrations.more', { count: rest })] : shown;
  return new Intl.ListFormat(language()).format(all);
}

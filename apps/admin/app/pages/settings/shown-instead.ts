import { type AnyDocument, type Condition, fieldAt, screens } from '@uptill/feature-schema';
import { settingsOf } from '../../domain/documents/change';
import { featureOf, locate } from '../../domain/documents/field-issues';
import { holdsAmong } from '../../ui/form/is-visible';

/**
 * Returns the path of the setting to show for a link to `path`: the setting itself, or while it is hidden, the one on which
 * it depends. Null if no screen shows it.
 */
export function shownInstead(path: string, document: AnyDocument): string | null {
  const place = locate(screens, path);
  if (!place) return null;
  const settings = (of: string) => settingsOf(document, of, place.platform);
  const [key = ''] = path.split('.');
  const unmet = conditionsOf(key, place.field).find((condition) => !holdsAmong(condition, settings(key), settings, {}));
  return unmet ? shownInstead([unmet.feature ?? key, place.platform, unmet.field].join('.'), document) : path;
}

function conditionsOf(feature: string, field: string): readonly Condition[] {
  const { visibleWhen = [] } = fieldAt(featureOf(feature), field);
  return 'field' in visibleWhen ? [visibleWhen] : visibleWhen;
}

import { type AnyDocument, type AnyFeature, type Condition, features, fieldAt, screens } from '@uptill/feature-schema';
import { settingsOf } from '../../domain/documents/change';
import { locate, type Place } from '../../domain/documents/field-issues';
import { holdsAmong } from '../../ui/form/is-visible';

/**
 * Returns the path of the setting to show for a link to `path`: the setting itself, or while it is hidden, the one on which
 * it depends. Null if no screen shows it.
 */
export function shownInstead(path: string, document: AnyDocument): string | null {
  const place = locate(screens, path);
  if (!place) return null;
  const settings = (of: string) => settingsOf(document, of, place.platform);
  const key = place.tab.storeKey;
  const unmet = conditionsOf(place).find((condition) => !holdsAmong(condition, settings(key), settings, {}));
  return unmet ? shownInstead([unmet.feature ?? key, place.platform, unmet.field].join('.'), document) : path;
}

function conditionsOf({ tab, field }: Place): readonly Condition[] {
  const feature = Object.values<AnyFeature>(features).find(({ key }) => key === tab.storeKey);
  const { visibleWhen = [] } = feature ? fieldAt(feature, field) : {};
  return 'field' in visibleWhen ? [visibleWhen] : visibleWhen;
}

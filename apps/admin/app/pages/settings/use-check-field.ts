import {
  type AnyDocument,
  type AnyFeature,
  fieldAt,
  type Platform,
  ruleIssues,
  type TabSetting,
  valueAt,
} from '@uptill/feature-schema';
import { type Dispatch, useEffect, useState } from 'react';
import { documentPath, settingsOf } from '../../domain/documents/change';
import { issuesOf } from '../../domain/documents/field-issues';
import { isWithin } from '../../domain/documents/issues';
import type { DraftAction } from '../../ui/draft/draft';
import { useAfterClick } from '../../ui/form/use-after-click';
import { useShopData } from '../../ui/shop-data/shop-data';

/** Stores the issues of a field. */
export type CheckDispatch = Dispatch<Extract<DraftAction<never>, { type: 'checked' }>>;

interface Checked {
  /** The features that the form shows. */
  features: readonly AnyFeature[];
  document: AnyDocument;
  platform: Platform;
  /** The settings that the form shows. */
  shown: readonly TabSetting[];
  dispatch: CheckDispatch;
}

/** Returns functions that validate a field and the rules of its feature. */
export function useCheckField({ features, document, platform, shown, dispatch }: Checked) {
  const markets = useShopData('markets');
  const [changed, setChanged] = useState<string | null>(null);
  const afterClick = useAfterClick();
  const placeOf = (setting: TabSetting) => documentPath({ ...setting, platform });

  function check({ feature: key, path }: TabSetting): void {
    const feature = features.find((each) => each.key === key);
    if (!feature) return;
    const place = placeOf({ feature: key, path });
    const settings = settingsOf(document, key, platform);
    const own = issuesOf(place, fieldAt(feature, path), valueAt(settings, path));
    const rules = ruleIssues(feature, platform, settings, markets?.ok ? markets.value.markets : []);
    const here = rules.filter((issue) => isWithin(issue.path.join('.'), place));
    dispatch({ type: 'checked', path: place, issues: [...own, ...here] });
  }

  useEffect(() => {
    if (changed === null) return;
    const setting = shown.find((each) => isWithin(changed, placeOf(each)));
    if (setting) check(setting);
    setChanged(null);
  });

  return {
    /** Validates a setting after the merchant has left its field. */
    checkLeft: (setting: TabSetting) => afterClick(() => setChanged(placeOf(setting))),
    /** Validates the field that contains a path of the document, once the form shows its new value. */
    checkChanged: setChanged,
  };
}

import { type AnyFeature, fieldAt, type Platform, ruleIssues, type Settings, valueAt } from '@uptill/feature-schema';
import { type Dispatch, useEffect, useState } from 'react';
import { issuesOf } from '../../domain/documents/field-issues';
import { isWithin } from '../../domain/documents/issues';
import type { DraftAction } from '../../ui/draft/draft';
import { useAfterClick } from '../../ui/form/use-after-click';
import { useShopData } from '../../ui/shop-data/shop-data';

/** Stores the issues of a field. */
export type CheckDispatch = Dispatch<Extract<DraftAction<never>, { type: 'checked' }>>;

interface Checked {
  feature: AnyFeature;
  platform: Platform;
  settings: Settings;
  /** Paths of the fields that the form shows. */
  fields: readonly string[];
  dispatch: CheckDispatch;
}

/** Returns functions that validate a field and the rules of its feature. */
export function useCheckField({ feature, platform, settings, fields, dispatch }: Checked) {
  const markets = useShopData('markets');
  const [changed, setChanged] = useState<string | null>(null);
  const afterClick = useAfterClick();
  const id = `${feature.key}.${platform}`;

  function check(path: string): void {
    const place = `${id}.${path}`;
    const own = issuesOf(place, fieldAt(feature, path), valueAt(settings, path));
    const rules = ruleIssues(feature, platform, settings, markets?.ok ? markets.value.markets : []);
    const here = rules.filter((issue) => isWithin(issue.path.join('.'), place));
    dispatch({ type: 'checked', path: place, issues: [...own, ...here] });
  }

  useEffect(() => {
    if (changed === null) return;
    const path = fields.find((name) => isWithin(changed, `${id}.${name}`));
    if (path !== undefined) check(path);
    setChanged(null);
  });

  return {
    /** Validates the field at a path of the feature's settings, after the merchant has left it. */
    checkLeft: (path: string) => afterClick(() => setChanged(`${id}.${path}`)),
    /** Validates the field that contains a path of the document, once the form shows its new value. */
    checkChanged: setChanged,
  };
}

import {
  type Fields,
  features,
  lowestPlanFor,
  type Picture,
  PLAN_IDS,
  type PlanId,
  screens,
  type Tab,
} from '@uptill/feature-schema';
import { OWN_PAGES } from '../pages/pages';

/** A screen, tab, page or option of a plan. */
export interface Content {
  name: string;
  /** What it does for a shop, in one sentence. */
  gain?: string | undefined;
  picture?: Picture | undefined;
}

/** A content with its plan, and where settings use it. */
export interface PlannedContent extends Content {
  /** The lowest plan that includes it. */
  needs: PlanId;
  /** The tabs with its switches. */
  tabs?: readonly Tab[];
  /** The setting that has it as a value. */
  option?: { feature: string; path: string; value: string };
}

/** Returns the contents that a plan adds to the next lower plan. Those with the same name are one. */
export function contentsOf(plan: PlanId): Content[] {
  const added = allContents().filter(({ needs }) => needs === plan);
  return [...new Map(added.toReversed().map((content) => [content.name, content])).values()].toReversed();
}

/** Returns the plans above one plan, up to another; none if this is lower. */
export const plansAbove = (lower: PlanId, upper: PlanId): PlanId[] =>
  PLAN_IDS.slice(PLAN_IDS.indexOf(lower) + 1, PLAN_IDS.indexOf(upper) + 1);

/** Returns the contents of all plans. */
export const allContents = (): PlannedContent[] => [
  ...screens
    .toSorted((one, other) => one.navigation.order - other.navigation.order)
    .flatMap((screen) => {
      const gain = screen.tabs[0]?.firstStep?.benefit;
      const own = {
        name: screen.title,
        tabs: screen.tabs,
        gain,
        picture: pictureOf(screen.tabs[0]?.storeKey),
        needs: lowestPlanFor(screen).id,
      };
      const tabs = screen.tabs.map((tab) => ({
        name: tab.title,
        tabs: [tab],
        gain: tab.offer,
        picture: pictureOf(tab.storeKey),
        needs: lowestPlanFor(screen, tab).id,
      }));
      return [own, ...tabs.filter(({ needs }) => needs !== own.needs)];
    }),
  ...[
    ...OWN_PAGES.map((page) => ({
      name: page.label,
      gain: page.gain,
      picture: page.picture,
      needs: lowestPlanFor(page).id,
    })),
    ...Object.values(features).flatMap(({ key, fields, picture }) =>
      optionsOf(fields).map(({ path, value, ...option }) => ({
        ...option,
        picture,
        option: { feature: key, path, value },
      })),
    ),
  ].filter(({ needs }) => needs !== 'free'),
];

/** Returns the picture of a feature. */
export const pictureOf = (key: string | undefined): Picture | undefined =>
  Object.values(features).find((feature) => feature.key === key)?.picture;

/** An option of a choice. */
interface Option {
  name: string;
  /** Its lowest plan. */
  needs: PlanId;
  /** The path of the choice in the feature's settings. */
  path: string;
  value: string;
}

/** Returns the options of all choices. `parent` is the path of the group that contains the fields. */
function optionsOf(fields: Fields, parent = ''): Option[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const path = `${parent}${name}`;
    if (field.kind === 'group') return optionsOf(field.fields, `${path}.`);
    if (field.kind !== 'choice') return [];
    return field.options.map((option) => ({
      name: option.label,
      needs: lowestPlanFor(option).id,
      path,
      value: option.value,
    }));
  });
}

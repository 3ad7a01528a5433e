import {
  type Fields,
  features,
  lowestPlanFor,
  type Picture,
  PLAN_IDS,
  type PlanId,
  screens,
} from '@uptill/feature-schema';
import { OWN_PAGES } from '../pages/pages';

/** A screen, tab, page or option of a plan. */
export interface Content {
  name: string;
  /** What it does for a shop, in one sentence. */
  gain?: string | undefined;
  picture?: Picture | undefined;
}

/** Returns the contents that a plan adds to the next lower plan. Those with the same name are one. */
export function contentsOf(plan: PlanId): Content[] {
  const added = allContents().filter(({ needs }) => needs === plan);
  return [...new Map(added.toReversed().map((content) => [content.name, content])).values()].toReversed();
}

/** Returns the names of the contents that a shop loses by changing from one plan to another; none for an upgrade. */
export function lostContents(from: PlanId, to: PlanId): string[] {
  return plansAbove(to, from).flatMap((plan) => contentsOf(plan).map(({ name }) => name));
}

/** Returns the plans above one plan, up to another; none if this is lower. */
export const plansAbove = (lower: PlanId, upper: PlanId): PlanId[] =>
  PLAN_IDS.slice(PLAN_IDS.indexOf(lower) + 1, PLAN_IDS.indexOf(upper) + 1);

/** `needs` is the lowest plan that includes the content. */
const allContents = (): (Content & { needs: PlanId })[] => [
  ...screens
    .toSorted((one, other) => one.navigation.order - other.navigation.order)
    .flatMap((screen) => {
      const gain = screen.tabs[0]?.firstStep?.benefit;
      const own = {
        name: screen.title,
        gain,
        picture: pictureOf(screen.tabs[0]?.storeKey),
        needs: lowestPlanFor(screen).id,
      };
      const tabs = screen.tabs.map((tab) => ({
        name: tab.title,
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
    ...Object.values(features).flatMap(({ fields, picture }) =>
      optionsOf(fields).map((option) => ({ ...option, picture })),
    ),
  ].filter(({ needs }) => needs !== 'free'),
];

/** Returns the picture of a feature. */
export const pictureOf = (key: string | undefined): Picture | undefined =>
  Object.values(features).find((feature) => feature.key === key)?.picture;

/** Returns the options of all choices, each with its lowest plan. */
function optionsOf(fields: Fields): { name: string; needs: PlanId }[] {
  return Object.values(fields).flatMap((field) => {
    if (field.kind === 'group') return optionsOf(field.fields);
    if (field.kind !== 'choice') return [];
    return field.options.map((option) => ({ name: option.label, needs: lowestPlanFor(option).id }));
  });
}

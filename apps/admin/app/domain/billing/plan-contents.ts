import { type Fields, features, lowestPlanFor, PLAN_IDS, type PlanId, screens } from '@uptill/feature-schema';
import { OWN_PAGES } from '../pages/pages';

/** Returns the names of the screens, tabs, pages and options that a plan adds to the next lower plan. */
export function contentsOf(plan: PlanId): string[] {
  return [
    ...new Set(
      allContents()
        .filter(({ needs }) => needs === plan)
        .map(({ name }) => name),
    ),
  ];
}

/** Returns the contents that a shop loses by changing from one plan to another; none for an upgrade. */
export function lostContents(from: PlanId, to: PlanId): string[] {
  return PLAN_IDS.slice(PLAN_IDS.indexOf(to) + 1, PLAN_IDS.indexOf(from) + 1).flatMap(contentsOf);
}

interface Content {
  name: string;
  /** The lowest plan that includes the content. */
  needs: PlanId;
}

const allContents = (): Content[] => [
  ...screens
    .toSorted((one, other) => one.navigation.order - other.navigation.order)
    .flatMap((screen) => {
      const own = { name: screen.title, needs: lowestPlanFor(screen).id };
      const tabs = screen.tabs.map((tab) => ({ name: tab.title, needs: lowestPlanFor(screen, tab).id }));
      return [own, ...tabs.filter(({ needs }) => needs !== own.needs)];
    }),
  ...[
    ...OWN_PAGES.map((page) => ({ name: page.label, needs: lowestPlanFor(page).id })),
    ...Object.values(features).flatMap(({ fields }) => optionsOf(fields)),
  ].filter(({ needs }) => needs !== 'free'),
];

/** Returns the options of all choices, each with its lowest plan. */
function optionsOf(fields: Fields): Content[] {
  return Object.values(fields).flatMap((field) => {
    if (field.kind === 'group') return optionsOf(field.fields);
    if (field.kind !== 'choice') return [];
    return field.options.map((option) => ({ name: option.label, needs: lowestPlanFor(option).id }));
  });
}

import { type AnyDocument, PLATFORMS, type PlanId, valueAt } from '@uptill/feature-schema';
import { settingsOf } from '../documents/change';
import { switchedOn } from '../documents/live-state';
import { allContents, type PlannedContent, plansAbove } from './plan-contents';

/**
 * Returns the names of the contents that a shop loses by changing from one plan to another; none for an upgrade. What the
 * shop's settings don't use is not among them, if they are given.
 */
export function lostContents(from: PlanId, to: PlanId, document?: AnyDocument): string[] {
  const plans = plansAbove(to, from);
  const lost = allContents().filter(({ needs }) => plans.includes(needs));
  const used = document ? lost.filter((content) => isUsed(content, document)) : lost;
  return [...new Set(used.map(({ name }) => name))];
}

/** Returns true if settings use a content. A page is always used, and so is a tab without a switch. */
function isUsed({ tabs = [], option }: PlannedContent, document: AnyDocument): boolean {
  if (option)
    return PLATFORMS.some((on) => valueAt(settingsOf(document, option.feature, on), option.path) === option.value);
  const switches = tabs.map((tab) => switchedOn(document, tab)).filter((on) => on !== null);
  return switches.length === 0 || switches.some((on) => on.length > 0);
}

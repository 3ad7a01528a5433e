import { PLAN_IDS, type PlanId } from '@uptill/feature-schema';

const KEY = 'uptill.plan';

/** Returns the plan that the session's last page had in effect; null without one, or if the browser denies storage. */
export function guessedPlan(): PlanId | null {
  try {
    const kept = sessionStorage.getItem(KEY);
    return PLAN_IDS.find((id) => id === kept) ?? null;
  } catch {
    return null;
  }
}

/** Keeps the plan in effect for the session's next page. Does nothing if the browser denies storage. */
export function keepGuess(plan: PlanId): void {
  try {
    sessionStorage.setItem(KEY, plan);
  } catch {}
}

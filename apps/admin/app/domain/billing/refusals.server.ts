import type { Issue, MissingRequirement, RefusedSetting } from '@uptill/feature-schema';
import type { ProblemCode } from '../../platform/api/problem';
import { problem } from '../../platform/api/problem.server';
import { type TextId, t } from '../../platform/texts/texts';

/** In order of precedence. */
const REFUSALS = {
  internal: { code: 'validation', message: 'billing.fixed' },
  plus: { code: 'upgrade_required', message: 'billing.notInStore' },
  plan: { code: 'upgrade_required', message: 'billing.notInPlan' },
  scopes: { code: 'missing_scopes', message: 'billing.noPermission' },
} satisfies Record<RefusedSetting['reason'], { code: ProblemCode; message: TextId }>;

/** Returns the error response to a shop that lacks a plan (402) or scopes (403). */
export function refuse(lack: MissingRequirement): Response {
  const { code, message } = REFUSALS[lack];
  return problem(code, t(message));
}

/** Returns the error response to a save with refused settings, with an issue at each; null if there are none. */
export function refuseSettings(settings: readonly RefusedSetting[]): Response | null {
  const refusal = Object.entries(REFUSALS).find(([reason]) => settings.some((setting) => setting.reason === reason));
  if (!refusal) return null;
  const [, { code, message }] = refusal;
  const issues: Issue[] = settings.map(({ path, reason }) => ({ path, message: t(REFUSALS[reason].message) }));
  return problem(code, t(message), { issues });
}

import type { Access, Issue, Lack, RefusedSetting } from '@uptill/feature-schema';
import type { PrismaClient } from '@uptill/prisma';
import type { ProblemCode } from '../api/problem';
import { problem } from '../api/problem.server';

/** The part of a shop's offline session that says what the merchant has granted. */
interface Grant {
  shop: string;
  scope?: string | null;
}

/**
 * Reads what a shop may use. The pages, the API and the publisher all ask here. Billing does not exist yet, so every
 * plan includes everything. When a shop's plan changes, billing has to call `republishShop`, as `updateScopes` does.
 */
export async function readAccess({ scope }: Grant): Promise<Access> {
  return { isPaid: true, canAccessAdvancedAnalytics: true, scopes: scope?.split(',') ?? [] };
}

/** Reads what a shop may use, for background work. */
export async function readAccessOf(prisma: PrismaClient, shop: string): Promise<Access> {
  return readAccess((await prisma.session.findFirst({ where: { shop, isOnline: false } })) ?? { shop });
}

/** In order of precedence. */
const REFUSALS = {
  internal: { code: 'validation', message: 'This setting can’t be changed.' },
  plan: { code: 'upgrade_required', message: 'Your plan does not include this.' },
  scopes: { code: 'missing_scopes', message: 'Uptill needs a permission that this shop has not granted.' },
} satisfies Record<RefusedSetting['reason'], { code: ProblemCode; message: string }>;

/** Returns the error response to a shop that lacks a plan (402) or scopes (403). */
export function refuse(lack: Lack): Response {
  const { code, message } = REFUSALS[lack];
  return problem(code, message);
}

/** Returns the error response to a save with refused settings, with an issue at each; null if there are none. */
export function refuseSettings(settings: readonly RefusedSetting[]): Response | null {
  const refusal = Object.entries(REFUSALS).find(([reason]) => settings.some((setting) => setting.reason === reason));
  if (!refusal) return null;
  const [, { code, message }] = refusal;
  const issues: Issue[] = settings.map(({ path, reason }) => ({ path, message: REFUSALS[reason].message }));
  return problem(code, message, { issues });
}

import { log } from '../../platform/log.server';
import { type TextId, t } from '../../platform/texts/texts';
import type { Check, InOrder, Shop } from './check.server';
import { type CheckReport, type Finding, SEVERITIES } from './check-report';
import { checkConflicts } from './checks/conflicts.server';
import { checkEmbed, checkPage } from './checks/embed.server';
import { checkErrors } from './checks/errors.server';
import { checkExtras } from './checks/extras.server';
import { checkGifts } from './checks/gifts.server';
import { checkOffers } from './checks/offers.server';
import { checkPublication } from './checks/publication.server';
import { checkScopes } from './checks/scopes.server';
import { checkTheme } from './checks/theme.server';
import { checkThemeCart } from './checks/theme-cart.server';
import { checkTranslations } from './checks/translations.server';

/** All checks, each with the name of its subject. To add a check, add an entry. */
const CHECKS: readonly { name: TextId; check: Check }[] = [
  { name: 'setupCheck.check.embed', check: checkEmbed },
  { name: 'setupCheck.check.page', check: checkPage },
  { name: 'setupCheck.check.publication', check: checkPublication },
  { name: 'setupCheck.check.errors', check: checkErrors },
  { name: 'setupCheck.check.offers', check: checkOffers },
  { name: 'setupCheck.check.gifts', check: checkGifts },
  { name: 'setupCheck.check.extras', check: checkExtras },
  { name: 'setupCheck.check.conflicts', check: checkConflicts },
  { name: 'setupCheck.check.scopes', check: checkScopes },
  { name: 'setupCheck.check.theme', check: checkTheme },
  { name: 'setupCheck.check.themeCart', check: checkThemeCart },
  { name: 'setupCheck.check.translations', check: checkTranslations },
];

/** Timeout of a check, in milliseconds. */
const TIMEOUT_MS = 8_000;

/** Runs all checks of a shop in parallel. A check that fails or times out does not affect the others. */
export async function runChecks(shop: Shop, timeoutMs = TIMEOUT_MS): Promise<CheckReport> {
  const results = await Promise.all(
    CHECKS.map(async ({ name, check }) => {
      const found = await attempt(check, shop, timeoutMs);
      return found && 'inOrder' in found ? { name: found.inOrder, findings: [] } : { name: t(name), findings: found };
    }),
  );
  const bySeverity = ({ severity: one }: Finding, { severity: other }: Finding) =>
    SEVERITIES.indexOf(one) - SEVERITIES.indexOf(other);
  return {
    findings: results.flatMap(({ findings }) => findings ?? []).toSorted(bySeverity),
    passed: results.filter(({ findings }) => findings?.length === 0).map(({ name }) => name),
    unchecked: results.filter(({ findings }) => findings === null).map(({ name }) => name),
  };
}

/** Returns what a check has found; null if it fails or times out. */
async function attempt(check: Check, shop: Shop, timeoutMs: number): Promise<Finding[] | InOrder | null> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Took longer than ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([check(shop), timeout]);
  } catch (error) {
    log.warn({ err: error, shop: shop.shop, check: check.name }, 'The set-up of a shop could not be checked');
    return null;
  } finally {
    clearTimeout(timer);
  }
}

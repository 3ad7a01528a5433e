import { createHmac } from 'node:crypto';
import type { Sandbox } from '../sandbox.ts';

/** The kinds of charges in confirmation URLs: a subscription and a purchase. */
export const CHARGE_KINDS = ['RecurringApplicationCharge', 'ApplicationCharge'] as const;

type ChargeKind = (typeof CHARGE_KINDS)[number];

/** Returns a signature that makes the confirmation URL of a charge unguessable. */
export function chargeSignature(id: number, kind: ChargeKind, { secret }: Pick<Sandbox, 'secret'>): string {
  return createHmac('sha256', secret).update(`${kind}:${id}`).digest('hex').slice(0, 40);
}

/**
 * Returns the URL of the admin page on which the merchant approves or declines a charge. Like Shopify's, it has the
 * shop's domain.
 */
export function confirmationUrl(
  id: number,
  kind: ChargeKind,
  { sandbox, shop }: { sandbox: Sandbox; shop: { domain: string } },
): string {
  const signature = chargeSignature(id, kind, sandbox);
  return `https://${shop.domain}/admin/charges/${sandbox.config.clientId}/${id}/${kind}/confirm?signature=${signature}`;
}

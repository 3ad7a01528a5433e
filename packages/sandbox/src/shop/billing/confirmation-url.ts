import { createHmac } from 'node:crypto';
import type { Sandbox } from '../sandbox.ts';

/** A subscription, a purchase, and a higher cap of a subscription's usage. */
export const CHARGE_KINDS = ['RecurringApplicationCharge', 'ApplicationCharge', 'CappedAmountUpdate'] as const;

type ChargeKind = (typeof CHARGE_KINDS)[number];

/** What makes an address of a charge unguessable. */
export function chargeSignature(id: number, kind: ChargeKind, { secret }: Pick<Sandbox, 'secret'>): string {
  return createHmac('sha256', secret).update(`${kind}:${id}`).digest('hex').slice(0, 40);
}

/** Where the merchant approves or declines: a page of the admin, addressed by the shop as on the platform. */
export function confirmationUrl(
  id: number,
  kind: ChargeKind,
  { sandbox, shop }: { sandbox: Sandbox; shop: { domain: string } },
): string {
  const signature = chargeSignature(id, kind, sandbox);
  return `https://${shop.domain}/admin/charges/${sandbox.config.clientId}/${id}/${kind}/confirm?signature=${signature}`;
}

import { type Discount, discountGid, discountStatus } from '../../../shop/discounts/discount.ts';
import type { Sandbox } from '../../../shop/sandbox.ts';
import type { WebhookPayload } from '../send-webhook.ts';

/** Returns the body of `discounts/create` and `discounts/update`. */
export function discountPayload(discount: Discount, { clock }: Pick<Sandbox, 'clock'>): WebhookPayload {
  return {
    admin_graphql_api_id: discountGid(discount),
    title: discount.title,
    status: discountStatus(discount, clock.now()),
    created_at: discount.createdAt ?? discount.startsAt,
    updated_at: discount.updatedAt ?? discount.startsAt,
  };
}

/** Returns the body of `discounts/delete`. */
export const deletedDiscountPayload = (discount: Discount, { clock }: Pick<Sandbox, 'clock'>): WebhookPayload => ({
  admin_graphql_api_id: discountGid(discount),
  deleted_at: clock.iso(),
});

import { numberOf } from '../../../../platform/gid.ts';
import type { AppPurchase } from '../../../../shop/billing/charge.ts';
import { nextChargeId, setSubscriptionStatus } from '../../../../shop/billing/charges.ts';
import { confirmationUrl } from '../../../../shop/billing/confirmation-url.ts';
import { creditRemainingPeriod } from '../../../../shop/billing/prorate.ts';
import { hundredthsOf } from '../../../../shop/markets/amount.ts';
import type { AdminApiContext } from '../../context.ts';
import { userError } from '../../user-error.ts';
import { chargeMoney, type MoneyInput } from './charge-money.ts';
import { purchaseFields } from './purchase.ts';
import { subscriptionFields } from './subscription.ts';
import { appSubscriptionCreate } from './subscription-create.ts';

async function appSubscriptionCancel(
  _source: unknown,
  { id, prorate }: { id: string; prorate?: boolean | null },
  context: AdminApiContext,
) {
  const { sandbox, shop, installation } = context;
  const subscription = installation.subscriptions.find((one) => one.id === numberOf(id, 'AppSubscription'));
  if (!subscription)
    return { appSubscription: null, userErrors: userError(['id'], "Couldn't find RecurringApplicationCharge") };
  if (subscription.status !== 'ACTIVE') {
    return {
      appSubscription: null,
      userErrors: userError(['id'], 'Cannot transition status via :cancel from its current status'),
    };
  }
  if (prorate) creditRemainingPeriod(sandbox, installation, subscription);
  setSubscriptionStatus(sandbox, shop, subscription, 'CANCELLED');
  await sandbox.flush();
  return { appSubscription: subscriptionFields(subscription, context), userErrors: [] };
}

interface PurchaseArguments {
  name: string;
  returnUrl: string;
  price: MoneyInput;
  test?: boolean | null;
}

/** Minimum of a one-time charge: half a dollar, in cents. Source: shopify.dev, `appPurchaseOneTimeCreate`. */
const MIN_PRICE = 50;

async function appPurchaseOneTimeCreate(_source: unknown, args: PurchaseArguments, context: AdminApiContext) {
  const { sandbox, installation } = context;
  const refuse = (field: string, message: string) => ({
    appPurchaseOneTime: null,
    confirmationUrl: null,
    userErrors: userError([field], message),
  });
  if (!args.name.trim()) return refuse('name', "Name can't be blank");
  if (!URL.canParse(args.returnUrl)) return refuse('returnUrl', 'Return url is invalid');
  if ((hundredthsOf(args.price.amount) ?? 0) < MIN_PRICE)
    return refuse('price', 'Price must be greater than or equal to 0.50');
  const now = sandbox.clock.iso();
  const purchase: AppPurchase = {
    id: nextChargeId(installation),
    name: args.name,
    returnUrl: args.returnUrl,
    test: args.test ?? false,
    status: 'PENDING',
    price: chargeMoney(args.price),
    createdAt: now,
    updatedAt: now,
  };
  installation.purchases.push(purchase);
  await sandbox.flush();
  return {
    appPurchaseOneTime: purchaseFields(purchase),
    confirmationUrl: confirmationUrl(purchase.id, 'ApplicationCharge', context),
    userErrors: [],
  };
}

export const billingResolvers = {
  Mutation: {
    appSubscriptionCreate,
    appSubscriptionCancel,
    appPurchaseOneTimeCreate,
  },
};

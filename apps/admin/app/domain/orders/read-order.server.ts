import { CART_ID_ATTRIBUTE } from '@uptill/feature-schema/cart-id';
import type { ShopOrder } from '@uptill/metrics';
import { z } from 'zod';
import { type AdminGraphql, runOperation } from '../../platform/shopify/graphql.server';

const ORDER = `#graphql
  query OrderForReports($id: ID!) {
    order(id: $id) {
      createdAt
      updatedAt
      cancelledAt
      test
      customAttributes {
        key
        value
      }
      totalPriceSet {
        shopMoney {
          amount
          currencyCode
        }
      }
      totalRefundedSet {
        shopMoney {
          amount
        }
      }
      discountApplications(first: 20) {
        nodes {
          ... on AutomaticDiscountApplication {
            title
          }
        }
      }
      lineItems(first: 50) {
        nodes {
          title
          discountAllocations {
            discountApplication {
              ... on AutomaticDiscountApplication {
                title
              }
            }
          }
        }
      }
    }
  }
`;

/** Only automatic discounts have a title. */
const application = z.object({ title: z.string().optional() });

const time = z.iso.datetime().transform((value) => new Date(value));

/** Returns an amount in hundredths, which are the minor units of all currencies in Shopify's carts. */
const hundredths = z.coerce.number().transform((amount) => Math.round(amount * 100));

const orderData = z.object({
  order: z
    .object({
      createdAt: time,
      updatedAt: time,
      cancelledAt: time.nullable(),
      test: z.boolean(),
      customAttributes: z.array(z.object({ key: z.string(), value: z.string().nullable() })),
      totalPriceSet: z.object({ shopMoney: z.object({ amount: hundredths, currencyCode: z.string() }) }),
      totalRefundedSet: z.object({ shopMoney: z.object({ amount: hundredths }) }),
      discountApplications: z.object({ nodes: z.array(application) }),
      lineItems: z.object({
        nodes: z.array(
          z.object({ title: z.string(), discountAllocations: z.array(z.object({ discountApplication: application })) }),
        ),
      }),
    })
    .nullable(),
});

/** Longest cart id that the ingest accepts. */
const MAX_CART_ID = 64;

/** An automatic discount of an order, and the titles of the products whose prices it lowers. */
export interface OrderDiscount {
  title: string;
  products: string[];
}

export interface ReadOrder extends ShopOrder {
  discounts: OrderDiscount[];
}

/**
 * Reads the current state of an order. Null for an order that Shopify doesn't show to the app: orders older than 60 days,
 * and deleted orders.
 */
export async function readOrder(graphql: AdminGraphql, shop: string, id: string): Promise<ReadOrder | null> {
  const { order } = await runOperation(graphql, ORDER, { id: `gid://shopify/Order/${id}` }, orderData);
  if (!order) return null;
  const cart = order.customAttributes.find(({ key }) => key === CART_ID_ATTRIBUTE)?.value ?? null;
  const { amount: total, currencyCode: currency } = order.totalPriceSet.shopMoney;
  return {
    shop,
    id,
    cart: cart && cart.length <= MAX_CART_ID ? cart : null,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    currency,
    total,
    refunded: order.totalRefundedSet.shopMoney.amount,
    isTest: order.test,
    cancelledAt: order.cancelledAt,
    discounts: discountsOf(order),
  };
}

function discountsOf({
  discountApplications,
  lineItems,
}: NonNullable<z.infer<typeof orderData>['order']>): OrderDiscount[] {
  const titles = new Set(discountApplications.nodes.flatMap(({ title }) => title ?? []));
  return [...titles].map((title) => ({
    title,
    products: lineItems.nodes
      .filter((line) => line.discountAllocations.some((each) => each.discountApplication.title === title))
      .map((line) => line.title),
  }));
}

import { type Combination, offerQuery } from '@uptill/feature-schema';
import { z } from 'zod';
import { type AdminGraphql, runOperation } from '../../platform/shopify/graphql.server';
import { type TextId, t } from '../../platform/texts/texts';
import type { MetafieldInput } from '../shop-metafields/app-metafield.server';

/** The metafield of our discounts with their offers, in the app's reserved namespace. */
const OFFERS_METAFIELD = { namespace: '$app', key: 'offers', type: 'json' };

/** The metafield with the variables of the Function's input queries, as named in its configuration. */
const QUERY_METAFIELD = { ...OFFERS_METAFIELD, key: 'query' };

/** Returns the metafields that the Function reads for these offers (JSON). */
function metafieldsOf(offers: string) {
  return [
    { ...OFFERS_METAFIELD, value: offers },
    { ...QUERY_METAFIELD, value: JSON.stringify(offerQuery(JSON.parse(offers))) },
  ];
}

const OFFER_DISCOUNTS = `#graphql
  query OfferDiscounts($namespace: String!, $key: String!, $after: String) {
    discountNodes(first: 100, after: $after, query: "method:automatic type:app") {
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        id
        metafield(namespace: $namespace, key: $key) {
          compareDigest
          value
        }
        discount {
          ... on DiscountAutomaticApp {
            status
            combinesWith {
              orderDiscounts
            }
            errorHistory {
              errorsFirstOccurredAt
            }
          }
        }
      }
    }
  }
`;

const CREATE_OFFER_DISCOUNT = `#graphql
  mutation CreateOfferDiscount($discount: DiscountAutomaticAppInput!) {
    discountAutomaticAppCreate(automaticAppDiscount: $discount) {
      userErrors {
        code
        message
      }
    }
  }
`;

const DELETE_OFFER_DISCOUNT = `#graphql
  mutation DeleteOfferDiscount($id: ID!) {
    discountAutomaticDelete(id: $id) {
      userErrors {
        code
        message
      }
    }
  }
`;

const discountNode = z.object({
  id: z.string(),
  metafield: z.object({ compareDigest: z.string(), value: z.string() }).nullable(),
  discount: z.object({
    status: z.string(),
    combinesWith: z.object({ orderDiscounts: z.boolean() }),
    errorHistory: z.object({ errorsFirstOccurredAt: z.string() }).nullable(),
  }),
});

/** A discount of another app can't be recognised by its type, but has no metafield of ours. */
const discountsData = z.object({
  discountNodes: z.object({
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
    nodes: z.array(z.looseObject({ id: z.string() })),
  }),
});

const userErrors = z.array(z.object({ code: z.string().nullable(), message: z.string() }));

/** How far our clock may be ahead of Shopify's, in milliseconds. A discount that starts later would not be active. */
const CLOCK_DIFFERENCE_MS = 60_000;

const TITLES = {
  combined: 'offers.discountTitle.combined',
  exclusive: 'offers.discountTitle.exclusive',
} satisfies Record<Combination, TextId>;

/** An automatic discount by which the app's Function grants offers. */
export interface OfferDiscount {
  id: string;
  combination: Combination;
  state: 'active' | 'turnedOff' | 'failing';
  /** The discount's offers as JSON, with Shopify's digest of the metafield. */
  offers: string;
  compareDigest: string;
}

/** Reads the app's discounts of a shop that has granted `write_discounts`. */
export async function readOfferDiscounts(graphql: AdminGraphql): Promise<OfferDiscount[]> {
  const { namespace, key } = OFFERS_METAFIELD;
  const discounts: OfferDiscount[] = [];
  let after: string | null = null;
  do {
    const data: Discounts = await runOperation(graphql, OFFER_DISCOUNTS, { namespace, key, after }, discountsData);
    const { nodes, pageInfo } = data.discountNodes;
    discounts.push(...nodes.flatMap(offerDiscountOf));
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  } while (after !== null);
  return discounts;
}

type Discounts = z.infer<typeof discountsData>;

function offerDiscountOf(node: unknown): OfferDiscount[] {
  const { data } = discountNode.safeParse(node);
  return data?.metafield ? [offerDiscount(data, data.metafield)] : [];
}

type Node = z.infer<typeof discountNode>;

function offerDiscount({ id, discount }: Node, metafield: NonNullable<Node['metafield']>): OfferDiscount {
  const { status, combinesWith, errorHistory } = discount;
  return {
    id,
    combination: combinesWith.orderDiscounts ? 'combined' : 'exclusive',
    state: status !== 'ACTIVE' ? 'turnedOff' : errorHistory ? 'failing' : 'active',
    offers: metafield.value,
    compareDigest: metafield.compareDigest,
  };
}

/**
 * Creates the discount of a combination with its offers (JSON). Returns false if the store has reached Shopify's limit of
 * discounts by apps.
 * @throws Error if Shopify refuses it for another reason.
 */
export async function createOfferDiscount(
  graphql: AdminGraphql,
  combination: Combination,
  offers: string,
): Promise<boolean> {
  const combines = combination === 'combined';
  const discount = {
    title: t(TITLES[combination]),
    functionHandle: 'cart-discounts',
    startsAt: new Date(Date.now() - CLOCK_DIFFERENCE_MS).toISOString(),
    appliesOnOneTimePurchase: true,
    appliesOnSubscription: true,
    recurringCycleLimit: 1,
    discountClasses: ['PRODUCT', 'ORDER', 'SHIPPING'],
    combinesWith: { productDiscounts: combines, orderDiscounts: combines, shippingDiscounts: combines },
    metafields: metafieldsOf(offers),
  };
  const created = z.object({ discountAutomaticAppCreate: z.object({ userErrors }) });
  const data = await runOperation(graphql, CREATE_OFFER_DISCOUNT, { discount }, created);
  const [error] = data.discountAutomaticAppCreate.userErrors;
  if (error && error.code !== 'MAX_APP_DISCOUNTS') throw new Error(error.message);
  return !error;
}

/**
 * Returns the metafields to write to a discount for these offers (JSON). The write fails if the offers have changed since
 * they were read.
 */
export function changedMetafields({ id, compareDigest }: OfferDiscount, offers: string): MetafieldInput[] {
  return metafieldsOf(offers).map((metafield) => ({
    ownerId: id,
    ...metafield,
    // Both are written together, so the digest of one is enough.
    ...(metafield.key === OFFERS_METAFIELD.key && { compareDigest }),
  }));
}

/**
 * Deletes a discount. Does nothing if it no longer exists.
 * @throws Error if Shopify refuses it.
 */
export async function deleteOfferDiscount(graphql: AdminGraphql, id: string): Promise<void> {
  const deleted = z.object({ discountAutomaticDelete: z.object({ userErrors }) });
  const data = await runOperation(graphql, DELETE_OFFER_DISCOUNT, { id }, deleted);
  const [error] = data.discountAutomaticDelete.userErrors;
  if (error && !error.message.includes('does not exist')) throw new Error(error.message);
}

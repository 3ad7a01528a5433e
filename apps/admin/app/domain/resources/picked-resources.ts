import type { ResourceType } from '@uptill/feature-schema';
import { z } from 'zod';

/** A product, variant or collection for display in the admin. */
const pickedResource = z.object({
  /** Global id. */
  id: z.string(),
  /** The title of the product or collection. */
  title: z.string(),
  /** The title of a variant, unless it is the only one of its product. */
  variantTitle: z.string().nullable(),
  /** Global id of the product; of a variant, its product's. */
  productId: z.string().nullable(),
  /** Address of an image. */
  image: z.string().nullable(),
  /** In minor units; a product's lowest price. Null for collections. */
  price: z.number().int().nullable(),
  /** False if it is sold out. */
  available: z.boolean(),
  /** The status of the product, such as `DRAFT`. Null for collections. */
  status: z.string().nullable(),
});

/** Response body of `POST /api/shopifyQuery`. */
export const pickedResources = z.object({
  /** The resources that exist, in the order of the request. */
  resources: z.array(pickedResource),
  /** The global ids of resources that the shop does not have, such as deleted ones. */
  missing: z.array(z.string()),
});

export type PickedResource = z.infer<typeof pickedResource>;
export type PickedResources = z.infer<typeof pickedResources>;

/** A resource as known to a page: `missing` if the shop does not have it. */
export type KnownResource = PickedResource | 'missing';

const HIDDEN_STATUSES = ['DRAFT', 'ARCHIVED'] as const;

/** The status of a product that the store does not show. */
export type HiddenStatus = (typeof HIDDEN_STATUSES)[number];

/** Returns the status of a product that the store does not show; undefined for others. */
export function hiddenStatusOf({ status }: PickedResource): HiddenStatus | undefined {
  return HIDDEN_STATUSES.find((hidden) => hidden === status);
}

/** Returns true if shoppers can buy a resource. */
export function canBeBought(resource: KnownResource): boolean {
  return resource !== 'missing' && resource.available && !hiddenStatusOf(resource);
}

/** Largest number of resources of one query. */
export const MAX_IDS_PER_QUERY = 150;

/** The named query that reads the resources of each type, and the variable with their global ids. */
export const QUERY_OF = {
  product: { name: 'products', variable: 'productIds' },
  variant: { name: 'productVariants', variable: 'variantIds' },
  collection: { name: 'collections', variable: 'collectionIds' },
} as const satisfies Record<ResourceType, { name: string; variable: string }>;

/** The title of the only variant of a product without options. */
export const DEFAULT_VARIANT_TITLE = 'Default Title';

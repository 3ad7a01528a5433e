import { type ResourceType, resourceIdSchema } from '@uptill/feature-schema';
import { z } from 'zod';
import { minorUnits } from '../../domain/products/shopify-values';
import { DEFAULT_VARIANT_TITLE, type PickedResource } from '../../domain/resources/picked-resources';

interface PickOptions {
  type: ResourceType;
  maxItems: number;
  /** The global ids of the resources that are already chosen. */
  selected: readonly string[];
}

interface Picked {
  /** The global ids of all chosen resources. */
  ids: string[];
  /** The chosen resources, as far as the picker returns their properties. */
  resources: PickedResource[];
}

/**
 * Shows App Bridge's resource picker. Resolves to null if the merchant cancels, and to `unavailable` if the picker can't
 * be shown, such as outside the Shopify admin.
 */
export async function pickResources({ type, maxItems, selected }: PickOptions): Promise<Picked | null | 'unavailable'> {
  try {
    const picked: unknown = await globalThis.shopify.resourcePicker({
      type,
      action: 'select',
      multiple: maxItems > 1 && maxItems,
      selectionIds: selected.map((id) => ({ id })),
      // Otherwise the merchant could pick only some of a product's variants, which the field can't store.
      ...(type === 'product' && { filter: { variants: false } }),
    });
    if (!picked) return null;
    const withIds = z.array(z.object({ id: resourceIdSchema(type) })).parse(picked);
    return {
      // The picker may return a resource twice: as selected before, and picked again.
      ids: [...new Set(withIds.map(({ id }) => id))],
      resources: z
        .array(z.unknown())
        .parse(picked)
        .flatMap((resource) => PAYLOADS[type].safeParse(resource).data ?? []),
    };
  } catch {
    return 'unavailable';
  }
}

const image = z
  .object({ originalSrc: z.string() })
  .nullish()
  .transform((found) => found?.originalSrc ?? null);

const id = z.string();

/** The picker's payload for a resource of each type, with the properties that a field shows. */
const PAYLOADS: Record<ResourceType, z.ZodType<PickedResource>> = {
  product: z
    .object({
      id,
      title: z.string(),
      status: z.string(),
      images: z.array(image),
      variants: z.array(z.object({ price: minorUnits })),
    })
    .transform(({ variants, images, ...product }) => ({
      ...product,
      variantTitle: null,
      productId: product.id,
      image: images[0] ?? null,
      price: variants.length > 0 ? Math.min(...variants.map(({ price }) => price)) : null,
      available: true,
    })),
  variant: z
    .object({ id, title: z.string(), displayName: z.string(), price: minorUnits, image, product: z.object({ id }) })
    .transform(({ title, displayName, product, ...variant }) => ({
      ...variant,
      // `displayName` has the form `Shirt - Oat / S`.
      title: displayName.endsWith(` - ${title}`) ? displayName.slice(0, -` - ${title}`.length) : displayName,
      variantTitle: title === DEFAULT_VARIANT_TITLE ? null : title,
      productId: product.id,
      available: true,
      status: null,
    })),
  collection: z.object({ id, title: z.string(), image }).transform((collection) => ({
    ...collection,
    variantTitle: null,
    productId: null,
    price: null,
    available: true,
    status: null,
  })),
};

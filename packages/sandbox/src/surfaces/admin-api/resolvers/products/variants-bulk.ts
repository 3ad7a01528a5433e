import { numberOf } from '../../../../platform/gid.ts';
import { catalogueOf } from '../../../../shop/catalogue/catalogue.ts';
import type { VariantChange } from '../../../../shop/catalogue/catalogue-changes.ts';
import { hasOnlyDefaultVariant, type Product } from '../../../../shop/catalogue/product.ts';
import type { AdminApiContext } from '../../context.ts';
import { userError } from '../../user-error.ts';
import { findProduct } from './find-product.ts';
import { mediaOf, variantMediaErrors, withNamedPicture } from './media/named-picture.ts';
import { type MediaInput, newPictures } from './media/new-media.ts';
import { productFields } from './product.ts';
import { productOf, saveProduct } from './saved-product.ts';
import { variantFields } from './variant.ts';
import {
  duplicateMessage,
  firstDuplicate,
  newVariant,
  nextVariantId,
  type VariantInput,
  variantChange,
  variantInputErrors,
  writeStock,
} from './variant-input.ts';

const isVariantOf = (product: Product, id: number | null) => product.variants.some((variant) => variant.id === id);

interface BulkArguments {
  productId: string;
  variants: VariantInput[];
  /** Added to the product's media. Variants can name them by their source. */
  media?: MediaInput[] | null;
  strategy?: string | null;
}

const noProduct = () => ({
  product: null,
  productVariants: null,
  userErrors: userError(['productId'], 'Product does not exist', 'PRODUCT_DOES_NOT_EXIST'),
});

async function productVariantsBulkCreate(
  _source: unknown,
  { productId, variants: inputs, media, strategy }: BulkArguments,
  context: AdminApiContext,
) {
  const { shop } = context;
  const product = findProduct(shop, productId);
  if (!product) return noProduct();
  const userErrors = [
    ...variantInputErrors(inputs, product.options, ['variants']),
    ...variantMediaErrors(product, inputs, media),
  ];
  if (userErrors.length > 0) return { product: null, productVariants: null, userErrors };
  const firstId = nextVariantId(catalogueOf(shop).everyProduct);
  const price = product.variants[0]?.price ?? 0;
  const made = inputs.map((input, index) =>
    variantChange(input, newVariant(firstId + index, [], price), product.options),
  );
  // The default variant is removed when other variants are created.
  const kept = strategy !== 'PRESERVE_STANDALONE_VARIANT' && hasOnlyDefaultVariant(product) ? [] : product.variants;
  const duplicate = firstDuplicate([...kept, ...made]);
  if (duplicate !== null) {
    const place = duplicate - kept.length;
    const code = 'VARIANT_ALREADY_EXISTS_CHANGE_OPTION_VALUE';
    const errors = userError(['variants', String(place)], duplicateMessage(made[place]?.title), code);
    return { product: null, productVariants: null, userErrors: errors };
  }
  return save(
    product,
    [...kept, ...made],
    { variants: inputs, media },
    made.map(({ id }) => id),
    context,
  );
}

async function productVariantsBulkUpdate(
  _source: unknown,
  { productId, variants: inputs, media }: BulkArguments,
  context: AdminApiContext,
) {
  const product = findProduct(context.shop, productId);
  if (!product) return noProduct();
  const ids = inputs.map(({ id }) => numberOf(id ?? '', 'ProductVariant') ?? 0);
  const unknown = ids.findIndex((id) => !isVariantOf(product, id));
  const userErrors =
    unknown >= 0
      ? userError(
          ['variants', String(unknown), 'id'],
          'Product variant does not exist',
          'PRODUCT_VARIANT_DOES_NOT_EXIST',
        )
      : [...variantInputErrors(inputs, product.options, ['variants']), ...variantMediaErrors(product, inputs, media)];
  if (userErrors.length > 0) return { product: productFields(product, context), productVariants: null, userErrors };
  const variants = product.variants.map((variant): VariantChange => {
    const input = inputs[ids.indexOf(variant.id)];
    return input ? variantChange(input, variant, product.options) : variant;
  });
  return save(product, variants, { variants: inputs, media }, ids, context);
}

async function productVariantsBulkDelete(
  _source: unknown,
  args: { productId: string; variantsIds: string[] },
  context: AdminApiContext,
) {
  const product = findProduct(context.shop, args.productId);
  if (!product) return noProduct();
  const ids = args.variantsIds.map((id) => numberOf(id, 'ProductVariant'));
  const unknown = ids.findIndex((id) => !isVariantOf(product, id));
  if (unknown >= 0) {
    const message = 'At least one variant does not belong to the product';
    return {
      product: null,
      userErrors: userError(
        ['variantsIds', String(unknown)],
        message,
        'AT_LEAST_ONE_VARIANT_DOES_NOT_BELONG_TO_THE_PRODUCT',
      ),
    };
  }
  const left = product.variants.filter(({ id }) => !ids.includes(id));
  if (left.length === 0) {
    const message = 'Cannot delete the last variant of a product';
    return { product: null, userErrors: userError(['variantsIds'], message, 'CANNOT_DELETE_LAST_VARIANT') };
  }
  const saved = saveProduct(product.id, { variants: left }, context);
  await context.sandbox.flush();
  return { product: productFields(saved, context), userErrors: [] };
}

async function save(
  product: Product,
  variants: VariantChange[],
  { variants: inputs, media }: Pick<BulkArguments, 'variants' | 'media'>,
  ids: number[],
  context: AdminApiContext,
) {
  const options = product.options.map((option, index) => ({
    name: option.name,
    values: [...new Set([...option.values, ...variants.map((variant) => variant.options[index] ?? '')])],
  }));
  const images = [...product.images, ...newPictures(mediaOf(inputs, media), context)];
  const pictured = variants.map((variant) =>
    withNamedPicture(variant, inputs[ids.indexOf(variant.id)], images, context.shop.files),
  );
  saveProduct(product.id, { variants: pictured, options, images }, context);
  ids.forEach((id, index) => {
    writeStock(
      context.shop,
      id,
      inputs[index] ?? {},
      product.variants.find((variant) => variant.id === id),
    );
  });
  await context.sandbox.flush();
  const saved = productOf(product.id, context);
  const productVariants = saved.variants
    .filter(({ id }) => ids.includes(id))
    .map((variant) => variantFields(saved, variant, context));
  return { product: productFields(saved, context), productVariants, userErrors: [] };
}

export const variantMutations = {
  Mutation: { productVariantsBulkCreate, productVariantsBulkUpdate, productVariantsBulkDelete },
};

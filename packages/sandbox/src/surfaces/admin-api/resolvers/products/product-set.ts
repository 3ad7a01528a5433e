import { numberOf } from '../../../../platform/gid.ts';
import { catalogueOf } from '../../../../shop/catalogue/catalogue.ts';
import type { VariantChange } from '../../../../shop/catalogue/catalogue-changes.ts';
import { findProduct, findProductByHandle } from '../../../../shop/catalogue/find-product.ts';
import type { Product, ProductOption } from '../../../../shop/catalogue/product.ts';
import { withImages } from '../../../../shop/catalogue/product-images.ts';
import type { AdminApiContext } from '../../context.ts';
import { userError } from '../../user-error.ts';
import { withNamedPicture } from './media/named-picture.ts';
import { type FileSetInput, setFileErrors, setPictures } from './media/set-files.ts';
import { productFields } from './product.ts';
import { changeOf, freeProductHandle, type ProductInput, productInputErrors } from './product-input.ts';
import { nextProductId, optionsOf } from './product-mutations.ts';
import { saveProduct } from './saved-product.ts';
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

interface SetInput extends ProductInput {
  id?: string | null;
  productOptions?: { name?: string | null; values?: { name?: string | null }[] | null }[] | null;
  variants?: VariantInput[] | null;
  files?: FileSetInput[] | null;
}

interface SetArguments {
  input: SetInput;
  identifier?: { id?: string | null; handle?: string | null } | null;
  synchronous?: boolean | null;
}

/** Maximum number of variants of a product. Source: shopify.dev, `productSet`. */
const VARIANT_LIMIT = 2048;

/** Creates a product, or changes it to match the input. Lists in the input replace the existing ones. */
async function productSet(_source: unknown, { input, identifier }: SetArguments, context: AdminApiContext) {
  const { shop, sandbox } = context;
  const refuse = (userErrors: unknown[]) => ({ product: null, productSetOperation: null, userErrors });
  const wanted = identifier?.id ?? input.id;
  const existing = wanted ? findProduct(shop, wanted) : findProductByHandle(shop, identifier?.handle ?? '');
  if (wanted && !existing) return refuse(userError(['input'], 'Product does not exist', 'PRODUCT_DOES_NOT_EXIST'));
  const wrong = productInputErrors(input, context, existing);
  if (wrong.length > 0) {
    return refuse(
      wrong.map((error) => ({ ...error, field: ['input', ...(error.field ?? [])], code: 'INVALID_INPUT' })),
    );
  }
  const given = input.variants ?? null;
  if (given && !input.productOptions && !existing) {
    const message = 'Product options input is required when updating variants';
    return refuse(userError(['input', 'productOptions'], message, 'PRODUCT_OPTIONS_INPUT_MISSING'));
  }
  if (input.productOptions && !given) {
    const message = 'Variants input is required when updating product options';
    return refuse(userError(['input', 'variants'], message, 'VARIANTS_INPUT_MISSING'));
  }
  if ((given?.length ?? 0) > VARIANT_LIMIT) {
    return refuse(
      userError(['input', 'variants'], `Variants are over the limit of ${VARIANT_LIMIT}`, 'VARIANTS_OVER_LIMIT'),
    );
  }
  const wrongFiles = setFileErrors(input.files, given ?? [], existing, context);
  if (wrongFiles.length > 0) return refuse(wrongFiles);
  const options = input.productOptions ? optionsOf(input.productOptions) : (existing?.options ?? optionsOf(null));
  const wrongVariants = variantInputErrors(given ?? [], options, ['input', 'variants']);
  if (wrongVariants.length > 0) return refuse(wrongVariants);
  const titles = (given ?? []).map((variant) => variantChange(variant, newVariant(0, []), options));
  const duplicate = firstDuplicate(titles);
  if (duplicate !== null)
    return refuse(
      userError(['input', 'variants', String(duplicate)], duplicateMessage(titles[duplicate]?.title), null),
    );

  const images = input.files ? setPictures(input.files, existing, context) : (existing?.images ?? []);
  const pictured = existing && { ...existing, ...withImages(existing, images) };
  const variants = given
    ? variantsOf(given, options, pictured, context).map((variant, index) =>
        withNamedPicture(variant, given[index], images, shop.files),
      )
    : input.files && pictured?.variants;
  const product = saveProduct(
    existing?.id ?? nextProductId(context),
    {
      ...(!existing && { ...newProduct(input, context), variants: [firstVariant(options, context)] }),
      ...changeOf(input),
      ...(identifier?.handle && !existing && { handle: identifier.handle }),
      images,
      ...(variants && { variants, options: usedOptions(options, variants) }),
    },
    context,
    input,
  );
  product.variants.forEach((variant, index) => {
    const one = given?.[index];
    if (one)
      writeStock(
        shop,
        variant.id,
        one,
        existing?.variants.find(({ id }) => id === variant.id),
      );
  });
  await sandbox.flush();
  const saved = findProductByHandle(shop, product.handle) ?? product;
  return { product: productFields(saved, context), productSetOperation: null, userErrors: [] };
}

const newProduct = (input: SetInput, { shop }: AdminApiContext) => ({
  vendor: shop.name,
  handle: freeProductHandle(input.title ?? '', shop),
  isPublished: false,
});

const firstVariant = (options: ProductOption[], { shop }: AdminApiContext) =>
  newVariant(
    nextVariantId(catalogueOf(shop).everyProduct),
    options.map(({ values }) => values[0] ?? ''),
  );

/** Returns the variants of the input. An existing variant is kept if its id or its option values match. */
function variantsOf(
  inputs: VariantInput[],
  options: ProductOption[],
  existing: Product | undefined,
  { shop }: AdminApiContext,
): VariantChange[] {
  let nextId = nextVariantId(catalogueOf(shop).everyProduct);
  return inputs.map((input) => {
    const title = variantChange(input, newVariant(0, []), options).title;
    const before = existing?.variants.find((variant) =>
      input.id ? variant.id === numberOf(input.id, 'ProductVariant') : variant.title === title,
    );
    return variantChange(input, before ?? newVariant(nextId++, []), options);
  });
}

/** Adds the values that only variants name to the options. */
function usedOptions(options: ProductOption[], variants: VariantChange[]): ProductOption[] {
  return options.map((option, index) => ({
    name: option.name,
    values: [...new Set([...option.values, ...variants.map((variant) => variant.options[index] ?? '')])],
  }));
}

export const productSetResolvers = { Mutation: { productSet } };

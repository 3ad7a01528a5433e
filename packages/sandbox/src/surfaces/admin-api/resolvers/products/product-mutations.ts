import { catalogueOf } from '../../../../shop/catalogue/catalogue.ts';
import { deleteProduct } from '../../../../shop/catalogue/catalogue-changes.ts';
import { findProduct } from '../../../../shop/catalogue/find-product.ts';
import { DEFAULT_VARIANT_TITLE, type ProductOption } from '../../../../shop/catalogue/product.ts';
import type { AdminApiContext } from '../../context.ts';
import { userError } from '../../user-error.ts';
import { shopFields } from '../shop.ts';
import { type MediaInput, mediaErrors, newPictures } from './media/new-media.ts';
import { productFields } from './product.ts';
import { changeOf, freeProductHandle, type ProductInput, productInputErrors } from './product-input.ts';
import { saveProduct } from './saved-product.ts';
import { newVariant, nextVariantId } from './variant-input.ts';

interface OptionInput {
  name?: string | null;
  values?: { name?: string | null }[] | null;
}

interface CreateInput extends ProductInput {
  productOptions?: OptionInput[] | null;
}

/** Returns the options of an input. A product without options has a default option, which themes hide. */
export function optionsOf(inputs: OptionInput[] | null | undefined): ProductOption[] {
  if (!inputs?.length) return [{ name: 'Title', values: [DEFAULT_VARIANT_TITLE] }];
  return inputs.map(({ name, values }) => ({
    name: name ?? '',
    values: (values ?? []).map((value) => value.name ?? ''),
  }));
}

/** Returns the id of the next product, higher than all previous ones, including deleted products. */
export function nextProductId({ shop }: AdminApiContext): number {
  const known = catalogueOf(shop).everyProduct.map(({ id }) => id);
  return 1 + Math.max(8_900_000_000_000, ...known, ...Object.keys(shop.catalogueChanges.products).map(Number));
}

/** Creates an unpublished product with its first variant only, whose price is 0. Publishing is a separate mutation. */
async function productCreate(
  _source: unknown,
  args: { product?: CreateInput | null; input?: CreateInput | null; media?: MediaInput[] | null },
  context: AdminApiContext,
) {
  const input = args.product ?? args.input ?? {};
  const { shop, sandbox } = context;
  const userErrors = [...productInputErrors(input, context), ...mediaErrors(args.media)];
  if (userErrors.length > 0) return { product: null, shop: () => shopFields(context), userErrors };
  const options = optionsOf(input.productOptions);
  const first = newVariant(
    nextVariantId(catalogueOf(shop).everyProduct),
    options.map(({ values }) => values[0] ?? ''),
  );
  const product = saveProduct(
    nextProductId(context),
    {
      vendor: shop.name,
      handle: freeProductHandle(input.title ?? '', shop),
      ...changeOf(input),
      options,
      variants: [first],
      images: newPictures(args.media, context),
      isPublished: false,
    },
    context,
    input,
  );
  await sandbox.flush();
  return { product: productFields(product, context), shop: () => shopFields(context), userErrors: [] };
}

interface UpdateInput extends ProductInput {
  id?: string | null;
}

interface UpdateArguments {
  product?: UpdateInput | null;
  input?: UpdateInput | null;
  identifier?: { id?: string | null; handle?: string | null } | null;
  /** Added to the existing media. */
  media?: MediaInput[] | null;
}

async function productUpdate(_source: unknown, args: UpdateArguments, context: AdminApiContext) {
  const { shop, sandbox } = context;
  const input = args.product ?? args.input ?? {};
  const product = findProduct(shop, args.identifier?.id ?? input.id ?? '');
  if (!product) return { product: null, userErrors: userError(['id'], 'Product does not exist') };
  const userErrors = [...productInputErrors(input, context, product), ...mediaErrors(args.media, product.images)];
  if (userErrors.length > 0) return { product: productFields(product, context), userErrors };
  const pictures = newPictures(args.media, context);
  const change = { ...changeOf(input), ...(pictures.length > 0 && { images: [...product.images, ...pictures] }) };
  const saved = saveProduct(product.id, change, context, input);
  await sandbox.flush();
  return { product: productFields(saved, context), userErrors: [] };
}

async function productDelete(_source: unknown, { input }: { input: { id: string } }, context: AdminApiContext) {
  const { shop, sandbox } = context;
  const product = findProduct(shop, input.id);
  const answer = { shop: () => shopFields(context), productDeleteOperation: null };
  if (!product) return { ...answer, deletedProductId: null, userErrors: userError(['id'], 'Product does not exist') };
  deleteProduct(shop, product.id);
  await sandbox.flush();
  sandbox.events.emit('products/delete', shop, { id: product.id });
  return { ...answer, deletedProductId: input.id, userErrors: [] };
}

export const productMutations = { Mutation: { productCreate, productUpdate, productDelete } };

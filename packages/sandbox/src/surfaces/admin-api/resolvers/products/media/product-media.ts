import { randomUUID } from 'node:crypto';
import { gid, numberOf } from '../../../../../platform/gid.ts';
import type { Product, ProductImage } from '../../../../../shop/catalogue/product.ts';
import { withImages } from '../../../../../shop/catalogue/product-images.ts';
import type { AdminApiContext } from '../../../context.ts';
import type { UserError } from '../../../user-error.ts';
import { findProduct } from '../find-product.ts';
import { mediaImageFields } from '../image.ts';
import { productFields } from '../product.ts';
import { saveProduct } from '../saved-product.ts';
import { mediaError } from './media-errors.ts';
import { type MediaInput, mediaErrors, newPictures } from './new-media.ts';

const idOf = (mediaId: string) => numberOf(mediaId, 'MediaImage');
const isOn = ({ images }: Product, mediaId: string) => images.some(({ id }) => id === idOf(mediaId));

/** Errors are in two fields, of which the older one has no codes. */
const refusal = (mediaUserErrors: UserError[]) => ({ mediaUserErrors, userErrors: mediaUserErrors });
const NONE = refusal([]);

function notOn(product: Product, mediaIds: string[], path: string[]): UserError[] {
  const missing = mediaIds.findIndex((id) => !isOn(product, id));
  return missing < 0 ? [] : mediaError([...path, String(missing)], 'MEDIA_DOES_NOT_EXIST_ON_PRODUCT');
}

async function save(product: Product, images: ProductImage[], context: AdminApiContext): Promise<Product> {
  const saved = saveProduct(product.id, withImages(product, images), context);
  await context.sandbox.flush();
  return saved;
}

interface CreateArguments {
  productId: string;
  media: MediaInput[];
}

async function productCreateMedia(_source: unknown, { productId, media }: CreateArguments, context: AdminApiContext) {
  const product = findProduct(context.shop, productId);
  const errors = product ? mediaErrors(media, product.images) : mediaError(['productId'], 'PRODUCT_DOES_NOT_EXIST');
  if (!product || errors.length > 0) return { media: null, product: null, ...refusal(errors) };
  const pictures = newPictures(media, context);
  const saved = await save(product, [...product.images, ...pictures], context);
  return {
    media: pictures.map((picture) => mediaImageFields(picture, context)),
    product: productFields(saved, context),
    ...NONE,
  };
}

interface UpdateArguments {
  productId: string;
  media: { id: string; alt?: string | null }[];
}

async function productUpdateMedia(_source: unknown, { productId, media }: UpdateArguments, context: AdminApiContext) {
  const product = findProduct(context.shop, productId);
  const ids = media.map(({ id }) => id);
  const errors = product ? notOn(product, ids, ['media']) : mediaError(['productId'], 'PRODUCT_DOES_NOT_EXIST');
  if (!product || errors.length > 0) return { media: null, product: null, ...refusal(errors) };
  for (const { id, alt } of media) {
    const file = context.shop.files.find((one) => one.id === idOf(id));
    if (file && alt != null) file.alt = alt;
  }
  const images = product.images.map((image) => ({
    ...image,
    alt: media.find(({ id }) => idOf(id) === image.id)?.alt ?? image.alt,
  }));
  const saved = await save(product, images, context);
  const changed = saved.images.filter(({ id }) => ids.some((one) => idOf(one) === id));
  return {
    media: changed.map((image) => mediaImageFields(image, context)),
    product: productFields(saved, context),
    ...NONE,
  };
}

interface DeleteArguments {
  productId: string;
  mediaIds: string[];
}

async function productDeleteMedia(
  _source: unknown,
  { productId, mediaIds }: DeleteArguments,
  context: AdminApiContext,
) {
  const { shop } = context;
  const product = findProduct(shop, productId);
  const errors = product ? notOn(product, mediaIds, ['mediaIds']) : mediaError(['productId'], 'PRODUCT_DOES_NOT_EXIST');
  if (!product || errors.length > 0) {
    return { deletedMediaIds: null, deletedProductImageIds: null, product: null, ...refusal(errors) };
  }
  const gone = product.images.filter(({ id }) => mediaIds.some((one) => idOf(one) === id));
  shop.files = shop.files.filter(({ id }) => !gone.some((image) => image.id === id));
  const saved = await save(
    product,
    product.images.filter((image) => !gone.includes(image)),
    context,
  );
  return {
    deletedMediaIds: mediaIds,
    deletedProductImageIds: gone.map(({ id }) => gid('ProductImage', id)),
    product: productFields(saved, context),
    ...NONE,
  };
}

interface ReorderArguments {
  id: string;
  moves: { id: string; newPosition: string | number }[];
}

async function productReorderMedia(_source: unknown, { id, moves }: ReorderArguments, context: AdminApiContext) {
  const product = findProduct(context.shop, id);
  const ids = moves.map((move) => move.id);
  const errors = product ? notOn(product, ids, ['moves']) : mediaError(['id'], 'PRODUCT_DOES_NOT_EXIST');
  if (!product || errors.length > 0) return { job: null, ...refusal(errors) };
  const images = moves.reduce((order, move) => {
    const moved = order.filter((image) => image.id === idOf(move.id));
    const others = order.filter((image) => image.id !== idOf(move.id));
    return others.toSpliced(Number(move.newPosition), 0, ...moved);
  }, product.images);
  await save(product, images, context);
  return { job: { id: gid('Job', randomUUID()), done: true }, ...NONE };
}

export const productMediaMutations = {
  Mutation: { productCreateMedia, productUpdateMedia, productDeleteMedia, productReorderMedia },
};

import { notInSandbox } from '../../../../platform/graphql/not-in-sandbox.ts';
import type { Product } from '../../../../shop/catalogue/product.ts';
import { withImages } from '../../../../shop/catalogue/product-images.ts';
import { pictureOfFile, type ShopFile } from '../../../../shop/files/file.ts';
import { updateProductPictures } from '../../../../shop/files/update-product-pictures.ts';
import type { AdminApiContext } from '../../context.ts';
import { type UserError, userError } from '../../user-error.ts';
import { findProduct } from '../products/find-product.ts';
import { saveProduct } from '../products/saved-product.ts';
import { fileFields, findFile } from './file.ts';
import { ALT_TOO_LONG, isAltTooLong } from './make-files.ts';

interface FileUpdateInput {
  id: string;
  alt?: string | null;
  filename?: string | null;
  originalSource?: string | null;
  previewImageSource?: string | null;
  referencesToAdd?: string[] | null;
  referencesToRemove?: string[] | null;
}

const NOT_HERE = ['filename', 'originalSource', 'previewImageSource'] as const;

/** Changes a file's alt text, and the products it belongs to. */
export async function fileUpdate(_source: unknown, { files }: { files: FileUpdateInput[] }, context: AdminApiContext) {
  for (const input of files) {
    const missing = NOT_HERE.find((field) => input[field] != null);
    if (missing) throw notInSandbox(`FileUpdateInput.${missing}`);
  }
  const userErrors = files.flatMap((input, index) => errorsOf(input, ['files', String(index)], context));
  if (userErrors.length > 0) return { files: null, userErrors };
  const changed = files.flatMap((input) => {
    const file = findFile(input.id, context);
    if (file) change(file, input, context);
    return file ?? [];
  });
  await context.sandbox.flush();
  return { files: changed.map((file) => fileFields(file, context)), userErrors: [] };
}

function errorsOf(input: FileUpdateInput, path: string[], context: AdminApiContext): UserError[] {
  const at = (field: string) => [...path, field];
  const file = findFile(input.id, context);
  if (!file) return userError(at('id'), `File id ${input.id} does not exist.`, 'FILE_DOES_NOT_EXIST');
  if (file.status !== 'READY') return userError(at('id'), 'Non-ready files cannot be updated.', 'NON_READY_STATE');
  if (isAltTooLong(input.alt)) return userError(at('alt'), ALT_TOO_LONG, 'ALT_VALUE_LIMIT_EXCEEDED');
  const { referencesToAdd: added, referencesToRemove: removed } = input;
  if (file.kind !== 'MediaImage' && (added?.length || removed?.length)) {
    return userError(path, 'The file type is not supported for referencing.', 'UNSUPPORTED_FILE_REFERENCE');
  }
  const isMissing = (id: string) => !findProduct(context.shop, id);
  const field = added?.some(isMissing) ? 'referencesToAdd' : removed?.some(isMissing) ? 'referencesToRemove' : null;
  return field ? userError(at(field), 'The target resource does not exist.', 'REFERENCE_TARGET_DOES_NOT_EXIST') : [];
}

function change(
  file: ShopFile,
  { alt, referencesToAdd, referencesToRemove }: FileUpdateInput,
  context: AdminApiContext,
) {
  if (alt != null) {
    file.alt = alt;
    updateProductPictures(context.sandbox, context.shop, file);
  }
  const without = ({ images }: Product) => images.filter(({ id }) => id !== file.id);
  for (const id of referencesToAdd ?? []) {
    setImages(id, (product) => [...without(product), pictureOfFile(file)], context);
  }
  for (const id of referencesToRemove ?? []) setImages(id, without, context);
}

function setImages(id: string, images: (product: Product) => Product['images'], context: AdminApiContext) {
  const product = findProduct(context.shop, id);
  if (product) saveProduct(product.id, withImages(product, images(product)), context);
}

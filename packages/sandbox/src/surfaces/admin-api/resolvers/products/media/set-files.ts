import { numberOf } from '../../../../../platform/gid.ts';
import { notInSandbox } from '../../../../../platform/graphql/not-in-sandbox.ts';
import type { Product, ProductImage } from '../../../../../shop/catalogue/product.ts';
import { pictureOfFile } from '../../../../../shop/files/file.ts';
import type { AdminApiContext } from '../../../context.ts';
import { type UserError, userError } from '../../../user-error.ts';
import { findFile } from '../../files/file.ts';
import { makeFiles, type NewFile, newFileErrors } from '../../files/make-files.ts';
import type { VariantInput } from '../variant-input.ts';

/** An item of `files` in `productSet`: an existing file, or a new one. */
export interface FileSetInput extends Partial<NewFile> {
  id?: string | null;
}

type Files = FileSetInput[] | null | undefined;

const isNew = (file: FileSetInput): file is FileSetInput & NewFile => file.id == null && file.originalSource != null;

/** Returns a picture of the product, or a file of the shop. */
function knownPicture(id: string, existing: Product | undefined, context: AdminApiContext): ProductImage | undefined {
  const file = findFile(id, context);
  const own = existing?.images.find((image) => image.id === numberOf(id, 'MediaImage'));
  return own ?? (file?.kind === 'MediaImage' ? pictureOfFile(file) : undefined);
}

/** Validates the files, and the variants that name one. Throws for types that are not in the sandbox. */
export function setFileErrors(
  files: Files,
  variants: VariantInput[],
  existing: Product | undefined,
  context: AdminApiContext,
): UserError[] {
  const other = files?.find(({ contentType }) => contentType && contentType !== 'IMAGE');
  if (other) throw notInSandbox(`FileContentType.${other.contentType}`);
  const codes = { source: 'INVALID_INPUT', alt: 'INVALID_INPUT' };
  const wrong = (files ?? []).flatMap((file, index): UserError[] => {
    const at = ['input', 'files', String(index)];
    if (isNew(file)) return newFileErrors([file], ['input', 'files'], codes);
    if (file.id && knownPicture(file.id, existing, context)) return [];
    return userError(at, 'The file does not exist', 'INVALID_INPUT');
  });
  const unnamed = variants.flatMap(({ file }, index): UserError[] => {
    const isNamed = files?.some(({ id, originalSource }) =>
      file?.id ? id === file.id : originalSource === file?.originalSource,
    );
    if (!file || isNamed) return [];
    const field = ['input', 'variants', String(index), 'file'];
    return userError(field, "The file must be one of the product's files", 'INVALID_VARIANT');
  });
  return [...wrong, ...unnamed];
}

/**
 * Returns the product's pictures in the order of its files. Pictures that are not among these are removed from the
 * product.
 */
export function setPictures(
  files: FileSetInput[],
  existing: Product | undefined,
  context: AdminApiContext,
): ProductImage[] {
  const made = makeFiles(
    files.filter(isNew).map((file) => ({ ...file, contentType: 'IMAGE' })),
    context,
  );
  return files.flatMap((file) => {
    const fresh = isNew(file) ? made.shift() : undefined;
    return fresh ? pictureOfFile(fresh) : (knownPicture(file.id ?? '', existing, context) ?? []);
  });
}

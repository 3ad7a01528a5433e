import { connection } from '../../../../platform/graphql/connection.ts';
import { search } from '../../../../platform/search-query.ts';
import { catalogueOf } from '../../../../shop/catalogue/catalogue.ts';
import { withImages } from '../../../../shop/catalogue/product-images.ts';
import { fileGid } from '../../../../shop/files/file.ts';
import type { AdminApiContext } from '../../context.ts';
import { userError } from '../../user-error.ts';
import { saveProduct } from '../products/saved-product.ts';
import { fileFields, findFile } from './file.ts';
import { fileUpdate } from './file-update.ts';
import { makeFiles, type NewFile, newFileErrors } from './make-files.ts';
import { stagedUploadsCreate } from './staged-uploads.ts';

async function fileCreate(_source: unknown, { files }: { files: NewFile[] }, context: AdminApiContext) {
  const codes = { source: 'INVALID_IMAGE_SOURCE_URL', alt: 'ALT_VALUE_LIMIT_EXCEEDED' };
  const userErrors = newFileErrors(files, ['files'], codes);
  if (userErrors.length > 0) return { files: null, userErrors };
  const made = makeFiles(files, context);
  await context.sandbox.flush();
  return { files: made.map((file) => fileFields(file, context)), userErrors: [] };
}

async function fileDelete(_source: unknown, { fileIds }: { fileIds: string[] }, context: AdminApiContext) {
  const { shop, sandbox } = context;
  const missing = fileIds.filter((id) => !findFile(id, context));
  if (missing.length > 0) {
    const message = `File id ${missing.join(', ')} does not exist.`;
    return { deletedFileIds: null, userErrors: userError(['fileIds'], message, 'FILE_DOES_NOT_EXIST') };
  }
  const gone = new Set(fileIds.map((id) => findFile(id, context)?.id));
  for (const product of catalogueOf(shop).everyProduct) {
    const left = product.images.filter(({ id }) => !gone.has(id));
    if (left.length < product.images.length) saveProduct(product.id, withImages(product, left), context);
  }
  shop.files = shop.files.filter((file) => !fileIds.includes(fileGid(file)));
  await sandbox.flush();
  return { deletedFileIds: fileIds, userErrors: [] };
}

export const fileResolvers = {
  QueryRoot: {
    files(
      _source: unknown,
      { query, ...args }: { query?: string | null; [paging: string]: unknown },
      context: AdminApiContext,
    ) {
      const found = search(context.shop.files, query, {
        default: ({ filename, alt }) => [filename, alt],
        filename: ({ filename }) => filename,
        id: ({ id }) => id,
        media_type: ({ kind }) => (kind === 'GenericFile' ? 'GENERIC_FILE' : kind === 'Video' ? 'VIDEO' : 'IMAGE'),
        status: ({ status }) => status,
      });
      return connection(
        found.map((file) => fileFields(file, context)),
        args,
      );
    },
  },
  Mutation: { fileCreate, fileDelete, fileUpdate, stagedUploadsCreate },
};

import { connection } from '../../../../platform/graphql/connection.ts';
import { search } from '../../../../platform/search-query.ts';
import type { AdminApiContext } from '../../context.ts';
import { fileFields } from './file.ts';
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
  Mutation: { fileCreate, stagedUploadsCreate },
};

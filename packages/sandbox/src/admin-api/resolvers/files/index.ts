import { extname } from 'node:path';
import { fileGid, type ShopFile } from '../../../files/file.ts';
import { connection } from '../../connection.ts';
import type { AdminApiContext } from '../../context.ts';
import { search } from '../../search-query.ts';
import { type UserError, userError } from '../../user-error.ts';
import { fileFields } from './file.ts';
import { stagedUploadsCreate } from './staged-uploads.ts';

interface FileInput {
  originalSource: string;
  contentType?: 'IMAGE' | 'FILE' | 'VIDEO' | 'EXTERNAL_VIDEO' | 'MODEL_3D' | null;
  filename?: string | null;
  alt?: string | null;
}

const KINDS: Record<string, ShopFile['kind']> = { IMAGE: 'MediaImage', VIDEO: 'Video' };
const IMAGE_TYPES: Record<string, string> = {
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};
/** Source: the schema, `FileCreateInput.alt`. */
const ALT_LIMIT = 512;

export const findFile = (id: string, { shop }: AdminApiContext) => shop.files.find((file) => fileGid(file) === id);

/** Files are ready at once; on the platform they are processed first. */
async function fileCreate(_source: unknown, { files }: { files: FileInput[] }, context: AdminApiContext) {
  const { shop, sandbox } = context;
  const userErrors = files.flatMap((input, index): UserError[] => {
    if (!URL.canParse(input.originalSource)) {
      return userError(['files', String(index), 'originalSource'], 'Image URL is invalid', 'INVALID_IMAGE_SOURCE_URL');
    }
    if ((input.alt?.length ?? 0) <= ALT_LIMIT) return [];
    const message = `The alt value exceeds the maximum limit of ${ALT_LIMIT} characters.`;
    return userError(['files', String(index), 'alt'], message, 'ALT_VALUE_LIMIT_EXCEEDED');
  });
  if (userErrors.length > 0) return { files: null, userErrors };
  const firstId = 1 + Math.max(34_000_000_000_000, ...shop.files.map(({ id }) => id));
  const made = files.map((input, index): ShopFile => {
    const filename =
      input.filename ?? decodeURIComponent(new URL(input.originalSource).pathname.split('/').at(-1) ?? '');
    const imageType = IMAGE_TYPES[extname(filename).toLowerCase()];
    return {
      id: firstId + index,
      kind: KINDS[input.contentType ?? (imageType ? 'IMAGE' : 'FILE')] ?? 'GenericFile',
      alt: input.alt ?? '',
      filename,
      mimeType: imageType ?? 'application/octet-stream',
      url: input.originalSource,
      size: 0,
      createdAt: sandbox.clock.iso(),
    };
  });
  shop.files.push(...made);
  await sandbox.flush();
  return { files: made.map(fileFields), userErrors: [] };
}

async function fileDelete(_source: unknown, { fileIds }: { fileIds: string[] }, context: AdminApiContext) {
  const { shop, sandbox } = context;
  const missing = fileIds.filter((id) => !findFile(id, context));
  if (missing.length > 0) {
    const message = `File id ${missing.join(', ')} does not exist.`;
    return { deletedFileIds: null, userErrors: userError(['fileIds'], message, 'FILE_DOES_NOT_EXIST') };
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
        status: () => 'READY',
      });
      return connection(found.map(fileFields), args);
    },
  },
  Mutation: { fileCreate, fileDelete, stagedUploadsCreate },
};

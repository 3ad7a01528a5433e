import { gid } from '../../../../platform/gid.ts';
import { fileGid, type ShopFile } from '../../../../shop/files/file.ts';
import type { AdminApiContext } from '../../context.ts';

/** Returns the shop's file of this gid, or undefined. */
export const findFile = (id: string, { shop }: Pick<AdminApiContext, 'shop'>): ShopFile | undefined =>
  shop.files.find((file) => fileGid(file) === id);

/** Message of each failure. Source: the schema, `MediaErrorCode`. */
const FAILURES: Record<NonNullable<ShopFile['error']>, string> = {
  GENERIC_FILE_DOWNLOAD_FAILURE: 'File could not be processed because the source could not be downloaded.',
  IMAGE_DOWNLOAD_FAILURE: 'Media could not be processed because the image could not be downloaded.',
  UNSUPPORTED_IMAGE_FILE_TYPE: 'Media could not be created because the image is an unsupported file type.',
};

/** `MediaImage`, `GenericFile` or `Video`. */
export function fileFields(file: ShopFile, { sandbox }: Pick<AdminApiContext, 'sandbox'>) {
  const { kind, alt, url: source, path, mimeType, createdAt, size, status } = file;
  const url = path === null ? null : `${sandbox.urls.cdn}${path}?v=1`;
  const image = kind === 'MediaImage' && url ? imageOf(file, url) : null;
  const errors = file.error ? [{ code: file.error, message: FAILURES[file.error], details: null }] : [];
  return {
    __typename: kind,
    id: fileGid(file),
    alt,
    createdAt,
    updatedAt: createdAt,
    fileStatus: status,
    status,
    fileErrors: errors,
    mediaErrors: errors,
    mediaWarnings: [],
    mediaContentType: kind === 'Video' ? 'VIDEO' : 'IMAGE',
    mimeType,
    url,
    originalFileSize: size,
    filename: file.filename,
    image,
    preview: kind === 'MediaImage' ? { status, image } : null,
    originalSource: { url: source, fileSize: size },
    sources: [],
  };
}

const imageOf = (file: ShopFile, url: string) => ({
  __typename: 'Image',
  id: gid('ImageSource', file.id),
  altText: file.alt || null,
  width: file.width,
  height: file.height,
  thumbhash: null,
  src: url,
  originalSrc: url,
  url,
});

import { fileGid, type ShopFile } from '../../../files/file.ts';
import { gid } from '../../gid.ts';

/** `MediaImage`, `GenericFile` or `Video`. */
export function fileFields(file: ShopFile) {
  const { kind, alt, url, mimeType, createdAt, size } = file;
  const image = kind === 'MediaImage' ? imageOf(file) : null;
  return {
    __typename: kind,
    id: fileGid(file),
    alt,
    createdAt,
    updatedAt: createdAt,
    fileStatus: 'READY',
    status: 'READY',
    fileErrors: [],
    mediaErrors: [],
    mediaWarnings: [],
    mediaContentType: kind === 'Video' ? 'VIDEO' : 'IMAGE',
    mimeType,
    url,
    originalFileSize: size,
    filename: file.filename,
    image,
    preview: image ? { status: 'READY', image } : null,
    originalSource: { url, fileSize: size },
    sources: [],
  };
}

const imageOf = (file: ShopFile) => ({
  __typename: 'Image',
  id: gid('ImageSource', file.id),
  altText: file.alt || null,
  width: null,
  height: null,
  thumbhash: null,
  src: file.url,
  originalSrc: file.url,
  url: file.url,
});

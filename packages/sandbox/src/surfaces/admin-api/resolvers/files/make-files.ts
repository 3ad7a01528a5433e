import { extname } from 'node:path';
import type { ShopFile } from '../../../../shop/files/file.ts';
import { processFile } from '../../../../shop/files/process-file.ts';
import type { AdminApiContext } from '../../context.ts';
import { type UserError, userError } from '../../user-error.ts';

/** Common fields of `FileCreateInput`, `FileSetInput` and `CreateMediaInput`. */
export interface NewFile {
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

const isAltTooLong = (alt: string | null | undefined) => (alt?.length ?? 0) > ALT_LIMIT;
const ALT_TOO_LONG = `The alt value exceeds the maximum limit of ${ALT_LIMIT} characters.`;

/** Validates source and alt text of new files. `codes` are the error codes of the mutation. */
export function newFileErrors(
  files: Pick<NewFile, 'originalSource' | 'alt'>[],
  path: string[],
  codes: { source?: string; alt?: string } = {},
): UserError[] {
  return files.flatMap(({ originalSource, alt }, index): UserError[] => {
    const at = (field: string) => [...path, String(index), field];
    if (!URL.canParse(originalSource)) return userError(at('originalSource'), 'Image URL is invalid', codes.source);
    return isAltTooLong(alt) ? userError(at('alt'), ALT_TOO_LONG, codes.alt) : [];
  });
}

/** Adds files to the shop. They are processed in the background and still `UPLOADED` when the mutation returns. */
export function makeFiles(files: NewFile[], { shop, sandbox }: AdminApiContext): ShopFile[] {
  const firstId = 1 + Math.max(34_000_000_000_000, ...shop.files.map(({ id }) => id));
  const made = files.map((input, index): ShopFile => {
    const name = input.filename ?? decodeURIComponent(new URL(input.originalSource).pathname.split('/').at(-1) ?? '');
    const imageType = IMAGE_TYPES[extname(name).toLowerCase()];
    return {
      id: firstId + index,
      kind: KINDS[input.contentType ?? (imageType ? 'IMAGE' : 'FILE')] ?? 'GenericFile',
      alt: input.alt ?? '',
      filename: name,
      mimeType: imageType ?? 'application/octet-stream',
      url: input.originalSource,
      path: null,
      size: 0,
      width: null,
      height: null,
      status: 'UPLOADED',
      error: null,
      createdAt: sandbox.clock.iso(),
    };
  });
  shop.files.push(...made);
  for (const file of made) void processFile(sandbox, shop.domain, file);
  return made;
}

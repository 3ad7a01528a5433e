import { randomUUID } from 'node:crypto';
import type { Sandbox } from '../sandbox.ts';
import type { ShopState } from '../state/state.ts';
import { fetchSource } from './fetch-source.ts';
import type { ShopFile } from './file.ts';
import { readImage } from './read-image.ts';
import { storeUpload, uploadPath } from './stored-uploads.ts';
import { updateProductPictures } from './update-product-pictures.ts';

/** Milliseconds on the sandbox's clock until processing starts and until it ends. At Shopify the duration varies. */
const PROCESSING_AFTER = 500;
const READY_AFTER = 1500;

/** Fetches and processes a new file in the background. Stops if the file is deleted or the sandbox closes. */
export async function processFile(sandbox: Sandbox, domain: string, file: ShopFile): Promise<void> {
  const { clock, closing } = sandbox;
  const madeAt = Date.parse(file.createdAt);
  const owner = (): ShopState | undefined => {
    const shop = sandbox.state.shops[domain];
    return !closing.aborted && shop?.files.includes(file) ? shop : undefined;
  };
  await clock.until(madeAt + PROCESSING_AFTER, closing);
  if (!owner()) return;
  file.status = 'PROCESSING';
  const [outcome] = await Promise.all([fetchFile(file, sandbox), clock.until(madeAt + READY_AFTER, closing)]);
  const shop = owner();
  if (!shop) return;
  Object.assign(file, outcome);
  if (outcome.status === 'READY') updateProductPictures(sandbox, shop, file);
  sandbox.save();
}

/** Continues processing files that were unfinished when the sandbox stopped. */
export function resumeFiles(sandbox: Sandbox): void {
  for (const { domain, files } of Object.values(sandbox.state.shops)) {
    for (const file of files) {
      if (['UPLOADED', 'PROCESSING'].includes(file.status)) void processFile(sandbox, domain, file);
    }
  }
}

async function fetchFile({ kind, url, filename, mimeType }: ShopFile, sandbox: Sandbox): Promise<Partial<ShopFile>> {
  const isImage = kind === 'MediaImage';
  const failed = (error: ShopFile['error']) => ({ status: 'FAILED' as const, error });
  const bytes = await fetchSource(url, sandbox);
  if (!bytes) return failed(isImage ? 'IMAGE_DOWNLOAD_FAILURE' : 'GENERIC_FILE_DOWNLOAD_FAILURE');
  const image = isImage ? readImage(bytes) : null;
  if (isImage && !image) return failed('UNSUPPORTED_IMAGE_FILE_TYPE');
  const id = randomUUID();
  await storeUpload(sandbox, id, image?.mimeType ?? mimeType, bytes);
  return { status: 'READY', size: bytes.length, path: uploadPath(id, filename), ...image };
}

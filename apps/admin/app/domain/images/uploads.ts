import { z } from 'zod';
import { type ApiFailure, type ApiResult, api } from '../../platform/api/client';
import { t } from '../../platform/texts/texts';
import { image } from './images';

/** The scopes that the merchant grants before the first upload. */
export const UPLOAD_SCOPES = ['write_files'];

/** The images that Shopify's files accept and every browser shows. */
export const UPLOAD_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;

/** Shopify's limit for images. */
export const MAX_UPLOAD_BYTES = 20 * 1024 * 1024;

/** Response body of `POST /api/images/uploads`. */
export const uploadTarget = z.object({
  url: z.string(),
  parameters: z.array(z.object({ name: z.string(), value: z.string() })),
  /** The address by which Shopify finds the upload. */
  source: z.string(),
});

/** Response body of `POST /api/images`. */
export const addedImage = z.object({ id: z.string() });

/** Response body of `GET /api/images/:id`. */
export const uploadState = z.discriminatedUnion('status', [
  z.object({ status: z.literal('processing') }),
  z.object({ status: z.literal('failed') }),
  z.object({ status: z.literal('ready'), image }),
]);

export type UploadTarget = z.infer<typeof uploadTarget>;
export type UploadState = z.infer<typeof uploadState>;

/** Interval and duration of polling for a processed image, in milliseconds. */
const POLL_MS = 700;
const PATIENCE_MS = 60_000;

/** Returns the reason why a file can't be uploaded; null if it can. */
export function refusalOf({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!UPLOAD_TYPES.some((known) => known === type)) return t('images.wrongType');
  if (size === 0) return t('images.empty');
  if (size > MAX_UPLOAD_BYTES) return t('images.tooLarge');
  return null;
}

/** Uploads an image to the shop's files, and waits until Shopify has processed it. Calls `onStage` at each stage. */
export async function uploadImage(
  file: File,
  onStage: (stage: string) => void,
): Promise<ApiResult<z.infer<typeof image>>> {
  onStage('Uploading…');
  const request = { filename: file.name, mimeType: file.type, fileSize: file.size };
  const target = await api.post('images/uploads', request, uploadTarget);
  if (!target.ok) return target;
  if (!(await send(file, target.value))) return failure(t('images.uploadFailedCheck'));

  onStage(t('images.processing'));
  const added = await api.post('images', { source: target.value.source }, addedImage);
  if (!added.ok) return added;
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; ) {
    const state = await api.get(`images/${added.value.id}`, uploadState);
    if (!state.ok) return state;
    if (state.value.status === 'ready') return { ok: true, value: state.value.image };
    if (state.value.status === 'failed') return failure(t('images.unreadable'));
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return failure(t('images.shopifyIsStillProcessing'));
}

/** Sends a file to its target. Returns whether it has arrived. */
async function send(file: File, { url, parameters }: UploadTarget): Promise<boolean> {
  const body = new FormData();
  for (const { name, value } of parameters) body.append(name, value);
  // The target ignores fields after the file.
  body.append('file', file);
  return fetch(url, { method: 'POST', body }).then(
    ({ ok }) => ok,
    () => false,
  );
}

function failure(message: string): ApiFailure {
  return { ok: false, code: 'unavailable', message, issues: [] };
}

import { randomUUID } from 'node:crypto';
import type { AdminApiContext } from '../../context.ts';
import { userError } from '../../user-error.ts';

interface StagedUploadInput {
  filename: string;
  mimeType: string;
  resource: string;
  httpMethod?: 'POST' | 'PUT' | null;
  fileSize?: string | null;
}

/** Resources whose size is required. Source: the schema, `StagedUploadInput.fileSize`. */
const SIZE_NEEDED = ['VIDEO', 'MODEL_3D'];

/** Returns upload targets for `fileCreate` on the CDN's host, which stores uploads in the sandbox's folder. */
export function stagedUploadsCreate(
  _source: unknown,
  { input }: { input: StagedUploadInput[] },
  { sandbox }: AdminApiContext,
) {
  const sizeless = input.findIndex(({ resource, fileSize }) => SIZE_NEEDED.includes(resource) && fileSize == null);
  if (sizeless >= 0) {
    const field = ['input', String(sizeless), 'fileSize'];
    return {
      stagedTargets: null,
      userErrors: userError(field, 'file size is required for video and 3D model resources'),
    };
  }
  const stagedTargets = input.map(({ filename, mimeType, httpMethod }) => {
    const key = `${randomUUID()}/${encodeURIComponent(filename)}`;
    const resourceUrl = `${sandbox.urls.cdn}/uploads/${key}`;
    const isForm = httpMethod === 'POST';
    return {
      url: isForm ? `${sandbox.urls.cdn}/uploads/` : resourceUrl,
      resourceUrl,
      parameters: [
        { name: isForm ? 'Content-Type' : 'content_type', value: mimeType },
        ...(isForm ? [{ name: 'key', value: key }] : [{ name: 'acl', value: 'private' }]),
      ],
    };
  });
  return { stagedTargets, userErrors: [] };
}

import { storableText } from '@uptill/feature-schema';
import { z } from 'zod';
import { problem } from '../../platform/api/problem.server';
import { type AdminGraphql, runOperation } from '../../platform/shopify/graphql.server';
import { t } from '../../platform/texts/texts';
import { filenameOf } from './list-images.server';
import { MAX_UPLOAD_BYTES, UPLOAD_TYPES, type UploadState, type UploadTarget } from './uploads';

/** The longest file name of common file systems. */
const MAX_FILENAME = 255;

/** Body of `POST /api/images/uploads`. */
export const uploadBody = z.strictObject({
  filename: storableText().min(1).max(MAX_FILENAME),
  mimeType: z.enum(UPLOAD_TYPES),
  fileSize: z.int().min(1).max(MAX_UPLOAD_BYTES),
});

/** Body of `POST /api/images`. */
export const imageBody = z.strictObject({ source: z.url({ protocol: /^https?$/ }) });

const userErrors = z.array(z.object({ message: z.string() }));

const STAGED_UPLOAD = `#graphql
  mutation StagedUpload($input: [StagedUploadInput!]!) {
    stagedUploadsCreate(input: $input) {
      stagedTargets {
        url
        resourceUrl
        parameters {
          name
          value
        }
      }
      userErrors {
        message
      }
    }
  }
`;

const stagedUploadData = z.object({
  stagedUploadsCreate: z.object({
    stagedTargets: z
      .array(
        z.object({
          url: z.string(),
          resourceUrl: z.string(),
          parameters: z.array(z.object({ name: z.string(), value: z.string() })),
        }),
      )
      .nullable(),
    userErrors,
  }),
});

/**
 * Returns the target for the browser's upload: a form with these parameters in their order, followed by the file.
 * @throws Response 422 if Shopify refuses, with its reason.
 */
export async function startUpload(
  graphql: AdminGraphql,
  { filename, mimeType, fileSize }: z.infer<typeof uploadBody>,
): Promise<UploadTarget> {
  const input = [{ filename, mimeType, fileSize: String(fileSize), resource: 'IMAGE', httpMethod: 'POST' }];
  const { stagedUploadsCreate: staged } = await runOperation(graphql, STAGED_UPLOAD, { input }, stagedUploadData);
  const [target] = staged.stagedTargets ?? [];
  if (!target) throw refusal(staged.userErrors);
  const { url, parameters, resourceUrl: source } = target;
  return { url, parameters, source };
}

const FILE_CREATE = `#graphql
  mutation FileCreate($files: [FileCreateInput!]!) {
    fileCreate(files: $files) {
      files {
        id
      }
      userErrors {
        message
      }
    }
  }
`;

const fileCreateData = z.object({
  fileCreate: z.object({ files: z.array(z.object({ id: z.string() })).nullable(), userErrors }),
});

/**
 * Adds an uploaded image to the shop's files. Returns the number of its global id. Shopify processes it afterwards.
 * @throws Response 422 if Shopify refuses, with its reason.
 */
export async function addImage(graphql: AdminGraphql, source: string): Promise<string> {
  const files = [{ originalSource: source, contentType: 'IMAGE' }];
  const { fileCreate: created } = await runOperation(graphql, FILE_CREATE, { files }, fileCreateData);
  const id = created.files?.[0]?.id.split('/').at(-1);
  if (!id) throw refusal(created.userErrors);
  return id;
}

const UPLOADED_IMAGE = `#graphql
  query UploadedImage($id: ID!) {
    node(id: $id) {
      ... on MediaImage {
        fileStatus
        alt
        image {
          url
          thumbnail: url(transform: { maxWidth: 80, maxHeight: 80 })
        }
      }
    }
  }
`;

const uploadedImageData = z.object({
  node: z
    .object({
      fileStatus: z.string(),
      alt: z.string().nullable(),
      image: z.object({ url: z.string(), thumbnail: z.string() }).nullable(),
    })
    .nullable(),
});

/** Reads whether Shopify has processed an uploaded image; null if the shop has no image with this number. */
export async function readUpload(graphql: AdminGraphql, number: string): Promise<UploadState | null> {
  const id = `gid://shopify/MediaImage/${number}`;
  const { node } = await runOperation(graphql, UPLOADED_IMAGE, { id }, uploadedImageData);
  if (!node) return null;
  if (node.fileStatus === 'FAILED') return { status: 'failed' };
  if (node.fileStatus !== 'READY' || !node.image) return { status: 'processing' };
  return {
    status: 'ready',
    image: { id, ...node.image, filename: filenameOf(node.image.url), alt: node.alt ?? '' },
  };
}

/** Returns the response with Shopify's reason for refusing an image. */
function refusal(errors: z.infer<typeof userErrors>): Response {
  const reasons = errors.map(({ message }) => message).join(' ');
  return problem('validation', t('images.shopifyRefusedTheImage', { reasons }));
}

import { z } from 'zod';
import { imageList } from '../domain/images/images';
import { listImages } from '../domain/images/list-images.server';
import { addImage, imageBody } from '../domain/images/upload-image.server';
import { addedImage, UPLOAD_SCOPES } from '../domain/images/uploads';
import { operation, resource } from './resource.server';

export const loader = resource({
  GET: operation({
    summary: 'Lists the newest images among the shop’s files, or images that match a search',
    query: z.object({ search: z.string().default('') }),
    answer: imageList,
    handle: ({ admin, query }) => listImages(admin.graphql, query.search),
  }),
  POST: operation({
    summary: 'Adds an uploaded image to the shop’s files',
    body: imageBody,
    answer: addedImage,
    requires: { additionalScopes: UPLOAD_SCOPES },
    errors: ['validation'],
    handle: async ({ admin, body }) => ({ id: await addImage(admin.graphql, body.source) }),
  }),
});

export const action = loader;

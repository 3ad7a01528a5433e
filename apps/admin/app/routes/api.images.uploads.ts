import { startUpload, uploadBody } from '../domain/images/upload-image.server';
import { UPLOAD_SCOPES, uploadTarget } from '../domain/images/uploads';
import { operation, resource } from './resource.server';

export const loader = resource({
  POST: operation({
    summary: 'Starts an upload, and responds with the address and the form fields for sending the file',
    body: uploadBody,
    answer: uploadTarget,
    requires: { additionalScopes: UPLOAD_SCOPES },
    errors: ['validation'],
    handle: ({ admin, body }) => startUpload(admin.graphql, body),
  }),
});

export const action = loader;

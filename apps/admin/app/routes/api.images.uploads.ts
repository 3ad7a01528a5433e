import { startUpload, uploadBody } from '../domain/images/upload-image.server';
import { UPLOAD_SCOPES, uploadTarget } from '../domain/images/uploads';
import { operation, resource } from './resource.server';

export const loader = resource({
  POST: operation({
    summary: 'Begins an upload, and answers with the address and the form that the file is sent with',
    body: uploadBody,
    answer: uploadTarget,
    requires: { additionalScopes: UPLOAD_SCOPES },
    errors: ['validation'],
    handle: ({ admin, body }) => startUpload(admin.graphql, body),
  }),
});

export const action = loader;

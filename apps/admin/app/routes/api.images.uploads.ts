import { operation, resource } from '../api/resource.server';
import { startUpload, uploadBody } from '../images/upload-image.server';
import { UPLOAD_SCOPES, uploadTarget } from '../images/uploads';

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
